import { CloudOff, RotateCw, SearchX } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNetwork } from '../../../device/status/online.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { useIdentity } from '../../visitor.ts'
import { CreatorGridSkeleton } from '../creator-grid.tsx'
import { CreatorList } from '../creator-list.tsx'
import type { ExploreProps } from '../explore.tsx'
import { ExploreShell } from '../explore-shell.tsx'
import { type Facts, type Group, groups, knownValues } from '../filters/facts.ts'
import { cleared, writeFilter } from '../filters/filter.ts'
import { useOptionLabel } from '../filters/option-label.ts'
import { type Facet, catalogueQuery, facetsByLabel } from './catalogue-query.ts'
import { type FoundCreatorsState, useFoundCreators } from './use-found-creators.ts'

const valuesOf = (group: Group): { group: Group; value: string }[] =>
  (knownValues[group] ?? []).map((value) => ({ group, value }))

/** All that can be asked for. Nobody here knows who has it; towns are found by their names. */
const allFacts: Facts = {
  options: groups.flatMap(valuesOf).map((option) => ({ ...option, count: 0 })),
  people: [],
  towns: new Map(),
}

/** What typed words mean, in the language of the reader. */
function useFacetsOf() {
  const label = useOptionLabel(allFacts)
  return useMemo(
    () =>
      facetsByLabel(
        allFacts.options.map(({ group, value }): [Facet, string] => [
          `${group}:${value}`,
          label(group, value),
        ]),
      ),
    [label],
  )
}

/** The same search, filters and list as `Explore`, of a catalogue that only the server has: it needs the network. */
export function ServerExplore({
  filter,
  onFilter,
  Heart,
  marking,
  tools,
  instead,
}: Omit<ExploreProps, 'cards'>) {
  const { t } = useTranslation(['explore', 'common'])
  const facetsOf = useFacetsOf()
  const key = writeFilter(filter).toString()
  // oxlint-disable-next-line react/exhaustive-deps -- equal filters are one address
  const query = useMemo(() => catalogueQuery(filter, facetsOf), [key, facetsOf])
  const found = useFoundCreators(query, useIdentity() === null)
  const { answers } = found
  const count = answers?.count ?? 0
  const many = answers?.isMore ? 'countMany' : 'count'
  return (
    <ExploreShell
      facts={allFacts}
      counts={null}
      filter={filter}
      onChange={onFilter}
      show={
        answers === null
          ? t('showResults')
          : count > 0
            ? t(answers.isMore ? 'showMany' : 'show', { count })
            : t('showNone')
      }
      said={answers === null ? '' : answers.isCorrected ? t('corrected', { count }) : t(many, { count })}
      tools={tools}
    >
      <Unreachable {...found} />
      {answers === null && found.isAsking && <CreatorGridSkeleton label={t('loading')} />}
      {answers && answers.cards.length > 0 && (
        <div aria-busy={found.isAsking} className={found.isUnreachable ? 'mt-5' : ''}>
          <CreatorList cards={answers.cards} Heart={Heart} marking={marking} />
          <More {...found} />
        </div>
      )}
      {answers && answers.cards.length === 0 && !found.isUnreachable && (
        <EmptyState
          icon={SearchX}
          title={t('none.title')}
          text={t('none.text')}
          action={
            <>
              <Button onClick={() => onFilter(cleared(filter))}>{t('clear')}</Button>
              {instead}
            </>
          }
        />
      )}
    </ExploreShell>
  )
}

/** That the network is needed, or that the server failed. */
function Unreachable({ isUnreachable, answers, again }: FoundCreatorsState) {
  const { t } = useTranslation(['explore', 'common'])
  const online = useNetwork()
  if (!isUnreachable) return null
  const text = online ? t('server.failed') : t('server.offline')
  const retry = online && (
    <Button size="sm" icon={RotateCw} onClick={again}>
      {t('common:retry')}
    </Button>
  )
  if (answers)
    return (
      <Banner tone="neutral" icon={CloudOff} announce="polite" {...(retry && { action: retry })}>
        {text}
      </Banner>
    )
  return (
    <EmptyState icon={CloudOff} title={t('server.title')} text={text} {...(retry && { action: retry })} />
  )
}

/** Asks for the next page before the reader is at the end of this one; a button for whoever does not scroll. */
function More({ answers, isAsking, more }: FoundCreatorsState) {
  const { t } = useTranslation('explore')
  const end = useRef<HTMLDivElement>(null)
  const hasMore = answers?.after !== null
  useEffect(() => {
    const element = end.current
    if (!element || !hasMore) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && more(), {
      rootMargin: '800px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, more])
  if (!hasMore) return null
  return (
    <div ref={end} className="mt-8 flex justify-center">
      <Button loading={isAsking} onClick={more}>
        {t('nextPage')}
      </Button>
    </div>
  )
}
