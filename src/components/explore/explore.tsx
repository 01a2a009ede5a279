import { ArrowUpDown } from 'lucide-react'
import { type ComponentType, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { Button } from '../../ui/action/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { useMediaQuery, WIDE } from '../../ui/use-media-query.ts'
import { useUrlFilter } from '../lists/url-filter.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import type { Marking } from './creator-card.tsx'
import { CreatorDetails } from './creator-details.tsx'
import { CreatorGrid } from './creator-grid.tsx'
import { readFacts } from './facts.ts'
import { type Filter, cleared, countChosen, isFiltered, readFilter, sorts, writeFilter } from './filter.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx'
import { match } from './matching.ts'
import { NobodyFound } from './nobody-found.tsx'
import { useCreatorSearch } from './use-creator-search.ts'

export interface ExploreProps {
  /** The newest first. */
  cards: readonly CreatorCard[]
  /** On a creator's picture. */
  Heart?: ComponentType<{ card: CreatorCard }> | undefined
  marking?: Marking | undefined
  /** Beside the order of the list. */
  tools?: ReactNode
  /** Beside what to drop when nobody is found. */
  instead?: ReactNode
}

/** Search, filters and the list. The whole catalogue is on the device: it answers while typing, offline too. */
export function Explore({ cards, Heart, marking, tools, instead }: ExploreProps) {
  const { t } = useTranslation('explore')
  const wide = useMediaQuery(WIDE)
  const [filter, setFilter] = useUrlFilter(readFilter, writeFilter)
  // Typing goes on while the list follows.
  const settled = useDeferredValue(filter)
  const facts = useMemo(() => readFacts(cards), [cards])
  const found = useCreatorSearch(cards, settled.text)
  const matches = useMemo(() => match(facts, settled, found), [facts, settled, found])
  const [opened, setOpened] = useState<CreatorCard | null>(null)
  const [open, setOpen] = useState(false)
  const results = useRef<HTMLOutputElement>(null)
  const parts = { facts, matches, filter, onChange: setFilter }
  return (
    <div className="lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      {wide && <FilterPanel {...parts} />}
      <div className="min-w-0">
        <div className="sticky top-(--bar-top) z-10 -mx-4 flex items-center gap-2 bg-surface px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:p-0">
          <SearchField
            label={t('search')}
            value={filter.text}
            className="min-w-0 flex-1"
            onChange={(event) => setFilter({ ...filter, text: event.target.value })}
          />
          {!wide && <FilterDrawer {...parts} />}
        </div>
        <ChosenFilters {...{ facts, filter, results }} onChange={setFilter} />
        <div className="mt-2 mb-3 flex min-h-11 items-center justify-between gap-3">
          <output ref={results} tabIndex={-1} className="text-sm text-ink-muted outline-none">
            {isFiltered(settled)
              ? t('filtered', { count: matches.cards.length, total: cards.length })
              : t('count', { count: cards.length })}
          </output>
          <div className="flex flex-wrap items-center justify-end gap-1">
            {tools}
            <SortMenu {...{ filter }} onChange={setFilter} />
          </div>
        </div>
        {matches.cards.length > 0 ? (
          <CreatorGrid
            cards={matches.cards}
            label={t('list')}
            Heart={Heart}
            marking={marking}
            onOpen={(card) => {
              setOpened(card)
              setOpen(true)
            }}
          />
        ) : (
          <NobodyFound {...{ facts, matches, instead }} filter={settled} onChange={setFilter} />
        )}
      </div>
      <CreatorDetails card={opened} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

/** Beside the list, with a scroll of its own. */
function FilterPanel(props: FilterGroupsProps) {
  const { t } = useTranslation('explore')
  const { filter, onChange } = props
  return (
    <section
      aria-labelledby="filters"
      className="sticky top-[calc(var(--bar-top)+1rem)] -ms-1 max-h-[calc(100dvh-var(--bar-top)-2rem)] overflow-y-auto overscroll-contain ps-1 pb-4"
    >
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 id="filters" className="text-heading">
          {t('filters')}
        </h2>
        {countChosen(filter) > 0 && (
          <Button size="sm" variant="quiet" onClick={() => onChange(cleared(filter))}>
            {t('clear')}
          </Button>
        )}
      </div>
      <FilterGroups {...props} />
    </section>
  )
}

function SortMenu({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation('explore')
  return (
    <MenuButton
      label={t('order')}
      trigger={
        <Button size="sm" variant="quiet" icon={ArrowUpDown}>
          <span className="sr-only">{t('order')}: </span>
          {t(`sort.${filter.sort}`)}
        </Button>
      }
      items={[
        {
          kind: 'choice',
          key: 'sort',
          label: t('order'),
          value: filter.sort,
          options: sorts.map((value) => ({ value, label: t(`sort.${value}`) })),
          onChoose: (chosen) => {
            const sort = sorts.find((one) => one === chosen)
            if (sort) onChange({ ...filter, sort })
          },
        },
      ]}
    />
  )
}
