import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Enumeration, enumerations } from '../../../domain/enumerations.ts'
import { isSensitiveTrait } from '../../../entities/teams/consent.ts'
import { useOwnLabels } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { ConsentSwitches } from '../../../components/profile-fields/consent-switches.tsx'
import type { Onboarding } from '../flow/flow.ts'

const groups = [
  { field: 'cat_job_types', kind: 'job_type', first: [] },
  {
    field: 'cat_interests',
    kind: 'interest',
    // What businesses ask for most. The others are a press away.
    first: ['beauty', 'skincare', 'fashion', 'food', 'lifestyle', 'outdoors', 'home_interior', 'family'],
  },
  {
    field: 'cat_props',
    kind: 'prop',
    first: ['self', 'partner', 'friends', 'children', 'dog', 'cat', 'home', 'car'],
  },
  { field: 'cat_traits', kind: 'trait', first: [] },
] as const satisfies { field: string; kind: Enumeration; first: readonly string[] }[]

/** The creator's preferences and what they can show. */
export function PreferencesStep({ flow }: { flow: Onboarding }) {
  return (
    <>
      {groups.map((group) => (
        <Group key={group.field} flow={flow} {...group} />
      ))}
      <ConsentSwitches row={flow.creatorRow} />
    </>
  )
}

type GroupProps = (typeof groups)[number] & { flow: Onboarding }

/** With `first`: those and the chosen ones, until all are asked for. */
function Group({ flow, field, kind, first }: GroupProps) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const label = useOwnLabels()
  const [showsAll, setShowsAll] = useState(first.length === 0)
  const all: readonly string[] = enumerations[kind]
  const shown: readonly string[] = [...first, ...flow.creator[field]]
  const options = all
    .filter((value) => kind !== 'trait' || !isSensitiveTrait(value))
    .filter((value) => showsAll || shown.includes(value))
  return (
    <div>
      <ChipGroup
        label={t(`profile:field.${field}`)}
        options={options.map((value) => ({ value, label: label(kind, value) }))}
        value={flow.creator[field]}
        onChange={(chosen) => flow.writeCreator({ [field]: chosen })}
      />
      {!showsAll && (
        <Button variant="quiet" size="sm" className="-ms-3.5 mt-1" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: all.length })}
        </Button>
      )}
    </div>
  )
}
