import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/action/button.tsx'
import { type Chip, ChipGroup } from '../../../ui/form/chip-group.tsx'
import { type Facts, type Group, groups } from './facts.ts'
import { type Filter, withChoices } from './filter.ts'
import { PriceFields } from './price-fields.tsx'
import { useOptionLabel } from './option-label.ts'

/** Those that most creators have. */
const FIRST = 6

export interface FilterGroupsProps {
  facts: Facts
  /** How many creators each option would give, in the order of the facts; null: that is not known here. */
  counts: readonly number[] | null
  filter: Filter
  onChange: (filter: Filter) => void
}

/** All that can be chosen, with how many creators each option would give where that is known. */
export function FilterGroups({ facts, counts, filter, onChange }: FilterGroupsProps) {
  const { i18n } = useTranslation()
  const label = useOptionLabel(facts)
  const optionsOf = (group: Group): Chip<string>[] => {
    const known = facts.options
      .map((option, place) => ({ ...option, now: counts ? (counts[place] ?? 0) : undefined }))
      .filter((option) => option.group === group)
      .map((option) => ({ ...option, label: label(group, option.value) }))
      .toSorted((a, b) => {
        if (group === 'age_band') return a.value.localeCompare(b.value)
        if (counts === null) return 0
        // By the whole catalogue, so that they stay in their places while somebody chooses.
        return b.count - a.count || a.label.localeCompare(b.label, i18n.language)
      })
    const unknown = filter.choices[group].filter((value) => !known.some((option) => option.value === value))
    return [
      ...known.map(({ value, label: words, now }) => ({ value, label: words, count: now })),
      ...unknown.map((value) => ({ value, label: label(group, value), count: counts ? 0 : undefined })),
    ]
  }
  return (
    // `relative` keeps the chips' hidden inputs inside.
    <div className="relative grid gap-6">
      <PriceFields price={filter.price} onChange={(price) => onChange({ ...filter, price })} />
      {groups.map((group) => {
        const options = optionsOf(group)
        return (
          options.length > 0 && (
            <FilterGroup
              key={group}
              group={group}
              options={options}
              value={filter.choices[group]}
              onChange={(values) => onChange(withChoices(filter, group, values))}
            />
          )
        )
      })}
    </div>
  )
}

interface FilterGroupProps {
  group: Group
  options: readonly Chip<string>[]
  value: readonly string[]
  onChange: (values: string[]) => void
}

function FilterGroup({ group, options, value, onChange }: FilterGroupProps) {
  const { t } = useTranslation('explore')
  const [showsAll, setShowsAll] = useState(false)
  const title = t(`group.${group}`)
  const shown = options.filter((option, place) => showsAll || place < FIRST || value.includes(option.value))
  const words = showsAll ? t('less') : t('more', { count: options.length - shown.length })
  return (
    <div>
      <ChipGroup label={title} options={shown} value={value} onChange={onChange} />
      {options.length > FIRST && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 -ms-3"
          aria-expanded={showsAll}
          aria-label={`${words}: ${title}`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {words}
        </Button>
      )}
    </div>
  )
}
