// The menu of a phone: profiles, one's own places, the links of the top bar, and the way out.
import {
  Bell,
  Building2,
  Check,
  LogOut,
  ReceiptText,
  RefreshCw,
  Settings,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addableTo } from '../../components/teams/addable.ts'
import { TeamCount } from '../../components/teams/team-count.tsx'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import { useSwitchTeam } from '../../components/teams/use-switch-team.ts'
import { useActiveTeam, useTeams } from '../../entities/teams/queries.ts'
import type { Team } from '../../entities/teams/team.ts'
import { homeOf, paths, signOutByButton } from '../../paths.ts'
import { Icon, type IconType } from '../../ui/icon.tsx'
import { MenuSheet } from '../../ui/layout/menu-sheet.tsx'
import { renderInto, type RenderTarget } from '../../ui/render-into.ts'
import { useTopLinks } from '../navigation/top-links.tsx'
import { useSyncWord } from './use-sync-word.ts'

export interface AccountSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  email: string
}

/** The specification's mobile menu for signed-in people: the same links as the bar, and the account. */
export function AccountSheet({ open, onOpenChange, email }: AccountSheetProps) {
  const { t } = useTranslation()
  return (
    <MenuSheet open={open} onOpenChange={onOpenChange} label={t('nav.account')}>
      <Menu email={email} />
    </MenuSheet>
  )
}

const line = <hr className="my-1.5 border-line" />

function Menu({ email }: { email: string }) {
  const { t } = useTranslation(['teams', 'common'])
  const active = useActiveTeam() ?? null
  const links = useTopLinks()
  const syncWord = useSyncWord()
  const profile = active?.type === 'Business' ? paths.businessProfile : paths.creatorProfile
  return (
    <>
      <Teams active={active} email={email} />
      {line}
      {active?.data.is_onboarded && (
        <>
          <Row icon={UserRound} to={<Link to={profile} />}>
            {t('common:nav.profile')}
          </Row>
          <Row icon={ReceiptText} to={<Link to={paths.orders} />}>
            {t('common:nav.orders')}
          </Row>
          <Row icon={Settings} to={<Link to={paths.settings} />}>
            {t('common:nav.settings')}
          </Row>
          <Row icon={RefreshCw} to={<Link to={paths.sync} />} end={syncWord}>
            {t('common:nav.sync')}
          </Row>
          <Row icon={Bell} to={<Link to={paths.notifications} />}>
            {t('common:nav.notifications')}
          </Row>
          {line}
        </>
      )}
      <nav aria-label={t('common:nav.top')} className="px-2">
        <ul className="grid grid-cols-3">
          {[
            { key: 'front', label: t('common:nav.front'), render: <Link to={paths.landing} /> },
            ...links,
          ].map(({ key, label, render }) => (
            <li key={key}>
              {renderInto(
                render,
                'flex min-h-11 items-center rounded-md px-3 text-sm text-ink-muted hover:bg-quiet hover:text-on-quiet aria-[current=page]:text-ink',
                label,
              )}
            </li>
          ))}
        </ul>
      </nav>
      {line}
      <Row icon={LogOut} to={<Link to={paths.signOut} state={signOutByButton} />}>
        {t('signOut')}
      </Row>
    </>
  )
}

/** The account of the specification: the active team's name, or the e-mail, leads home; the others are switched to. */
function Teams({ active, email }: { active: Team | null; email: string }) {
  const { t } = useTranslation(['teams', 'common'])
  const switchTo = useSwitchTeam()
  const teams = useTeams() ?? []
  const finished = teams.filter((team) => team.data.is_onboarded)
  if (finished.length === 0)
    return (
      <Link to={homeOf(active?.type ?? null)} className={`${row} font-semibold`}>
        <span className="min-w-0 truncate">{active?.name ?? email}</span>
      </Link>
    )
  return (
    <>
      <ul aria-label={t('switch')}>
        {finished.map((team) => {
          const isActive = team.id === active?.id
          const content = <OneTeam team={team} isActive={isActive} />
          return (
            <li key={team.id}>
              {isActive ? (
                <Link to={homeOf(team.type)} aria-current="true" className={teamRow}>
                  {content}
                </Link>
              ) : (
                <button type="button" data-closes="" className={teamRow} onClick={() => switchTo(team)}>
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {addableTo(teams).map(({ side, begun }) => (
        <Row
          key={side}
          icon={side === 'business' ? Building2 : UserRoundPlus}
          to={<Link to={`${paths.onboarding}?add=${side}`} />}
        >
          {t(begun ? `goOn.${side}` : `add.${side}`)}
        </Row>
      ))}
    </>
  )
}

const pressed = 'hover:bg-quiet hover:text-on-quiet -outline-offset-2'
const teamRow = `flex min-h-15 w-full items-center gap-3 px-4 text-start ${pressed}`
const row = `flex min-h-13 w-full items-center gap-3 px-4 text-start ${pressed}`

function OneTeam({ team, isActive }: { team: Team; isActive: boolean }) {
  const { t } = useTranslation(['teams', 'common'])
  return (
    <>
      <TeamMark size="card" team={team} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-row">
          {team.name}
        </span>{' '}
        <span className="block truncate text-xs text-ink-muted">{t(`common:teamType.${team.type}`)}</span>
      </span>
      <TeamCount team={team} />
      {isActive && <Icon icon={Check} className="text-primary" />}
    </>
  )
}

interface RowProps {
  icon: IconType
  to: RenderTarget
  /** At the end of the row: its state. */
  end?: string | null
  children: ReactNode
}

function Row({ icon, to, end, children }: RowProps) {
  return renderInto(
    to,
    row,
    <>
      <span className="grid w-10 shrink-0 place-items-center">
        <Icon icon={icon} className="text-ink-muted" />
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end && <span className="shrink-0 text-sm text-ink-muted">{end}</span>}
    </>,
  )
}
