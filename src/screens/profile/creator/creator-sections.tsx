import { AtSign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConsentSwitches } from '../../../components/profile-fields/consent-switches.tsx'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { isSensitiveTrait } from '../../../domain/person/consent.ts'
import { creatorLimits } from '../../../domain/person/creator-profile.ts'
import { DESCRIPTION_WORDS, wordCount } from '../../../domain/team.ts'
import { ProgressBar } from '../../../ui/display/progress.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { AddressPart } from '../form/address-part.tsx'
import { ProfileArea, ProfileChips, ProfileSelect, ProfileSwitch, ProfileText } from '../form/fields.tsx'
import { PicturePart } from '../form/picture-part.tsx'
import { useFlagOf, useForm, useFormPart } from '../form/form-context.ts'
import { BirthPart } from './birth-part.tsx'
import { ProfileHandle } from './profile-handle.tsx'

/** Specification section 5: a creator profile must be public to receive assignments. */
export function VisibleSection() {
  const { t } = useTranslation(['profile', 'common'])
  const { form } = useForm()
  const { onChange, ...flag } = useFlagOf('is_public')
  return (
    <Switch
      {...flag}
      label={t('visible.label')}
      hint={t(flag.checked ? 'visible.on' : 'visible.off')}
      onChange={(event) => {
        onChange(event)
        if (event.target.checked) return
        toast('default', t('visible.hidden'), {
          action: { label: t('common:undo'), onClick: () => form.set('is_public', true) },
        })
      }}
    />
  )
}

export function NameSection() {
  const { t } = useTranslation('profile')
  return (
    <>
      <PicturePart team={useCreatorTeam()} />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <ProfileText field="first_name" label={t('field.first_name')} autoComplete="given-name" />
        <ProfileText
          field="last_name"
          label={t('field.last_name')}
          mark={t('optional')}
          hint={t('hint.last_name')}
          autoComplete="family-name"
        />
      </div>
      <ProfileHandle />
      <BirthPart />
    </>
  )
}

export function AboutSection() {
  const { t } = useTranslation('profile')
  const words = useFormPart((state) => wordCount(String(state.values.description)))
  const goal = DESCRIPTION_WORDS
  return (
    <>
      <div>
        <ProfileArea
          field="description"
          label={t('field.description')}
          hint={t('hint.creatorDescription')}
          counter={creatorLimits.description}
        />
        <div className="mt-3">
          <ProgressBar
            label={t('words.label')}
            value={words / goal}
            text={
              words >= goal ? t('words.reached', { count: words }) : t('words.count', { count: words, goal })
            }
            showLabel
          />
        </div>
      </div>
      <ProfileText field="town" label={t('field.town')} hint={t('hint.town')} autoComplete="off" />
      <ProfileChips
        field="cat_languages"
        kind="language"
        label={t('field.cat_languages')}
        hint={t('hint.cat_languages')}
      />
      <ProfileSelect
        field="gender"
        kind="gender"
        label={t('field.gender')}
        mark={t('optional')}
        placeholder={t('notChosen')}
      />
    </>
  )
}

export function WorkSection() {
  const { t } = useTranslation('profile')
  const { data } = useCreatorTeam()
  return (
    <>
      <ProfileChips field="cat_job_types" kind="job_type" label={t('field.cat_job_types')} />
      <ProfileChips field="cat_interests" kind="interest" label={t('field.cat_interests')} />
      <ProfileChips field="cat_props" kind="prop" label={t('field.cat_props')} />
      <ProfileChips
        field="cat_traits"
        kind="trait"
        label={t('field.cat_traits')}
        without={isSensitiveTrait}
      />
      <ConsentSwitches row={data} heading="h3" />
    </>
  )
}

export function ContactSection() {
  const { t } = useTranslation('profile')
  return <AddressPart hint={t('hint.address')} />
}

export function SocialSection() {
  const { t } = useTranslation('profile')
  return (
    <>
      {(['instagram_username', 'tiktok_username'] as const).map((field) => (
        <ProfileText
          key={field}
          field={field}
          label={t(`field.${field}`)}
          hint={t('hint.social')}
          icon={AtSign}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </>
  )
}

/** Specification section 9: the explanatory text on turnover of 50,000 over 12 months. */
export function VatSection() {
  const { t } = useTranslation('profile')
  return (
    <ProfileSwitch field="is_mva_liable" label={t('field.is_mva_liable')} hint={t('hint.is_mva_liable')} />
  )
}
