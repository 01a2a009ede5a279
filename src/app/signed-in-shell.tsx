import { Plus } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../i18n/i18n.ts'
import { Link, Navigate, useLocation, useMatches } from 'react-router'
import { SyncSign } from '../components/sync-pill.tsx'
import { useFinishedSwitch } from '../components/teams/use-switch-team.ts'
import { useTeamInTitle } from '../components/title.ts'
import { readOnboardingMark } from '../session/early/onboarding-mark.ts'
import { holdActiveTeam } from '../session/active-team.ts'
import { useSyncStatus } from '../device/status/sync.ts'
import { useIsSubscribed } from '../entities/subscriptions/queries.ts'
import { useOnboarded } from '../entities/teams/onboarded.ts'
import { useActiveTeam, useTeams } from '../entities/teams/queries.ts'
import type { Team } from '../entities/teams/team.ts'
import { localData } from '../device/store/local-data.ts'
import { homeOf, paths } from '../paths.ts'
import { LinkButton } from '../ui/action/link-button.tsx'
import { Shell } from '../ui/layout/shell.tsx'
import { SideNav } from '../ui/layout/side-nav.tsx'
import { TabBar } from '../ui/layout/tab-bar.tsx'
import { lazyExtra } from '../ui/lazy-extra.tsx'
import { useIdle } from '../ui/use-idle.ts'
import { isAmong } from './access/access.ts'
import { SwitcherPlace } from './account/switcher-place.tsx'
import { OwnCatalogue } from './access/own-catalogue.tsx'
import { SentAway } from './access/sent-away.tsx'
import { FirstSync } from './first-sync.tsx'
import { useNavigation } from './navigation/navigation.tsx'
import { AppTopBar } from './navigation/top-bar.tsx'
import { useBarMenu } from './navigation/use-bar-menu.tsx'

const Notices = lazyExtra(async () => {
  const [{ Notices }] = await Promise.all([import('./notices.tsx'), loadWords('notices')])
  return Notices
})

const TeamSwitcher = lazyExtra(async () => {
  const [{ TeamSwitcher }] = await Promise.all([import('./account/team-switcher.tsx'), loadWords('teams')])
  return TeamSwitcher
}, SwitcherPlace)

const sign = <SyncSign />

/** What the frame keeps up to date on every page. */
function useTeamOfFrame(team: Team | null | undefined): void {
  const teams = useTeams()
  const status = useSyncStatus()
  useEffect(() => {
    // Before the first pull, the intended team may not be here yet.
    if (team && teams && status?.firstSyncDone) holdActiveTeam(team, teams)
  }, [team, teams, status?.firstSyncDone])
  // The subscription check has its answer before a page of a business opens.
  useIsSubscribed(null)
  useFinishedSwitch()
  useTeamInTitle(team && teams && teams.length > 1 ? team.name : null)
}

/**
 * The frame of everything that signed-in people open, public pages and «not found» included. Their own pages require a
 * profile (specification section 5).
 */
export function SignedInShell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const team = useActiveTeam()
  const status = useSyncStatus()
  const idle = useIdle()
  const menu = useBarMenu(true)
  const isOwn = useMatches().some(({ id }) => id === 'signed-in')
  const isArriving = isAmong(pathname, [paths.onboarding])
  const onboarded = useOnboarded()
  useTeamOfFrame(team)
  if (isOwn && onboarded === false) return <SentAway to={paths.onboarding} remember />
  // Whoever has no profile yet, or has closed the account, has none of these places. While the device is read, what it
  // knew last; and before the first data only on the pages that need a profile.
  const known = onboarded ?? readOnboardingMark(localData().identity.userId)
  const hasPlaces = (known ?? (isOwn || isArriving)) && !isAmong(pathname, [paths.restore])
  return (
    <Shell
      {...menu}
      sign={sign}
      skipLabel={t('skip')}
      top={<AppTopBar />}
      notice={
        idle || status?.phase === 'offline' ? (
          <Suspense>
            <Notices />
          </Suspense>
        ) : null
      }
      {...(hasPlaces && { side: <Side team={team ?? null} />, tabs: <Tabs team={team ?? null} /> })}
    >
      {isArriving && onboarded && team && <Navigate to={homeOf(team.type)} replace />}
      {isArriving || (isOwn && onboarded === null) ? (
        <FirstSync waiting={status?.firstSyncDone === false} />
      ) : (
        <OwnCatalogue team={team} />
      )}
    </Shell>
  )
}

function Side({ team }: { team: Team | null }) {
  const { t } = useTranslation()
  const idle = useIdle()
  // Where a brief is written, its own main action is «Publiser».
  const isWriting = isAmong(useLocation().pathname, [paths.briefCreate, paths.briefUpdate('*')])
  const { side, foot } = useNavigation(team)
  return (
    <SideNav
      label={t('nav.label')}
      header={
        idle ? (
          <Suspense fallback={<SwitcherPlace team={team} />}>
            <TeamSwitcher />
          </Suspense>
        ) : (
          <SwitcherPlace team={team} />
        )
      }
      action={
        team?.type === 'Business' && (
          <LinkButton
            variant={isWriting ? 'secondary' : 'primary'}
            size="sm"
            icon={Plus}
            render={<Link to={paths.briefCreate} />}
          >
            {t('nav.createBrief')}
          </LinkButton>
        )
      }
      items={side}
      footer={foot}
    />
  )
}

function Tabs({ team }: { team: Team | null }) {
  const { t } = useTranslation()
  return <TabBar label={t('nav.label')} items={useNavigation(team).tabs} />
}
