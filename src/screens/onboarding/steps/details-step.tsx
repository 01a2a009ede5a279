import { useTranslation } from 'react-i18next'
import { enumerations } from '../../../domain/enumerations.ts'
import { creatorSchema } from '../../../entities/teams/fields.ts'
import { PicturePart } from '../../../components/profile-fields/picture-part.tsx'
import { useLabels } from '../../../i18n/labels.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Onboarding } from '../flow/flow.ts'

export function DetailsStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const label = useLabels()
  const { errorOf } = flow
  const { creator, writeCreator: write } = flow
  return (
    <>
      {flow.team && <PicturePart team={flow.team} level={2} />}
      <TextArea
        label={t('profile:field.description')}
        hint={t('profile:hint.creatorDescription')}
        value={creator.description}
        counter={creatorSchema.of.description.max}
        error={errorOf('description')}
        onChange={(event) => write({ description: event.target.value })}
      />
      <TextField
        label={t('profile:field.town')}
        hint={t('profile:hint.town')}
        value={creator.town}
        error={errorOf('town')}
        autoComplete="off"
        onChange={(event) => write({ town: event.target.value })}
      />
      <ChipGroup
        label={t('profile:field.cat_languages')}
        hint={t('profile:hint.cat_languages')}
        options={enumerations.language.map((value) => ({ value, label: label('language', value) }))}
        value={enumerations.language.filter((value) => creator.cat_languages.includes(value))}
        onChange={(cat_languages) => write({ cat_languages })}
      />
      <Select
        label={t('profile:field.gender')}
        placeholder={t('profile:notChosen')}
        options={enumerations.gender.map((value) => ({ value, label: label('gender', value) }))}
        value={creator.gender}
        error={errorOf('gender')}
        onChange={(event) => write({ gender: event.target.value })}
      />
      <Switch
        label={t('profile:field.is_mva_liable')}
        hint={t('profile:hint.is_mva_liable')}
        checked={creator.is_mva_liable}
        onChange={(event) => write({ is_mva_liable: event.target.checked })}
      />
    </>
  )
}
