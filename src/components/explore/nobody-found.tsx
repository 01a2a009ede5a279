import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import type { Facts } from './filters/facts.ts'
import { type Criterion, type Filter, cleared, withoutCriterion } from './filters/filter.ts'
import { type Matches, worthDropping } from './matching.ts'
import { usePriceWords } from './filters/price-words.ts'
import { useOptionLabel } from './filters/option-label.ts'

const MOST = 3

export interface NobodyFoundProps {
  facts: Facts
  matches: Matches
  filter: Filter
  onChange: (filter: Filter) => void
  /** Another way to somebody: a brief. */
  instead?: ReactNode
}

/** Says what to drop, and how many there are without it. */
export function NobodyFound({ facts, matches, filter, onChange, instead }: NobodyFoundProps) {
  const { t } = useTranslation('explore')
  const label = useOptionLabel(facts)
  const price = usePriceWords()
  const labelOf = (criterion: Exclude<Criterion, 'text'>): string =>
    criterion === 'price'
      ? price(filter.price)
      : filter.choices[criterion].map((value) => label(criterion, value)).join(', ')
  const words = (criterion: Criterion, count: number): string =>
    criterion === 'text'
      ? t('none.dropText', { label: filter.text.trim(), count })
      : t('none.drop', { label: labelOf(criterion), count })
  const ways = worthDropping(matches).slice(0, MOST)
  return (
    <EmptyState
      icon={SearchX}
      title={t('none.title')}
      text={t('none.text')}
      action={
        <>
          {ways.map(({ criterion, count }) => (
            <Button
              key={criterion}
              className="wrap-anywhere"
              onClick={() => onChange(withoutCriterion(filter, criterion))}
            >
              {words(criterion, count)}
            </Button>
          ))}
          {ways.length === 0 && <Button onClick={() => onChange(cleared(filter))}>{t('clear')}</Button>}
          {instead}
        </>
      }
    />
  )
}
