import { useTranslation } from 'react-i18next'
import { type Enumeration, enumerations } from '../../../domain/enumerations.ts'
import { isSensitiveTrait } from '../../../entities/teams/consent.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { ConsentSwitches } from '../../../components/profile-fields/consent-switches.tsx'
import type { Onboarding } from '../flow/flow.ts'

const groups = [
  { field: 'cat_job_types', kind: 'job_type' },
  { field: 'cat_interests', kind: 'interest' },
  { field: 'cat_props', kind: 'prop' },
  { field: 'cat_traits', kind: 'trait' },
] as const satisfies { field: string; kind: Enumeration }[]

/** The creator's preferences and what they can show. */
export function PreferencesStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const label = useLabels()
  return (
    <>
      {groups.map(({ field, kind }) => {
        const options: readonly string[] = enumerations[kind]
        return (
          <ChipGroup
            key={field}
            label={t(`profile:field.${field}`)}
            options={options
              .filter((value) => kind !== 'trait' || !isSensitiveTrait(value))
              .map((value) => ({ value, label: label(kind, value) }))}
            value={flow.creator[field]}
            onChange={(chosen) => flow.writeCreator({ [field]: chosen })}
          />
        )
      })}
      <ConsentSwitches row={flow.creatorRow} />
    </>
  )
}
