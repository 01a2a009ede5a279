import { Suspense, lazy, useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Navigate, Outlet } from 'react-router'
import { saveActiveTeam } from '../data/active-team.ts'
import { type SyncPhase, useSyncStatus } from '../data/queries/sync.ts'
import { useActiveTeam } from '../data/queries/teams.ts'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { Shell } from '../ui/layout/shell.tsx'
import { SideNav } from '../ui/layout/side-nav.tsx'
import { TabBar } from '../ui/layout/tab-bar.tsx'
import { useNavigation } from './navigation/navigation.tsx'
import { AppTopBar } from './navigation/top-bar.tsx'

const Notices = lazy(() => import('./notices.tsx').then((m) => ({ default: m.Notices })))
const needsNotice = (phase: SyncPhase): boolean =>
  phase === 'offline' || phase === 'signed_out' || phase === 'upgrade_required'

/** The frame for those signed in. Nobody without a profile passes (specification section 5). */
export function SignedInShell() {
  const { t } = useTranslation()
  const team = useActiveTeam()
  const status = useSyncStatus()
  const { side, tabs } = useNavigation(team ?? null)
  useEffect(() => {
    if (team) saveActiveTeam(team)
  }, [team])
  // On a new device the profile may only be on its way: «none» is known after the first pull.
  const unknown = team === undefined || (team === null && !status?.firstSyncDone)
  if (!unknown && team === null) return <Navigate to={paths.onboarding} replace />
  return (
    <Shell
      skipLabel={t('skip')}
      top={<AppTopBar />}
      notice={
        status && needsNotice(status.phase) ? (
          <Suspense>
            <Notices phase={status.phase} />
          </Suspense>
        ) : null
      }
      side={<SideNav label={t('nav.label')} groups={[{ key: 'main', items: side }]} />}
      tabs={<TabBar label={t('nav.label')} items={tabs} />}
    >
      {unknown ? <FirstSync waiting={team === null} /> : <Outlet />}
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
