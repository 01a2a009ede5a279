import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { useScrolledPast } from '../../ui/layout/in-bar.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { useMediaQuery, WIDE } from '../../ui/use-media-query.ts'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { type Filter, cleared, countChosen, sorts } from './filters/filter.ts'
import { FilterDrawer } from './filters/filter-drawer.tsx'
import { FilterGroups, type FilterGroupsProps } from './filters/filter-groups.tsx'

export interface ExploreShellProps extends FilterGroupsProps {
  /** On the button that closes the filters: how many there are to see. */
  show: string
  /** Above the list: how many are found. */
  said: string
  /** Beside the order of the list. */
  tools?: ReactNode
  /** The list. */
  children: ReactNode
}

/** The search, the filters and the order around a list of creators, wherever it comes from. */
export function ExploreShell({ show, said, tools, children, ...parts }: ExploreShellProps) {
  const { t } = useTranslation('explore')
  const wide = useMediaQuery(WIDE)
  const past = useScrolledPast(60)
  const results = useRef<HTMLOutputElement>(null)
  const { facts, filter, onChange } = parts
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      {wide && <FilterPanel {...parts} />}
      <div className="min-w-0">
        <div
          className={cx(
            'sticky top-(--bar-top) z-10 -mx-4 -mt-3.5 flex flex-wrap items-center gap-2 border-b bg-surface px-4 py-2.5 transition-colors sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:border-0 lg:p-0',
            past ? 'border-line' : 'border-transparent',
          )}
        >
          <SearchField
            label={t('search')}
            value={filter.text}
            className="min-w-0 flex-1 basis-[9rem]"
            onChange={(event) => onChange({ ...filter, text: event.target.value })}
          />
          {!wide && <FilterDrawer {...parts} show={show} />}
        </div>
        <ChosenFilters {...{ facts, filter, results, onChange }} />
        <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 lg:mt-2 lg:mb-3">
          <output ref={results} tabIndex={-1} className="text-sm text-ink-muted outline-none">
            {said}
          </output>
          <div className="flex max-w-full flex-wrap items-center gap-1">
            {tools}
            <SortMenu {...{ filter, onChange }} />
          </div>
        </div>
        {children}
      </div>
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
      <FilterGroups {...props} folds />
    </section>
  )
}

function SortMenu({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation('explore')
  return (
    <MenuButton
      label={t('order')}
      trigger={
        <Button size="sm" variant="quiet" icon={ArrowUpDown} className="-me-3.5">
          <span className="sr-only">{t('order')}: </span>
          {/* On a phone the line has no room for it: in two lines it would move the list below. */}
          <span className="max-sm:sr-only">{t(`sort.${filter.sort}`)}</span>
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
