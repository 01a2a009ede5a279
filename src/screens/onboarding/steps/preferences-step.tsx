import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Enumeration, enumerations } from '../../../domain/enumerations.ts'
import { useOwnLabels } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import type { Onboarding } from '../flow/flow.ts'

const groups = [
  { field: 'cat_job_types', kind: 'job_type', first: [] },
  {
    field: 'cat_interests',
    kind: 'interest',
    // What businesses ask for most. The others are a press away.
    first: ['beauty', 'skincare', 'fashion', 'food', 'lifestyle', 'outdoors', 'home_interior', 'family'],
  },
] as const satisfies { field: string; kind: Enumeration; first: readonly string[] }[]

/** What the creator would like to make. What they can show is asked for in the profile. */
export function PreferencesStep({ flow }: { flow: Onboarding }) {
  return (
    <>
      {groups.map((group) => (
        <Group key={group.field} flow={flow} {...group} />
      ))}
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
  const options = all.filter((value) => showsAll || shown.includes(value))
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
