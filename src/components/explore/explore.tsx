import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { CreatorList, type CreatorListProps } from './creator-list.tsx'
import { ExploreShell } from './explore-shell.tsx'
import { readFacts } from './filters/facts.ts'
import { type Filter, isFiltered } from './filters/filter.ts'
import { match } from './matching.ts'
import { NobodyFound } from './nobody-found.tsx'
import { useCreatorSearch } from './use-creator-search.ts'

export interface ExploreProps extends CreatorListProps {
  /** The newest first. */
  cards: readonly CreatorCard[]
  filter: Filter
  onFilter: (filter: Filter) => void
  /** Beside the order of the list. */
  tools?: ReactNode
  /** Beside what to drop when nobody is found. */
  instead?: ReactNode
}

/** Search, filters and the list. The whole catalogue is on the device: it answers while typing, offline too. */
export function Explore({ cards, filter, onFilter, Heart, marking, tools, instead }: ExploreProps) {
  const { t } = useTranslation('explore')
  // Typing goes on while the list follows.
  const settled = useDeferredValue(filter)
  const facts = useMemo(() => readFacts(cards), [cards])
  const found = useCreatorSearch(cards, settled.text)
  const matches = useMemo(() => match(facts, settled, found), [facts, settled, found])
  const { length: count } = matches.cards
  return (
    <ExploreShell
      facts={facts}
      counts={matches.counts}
      filter={filter}
      onChange={onFilter}
      show={count > 0 ? t('show', { count }) : t('showNone')}
      said={
        isFiltered(settled)
          ? t('filtered', { count, total: cards.length })
          : t('count', { count: cards.length })
      }
      tools={tools}
    >
      {count > 0 ? (
        <CreatorList cards={matches.cards} Heart={Heart} marking={marking} />
      ) : (
        <NobodyFound {...{ facts, matches, instead }} filter={settled} onChange={onFilter} />
      )}
    </ExploreShell>
  )
}
