import { type FocusEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/action/button.tsx'
import { type Chip, ChipGroup, type ChipSize } from '../../../ui/form/chip-group.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { type Facts, type Group, groups } from './facts.ts'
import { type Filter, withChoices } from './filter.ts'
import { PriceFields } from './price-fields.tsx'
import { useOptionLabel } from './option-label.ts'

/** Those that most creators have. */
const FIRST = 6

/** What most look for. */
const common: readonly Group[] = ['available', 'job_type', 'interest']
/** That first; the order of `groups` is the server's. */
const byDemand: readonly Group[] = [...common, ...groups.filter((group) => !common.includes(group))]

export interface FilterGroupsProps {
  facts: Facts
  /** How many creators each option would give, in the order of the facts; null: that is not known here. */
  counts: readonly number[] | null
  filter: Filter
  onChange: (filter: Filter) => void
  /** Beside the list, where all of them at once would be five screens long: the seldom ones are folded. */
  folds?: boolean
}

/** All that can be chosen, with how many creators each option would give where that is known. */
export function FilterGroups({ facts, counts, filter, onChange, folds = false }: FilterGroupsProps) {
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
    <div className={cx('relative grid', folds ? 'gap-5' : 'gap-6')}>
      <PriceFields price={filter.price} onChange={(price) => onChange({ ...filter, price })} />
      {byDemand.map((group) => {
        const options = optionsOf(group)
        return (
          options.length > 0 && (
            <FilterGroup
              key={group}
              group={group}
              options={options}
              folds={folds && !common.includes(group)}
              size={folds ? 'sm' : 'md'}
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
  /** Under its name until it is opened. */
  folds: boolean
  size: ChipSize
  value: readonly string[]
  onChange: (values: string[]) => void
}

/**
 * The options in the order in which they stand when a pointer or the focus comes to them, until both have left: people who
 * arrive meanwhile change the numbers, but move no option away from under a finger, and a moved one would lose the focus.
 * New options come last.
 */
function useHeldOrder(options: readonly Chip<string>[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const place = ({ value }: Chip<string>): number => {
    const known = held?.indexOf(value) ?? -1
    return known === -1 ? options.length : known
  }
  const hold = () => setHeld((before) => before ?? options.map(({ value }) => value))
  const release = ({ currentTarget }: { currentTarget: Element }, focused: EventTarget | null) => {
    const hasFocus = focused instanceof Node && currentTarget.contains(focused)
    if (!hasFocus && !currentTarget.matches(':hover')) setHeld(null)
  }
  return {
    inOrder: held ? options.toSorted((a, b) => place(a) - place(b)) : options,
    holding: {
      onPointerEnter: hold,
      onFocus: hold,
      onPointerLeave: (event: { currentTarget: Element }) => release(event, document.activeElement),
      onBlur: (event: FocusEvent) => release(event, event.relatedTarget),
    },
  }
}

function FilterGroup({ group, options, folds, size, value, onChange }: FilterGroupProps) {
  const { t } = useTranslation('explore')
  const [showsAll, setShowsAll] = useState(false)
  const title = t(`group.${group}`)
  const { inOrder, holding } = useHeldOrder(options)
  const shown = inOrder.filter((option, place) => showsAll || place < FIRST || value.includes(option.value))
  const words = showsAll ? t('less') : t('more', { count: options.length - shown.length })
  const chips = (
    <div {...holding}>
      <ChipGroup
        label={title}
        // Its one option says it.
        hideLabel={folds || group === 'available'}
        size={size}
        options={shown}
        value={value}
        onChange={onChange}
      />
      {options.length > FIRST && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 -ms-3.5"
          aria-expanded={showsAll}
          aria-label={`${words}: ${title}`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {words}
        </Button>
      )}
    </div>
  )
  return folds ? (
    <ChoiceFold title={title} startsOpen={value.length > 0}>
      {chips}
    </ChoiceFold>
  ) : (
    chips
  )
}

function ChoiceFold({
  title,
  startsOpen,
  children,
}: {
  title: string
  startsOpen: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <Fold
      title={title}
      titleClassName="min-h-11 gap-3 rounded-sm text-sm font-semibold"
      iconSize={18}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="-mt-5 border-t border-line first-of-type:mt-0"
    >
      <div className="pt-1 pb-4">{children}</div>
    </Fold>
  )
}
