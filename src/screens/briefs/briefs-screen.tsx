import { FileText, Plus, Archive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { OrdersLink } from '../../components/orders/orders-link.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useLater } from '../../changes/later.ts'
import { useBriefs } from '../../entities/briefs/queries.ts'
import { usePitchesByBrief } from '../../entities/pitches/queries.ts'
import { useMany } from '../../device/status/loaded.ts'
import { useOnline } from '../../device/status/online.ts'
import { usePendingKeys } from '../../device/status/sync.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { BriefStatus } from '../../entities/briefs/brief.machine.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { RoundAction } from '../../ui/action/round-action.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'
import { useBriefRefusals } from './publishing/brief-refusals.tsx'
import { BriefRow } from './brief-row.tsx'
import type { BriefRowProps } from './brief-state.ts'
import { BriefsWaiting } from './briefs-waiting.tsx'
import { BriefTable } from './brief-table.tsx'

type Show = 'current' | 'old'

/** The list with deferred actions applied: briefs being archived count as old, deleted drafts are gone. */
function useBriefsAsMeant(businessId: string): Brief[] | undefined {
  const briefs = useBriefs(businessId)
  const later = useLater()
  return briefs
    ?.filter((brief) => later.get(brief.id) !== 'discard')
    .map((brief) => (later.get(brief.id) === 'archive' ? { ...brief, status: 'archived' } : brief))
}

const isOld = (brief: Brief): boolean => brief.status === 'archived'
/** What is out, then what can go out; the rest as it was last changed. */
const order: readonly BriefStatus[] = ['approved', 'active']
const byStanding = (a: Brief, b: Brief): number => order.indexOf(b.status) - order.indexOf(a.status)

export function BriefsScreen() {
  const { t } = useTranslation(['briefs', 'common'])
  const [params, setParams] = useSearchParams()
  const show: Show = params.get('show') === 'old' ? 'old' : 'current'
  const team = useBusinessTeam()
  const briefs = useBriefsAsMeant(team.id)
  useTitle(show === 'old' ? t('common:nav.oldBriefs') : t('list.title'))

  const old = briefs?.filter(isOld)
  const current = briefs?.filter((brief) => !isOld(brief)).toSorted(byStanding)
  const shown = useMany(show === 'old' ? old : current)
  const { state } = useMany(briefs)
  const isKnown = state === 'here' || state === 'none'
  const hasBriefs = briefs !== undefined && briefs.length > 0
  const create = (
    <LinkButton
      size="lg"
      variant="primary"
      icon={Plus}
      render={<Link to={paths.briefCreate} viewTransition />}
    >
      {t('create')}
    </LinkButton>
  )
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          <OrdersLink side="business" team={team.id} />
          {hasBriefs && <span className="hidden desk:max-lg:inline">{create}</span>}
        </>
      }
    >
      <Tabs
        label={t('list.tabs')}
        value={show}
        onChange={(next) => setParams(next === 'old' ? { show: 'old' } : {}, { replace: true })}
        items={[
          { value: 'current', label: t('list.current'), count: isKnown ? current?.length : undefined },
          { value: 'old', label: t('list.old'), count: isKnown ? old?.length : undefined },
        ]}
      >
        <Loadable
          of={shown}
          waiting={<BriefsWaiting />}
          none={
            show === 'old' ? (
              <EmptyState icon={Archive} title={t('list.emptyOldTitle')} text={t('list.emptyOldText')} />
            ) : (
              <EmptyState
                icon={FileText}
                title={t('list.emptyTitle')}
                text={t('list.emptyText')}
                action={create}
              />
            )
          }
        >
          {(rows) => <Rows briefs={rows} />}
        </Loadable>
      </Tabs>
      {hasBriefs && (
        <RoundAction
          icon={Plus}
          render={<Link to={paths.briefCreate} viewTransition aria-label={t('create')} />}
        />
      )}
    </Page>
  )
}

function Rows({ briefs }: { briefs: readonly Brief[] }) {
  const { t } = useTranslation('briefs')
  const pitches = usePitchesByBrief(useBusinessTeam().id)
  const pending = usePendingKeys()
  const refusals = useBriefRefusals()
  const online = useOnline()
  const wide = useMediaQuery(WIDE)
  const rows = briefs.map((brief): BriefRowProps => ({
    brief,
    pitches: pitches?.get(brief.id) ?? [],
    waiting: pending?.has(`briefs:${brief.id}`) ? (online ? 'device' : 'offline') : undefined,
    refused: refusals.has(brief.id),
  }))
  if (wide) return <BriefTable rows={rows} />
  // On a phone the line under the tabs is the first of the list.
  return (
    <List framed aria-label={t('list.label')} className="max-sm:-mt-5 max-sm:border-t-0">
      {rows.map((row) => (
        <BriefRow key={row.brief.id} {...row} />
      ))}
    </List>
  )
}
