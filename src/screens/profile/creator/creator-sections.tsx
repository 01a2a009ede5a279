import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentSwitches } from './consent-switches.tsx'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { isSensitiveTrait } from '../../../entities/teams/consent.ts'
import { creatorSchema } from '../../../entities/teams/fields.ts'
import { DESCRIPTION_WORDS, wordCount } from '../../../entities/teams/team.ts'
import { ProgressBar } from '../../../ui/display/progress.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useRow, useRowPart, useRowText } from '../../../forms/row-context.ts'
import { RowArea, RowChips, RowSelect, RowSwitch, RowTextField } from '../../../forms/row-fields.tsx'
import { useOwnLabels } from '../../../i18n/labels.ts'
import { AddressPart } from '../form/address-part.tsx'
import { PicturePart } from '../../../components/profile-fields/picture-part.tsx'
import { BirthPart } from './birth-part.tsx'
import { HandleDialog } from './handle-dialog.tsx'
import { ProfileHandle } from './profile-handle.tsx'

/** Specification section 5: a creator profile must be public to receive assignments. */
export function VisibleSection() {
  const { t } = useTranslation(['profile', 'common'])
  const form = useRow()
  const { handle } = useCreatorTeam().data
  const [asking, setAsking] = useState(false)
  const visible = useRowPart((state) => state.values.is_public === true)
  const away = useRowPart((state) => state.values.is_away === true)
  return (
    <>
      <Switch
        name="is_public"
        checked={visible}
        label={t('field.is_public')}
        hint={t(visible ? (handle === '' ? 'handle.needed' : 'visible.on') : 'visible.off')}
        onChange={(event) => {
          if (event.target.checked && handle === '') return setAsking(true)
          form.set('is_public', event.target.checked)
          if (event.target.checked) return
          toast('default', t('visible.hidden'), {
            action: { label: t('common:undo'), onClick: () => form.set('is_public', true) },
          })
        }}
      />
      <HandleDialog open={asking} shows onClose={() => setAsking(false)} />
      <Switch
        name="is_away"
        checked={!away}
        label={t('taking.label')}
        hint={t(away ? 'taking.off' : 'taking.on')}
        onChange={(event) => form.set('is_away', !event.target.checked)}
      />
    </>
  )
}

export function NameSection() {
  const { t } = useTranslation(['profile', 'common'])
  return (
    <>
      <PicturePart team={useCreatorTeam()} />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <RowTextField field="first_name" label={t('field.first_name')} autoComplete="given-name" />
        <RowTextField
          field="last_name"
          label={t('field.last_name')}
          mark={t('common:optional')}
          hint={t('hint.last_name')}
          autoComplete="family-name"
        />
      </div>
      <ProfileHandle />
      <RowSelect
        field="gender"
        kind="gender"
        label={t('field.gender')}
        mark={t('common:optional')}
        placeholder={t('notChosen')}
        hint={t('hint.gender')}
      />
      <BirthPart />
    </>
  )
}

export function AboutSection() {
  const { t } = useTranslation('profile')
  const words = wordCount(useRowText('description'))
  const goal = DESCRIPTION_WORDS
  return (
    <div>
      <RowArea
        field="description"
        label={t('field.description')}
        hideLabel
        hint={t('hint.creatorDescription')}
        counter={creatorSchema.of.description.max}
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
  )
}

export function PlaceSection() {
  const { t } = useTranslation('profile')
  return (
    <>
      <RowTextField field="town" label={t('field.town')} hint={t('hint.town')} autoComplete="off" />
      <RowChips
        field="cat_languages"
        kind="language"
        label={t('field.cat_languages')}
        hint={t('hint.cat_languages')}
      />
    </>
  )
}

export function WorkSection() {
  const { t } = useTranslation('profile')
  return (
    <>
      <RowChips field="cat_job_types" kind="job_type" label={t('field.cat_job_types')} />
      <RowChips field="cat_interests" kind="interest" label={t('field.cat_interests')} />
    </>
  )
}

export function ShowSection() {
  const { t } = useTranslation('profile')
  const { data } = useCreatorTeam()
  return (
    <>
      <RowChips field="cat_props" kind="prop" labels={useOwnLabels()} label={t('field.cat_props')} />
      <RowChips field="cat_traits" kind="trait" label={t('field.cat_traits')} without={isSensitiveTrait} />
      <ConsentSwitches row={data} />
    </>
  )
}

export function ContactSection() {
  const { t } = useTranslation('profile')
  return (
    <>
      <AddressPart hint={t('hint.address')} />
      {(['instagram_username', 'tiktok_username'] as const).map((field) => (
        <RowTextField
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
  return <RowSwitch field="is_mva_liable" label={t('field.is_mva_liable')} hint={t('hint.is_mva_liable')} />
}
