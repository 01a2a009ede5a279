import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { useActiveTeam } from '../entities/teams/queries.ts'
import { loadWords } from '../i18n/i18n.ts'
import { homeOf } from '../paths.ts'
import { cx } from '../ui/class-names.ts'
import { LinkButton } from '../ui/action/link-button.tsx'
import { TeamMark } from '../components/teams/team-mark.tsx'
import { useIdle } from '../ui/use-idle.ts'

const AccountMenu = lazy(async () => {
  const [{ AccountMenu }] = await Promise.all([import('./account-menu.tsx'), loadWords('teams')])
  return { default: AccountMenu }
})
const menuPlace = <span className="size-9" />

/** The account button of the specification (section 2): the active team's name, or the e-mail; links home. */
export function AccountButton({ email }: { email: string }) {
  const idle = useIdle()
  const active = useActiveTeam()
  return (
    <div className="flex items-center gap-1">
      <LinkButton variant="secondary" size="sm" render={<Link to={homeOf(active?.type ?? null)} />}>
        {active && <TeamMark size="xs" team={active} />}
        {/* at medium widths, between folded menu and wide screen, the picture replaces the name */}
        <span
          className={cx('max-w-40 truncate', active && 'md:max-lg:sr-only', !active && 'md:max-lg:max-w-20')}
        >
          {active?.name ?? email}
        </span>
      </LinkButton>
      {idle ? (
        <Suspense fallback={menuPlace}>
          <AccountMenu />
        </Suspense>
      ) : (
        menuPlace
      )}
    </div>
  )
}
