import { X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/action/button.tsx'
import { type Facts, groups } from './facts.ts'
import { type Filter, cleared, hasPrice, withChoices, withoutCriterion } from './filter.ts'
import { usePriceWords } from './price-words.ts'
import { useOptionLabel } from './option-label.ts'

export interface ChosenFiltersProps {
  facts: Facts
  filter: Filter
  /** Takes the focus when the last of them is gone. */
  results: RefObject<HTMLElement | null>
  onChange: (filter: Filter) => void
}

/** What is chosen, above the results: each can be taken off by itself. */
export function ChosenFilters({ facts, filter, results, onChange }: ChosenFiltersProps) {
  const { t } = useTranslation('explore')
  const label = useOptionLabel(facts)
  const list = useRef<HTMLUListElement>(null)
  const price = usePriceWords()
  const chosen = groups.flatMap((group) =>
    filter.choices[group].map((value) => ({
      key: `${group} ${value}`,
      words: label(group, value),
      without: withChoices(
        filter,
        group,
        filter.choices[group].filter((one) => one !== value),
      ),
    })),
  )
  if (hasPrice(filter))
    chosen.push({ key: 'price', words: price(filter.price), without: withoutCriterion(filter, 'price') })
  if (chosen.length === 0) return null
  /** A button that disappears must not take the focus with it. */
  const moveFocus = (from: number) => {
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[from + 1] ?? buttons?.[from - 1]
    if (chosen.length > 1 && next) next.focus()
    else results.current?.focus()
  }
  return (
    <ul ref={list} aria-label={t('chosen')} className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ key, words, without }, place) => (
        <li key={key}>
          <Button
            size="sm"
            iconEnd={X}
            aria-label={t('remove', { label: words })}
            onClick={() => {
              moveFocus(place)
              onChange(without)
            }}
          >
            <span dir="auto" className="wrap-anywhere">
              {words}
            </span>
          </Button>
        </li>
      ))}
      <li>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            results.current?.focus()
            onChange(cleared(filter))
          }}
        >
          {t('clear')}
        </Button>
      </li>
    </ul>
  )
}
