import { useTranslation } from 'react-i18next'
import { enumerations } from '../../../domain/enumerations.ts'
import { creatorSchema } from '../../../entities/teams/fields.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
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
    </>
  )
}
