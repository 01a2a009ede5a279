import { FileText, Plus, Archive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useBriefs } from '../../data/queries/briefs.ts'
import { usePitchesByBrief } from '../../data/queries/pitches.ts'
import { usePendingKeys } from '../../data/queries/sync.ts'
import type { Brief } from '../../domain/brief.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useBriefRefusals } from './brief-refusals.tsx'
import { BriefRow } from './brief-row.tsx'
import { useLater } from './later.ts'
import { useOnline } from '../../data/queries/online.ts'

type Show = 'current' | 'old'

/** Rows as they will be in a moment: what is being archived is old, what is being deleted is not there. */
function useBriefsAsMeant(businessId: string): Brief[] | undefined {
  const briefs = useBriefs(businessId)
  const later = useLater()
  return briefs
    ?.filter((brief) => later.get(brief.id) !== 'discard')
    .map((brief) => (later.get(brief.id) === 'archive' ? { ...brief, status: 'archived' } : brief))
}

const isOld = (brief: Brief): boolean => brief.status === 'archived'
const activeFirst = (a: Brief, b: Brief): number =>
  Number(b.status === 'active') - Number(a.status === 'active')

export function BriefsScreen() {
  const { t } = useTranslation(['briefs', 'common'])
  const [params, setParams] = useSearchParams()
  const show: Show = params.get('show') === 'old' ? 'old' : 'current'
  const briefs = useBriefsAsMeant(useBusinessTeam().id)
  useTitle(show === 'old' ? t('common:nav.oldBriefs') : t('list.title'))

  const old = briefs?.filter(isOld)
  const current = briefs?.filter((brief) => !isOld(brief)).toSorted(activeFirst)
  const create = (
    <LinkButton variant="primary" icon={Plus} render={<Link to={paths.briefCreate} />}>
      {t('create')}
    </LinkButton>
  )
  return (
    <Page
      title={t('list.title')}
      actions={briefs && briefs.length > 0 && <span className="max-lg:hidden">{create}</span>}
    >
      <Tabs
        label={t('list.tabs')}
        value={show}
        onChange={(next) => setParams(next === 'old' ? { show: 'old' } : {}, { replace: true })}
        items={[
          { value: 'current', label: t('list.current'), count: current?.length },
          { value: 'old', label: t('list.old'), count: old?.length },
        ]}
      >
        {!current || !old ? (
          <Skeleton shape="row" count={4} label={t('loading')} />
        ) : show === 'old' ? (
          <Rows
            briefs={old}
            empty={
              <EmptyState icon={Archive} title={t('list.emptyOldTitle')} text={t('list.emptyOldText')} />
            }
          />
        ) : (
          <Rows
            briefs={current}
            empty={
              <EmptyState
                icon={FileText}
                title={t('list.emptyTitle')}
                text={t('list.emptyText')}
                action={create}
              />
            }
          />
        )}
      </Tabs>
    </Page>
  )
}

function Rows({ briefs, empty }: { briefs: readonly Brief[]; empty: React.ReactNode }) {
  const { t } = useTranslation('briefs')
  const pitches = usePitchesByBrief(useBusinessTeam().id)
  const pending = usePendingKeys()
  const refusals = useBriefRefusals()
  const online = useOnline()
  if (briefs.length === 0) return empty
  return (
    <List framed aria-label={t('list.label')}>
      {briefs.map((brief) => (
        <BriefRow
          key={brief.id}
          brief={brief}
          pitches={pitches?.get(brief.id) ?? []}
          waiting={pending?.has(`briefs:${brief.id}`) ? (online ? 'device' : 'offline') : undefined}
          refused={refusals.has(brief.id)}
        />
      ))}
    </List>
  )
}
