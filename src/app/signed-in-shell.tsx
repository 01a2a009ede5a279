import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../i18n/i18n.ts'
import { Outlet } from 'react-router'
import { useFinishedSwitch } from '../components/teams/use-switch-team.ts'
import { useTeamInTitle } from '../components/title.ts'
import { holdActiveTeam } from '../session/active-team.ts'
import { useSyncStatus } from '../device/status/sync.ts'
import { useIsSubscribed } from '../entities/subscriptions/queries.ts'
import { useOnboarded } from '../entities/teams/onboarded.ts'
import { useActiveTeam, useTeams } from '../entities/teams/queries.ts'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { Shell } from '../ui/layout/shell.tsx'
import { SideNav } from '../ui/layout/side-nav.tsx'
import { TabBar } from '../ui/layout/tab-bar.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { useIdle } from '../ui/use-idle.ts'
import { SentAway } from './access/sent-away.tsx'
import { useNavigation } from './navigation/navigation.tsx'
import { useBarMenu } from './navigation/use-bar-menu.tsx'
import { AppTopBar } from './navigation/top-bar.tsx'

const Notices = lazyExtra(async () => {
  const [{ Notices }] = await Promise.all([import('./notices.tsx'), loadWords('notices')])
  return Notices
})

/** The frame for signed-in people. Requires a profile (specification section 5). */
export function SignedInShell() {
  const { t } = useTranslation()
  const team = useActiveTeam()
  const teams = useTeams()
  const status = useSyncStatus()
  const idle = useIdle()
  const more = useBarMenu()
  const { side, tabs } = useNavigation(team ?? null)
  useEffect(() => {
    // Before the first pull, the intended team may not be here yet.
    if (team && teams && status?.firstSyncDone) holdActiveTeam(team, teams)
  }, [team, teams, status?.firstSyncDone])
  // Kept up to date on every page: the subscription check has its answer before a page of a business opens.
  useIsSubscribed(null)
  useFinishedSwitch()
  useTeamInTitle(team && teams && teams.length > 1 ? team.name : null)
  const onboarded = useOnboarded()
  if (onboarded === false) return <SentAway to={paths.onboarding} remember />
  const unknown = onboarded === null
  return (
    <Shell
      skipLabel={t('skip')}
      {...more}
      top={<AppTopBar />}
      notice={
        idle || status?.phase === 'offline' ? (
          <Suspense>
            <Notices />
          </Suspense>
        ) : null
      }
      side={<SideNav label={t('nav.label')} groups={[{ key: 'main', items: side }]} />}
      tabs={<TabBar label={t('nav.label')} items={tabs} />}
    >
      {unknown ? <FirstSync waiting={status?.firstSyncDone === false} /> : <Outlet />}
    </Shell>
  )
}

function FirstSync({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto w-full max-w-288 px-4 pt-6" aria-busy="true">
      {waiting && (
        <p role="status" className="mb-4 text-ink-muted">
          {t('empty.waitingFirstSync')}
        </p>
      )}
      <Skeleton shape="row" count={6} label={t('loading')} />
    </div>
  )
}
