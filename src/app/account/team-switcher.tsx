import { Building2, LogOut, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addableTo } from '../../components/teams/addable.ts'
import { TeamCount } from '../../components/teams/team-count.tsx'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import { useSwitchTeam } from '../../components/teams/use-switch-team.ts'
import { useActiveTeam, useTeams } from '../../entities/teams/queries.ts'
import { SwitcherFace, SwitcherPlace } from './switcher-place.tsx'
import { paths, signOutByButton } from '../../paths.ts'
import { MenuButton, type MenuEntry } from '../../ui/overlay/menu-button.tsx'

/** At the top of the side bar: whose pages these are, and the menu of profiles and of signing out. */
export function TeamSwitcher() {
  const { t } = useTranslation(['teams', 'common'])
  const switchTo = useSwitchTeam()
  const teams = useTeams() ?? []
  const active = useActiveTeam()
  if (!active) return <SwitcherPlace />
  const finished = teams.filter((team) => team.data.is_onboarded)
  const items: MenuEntry[] = [
    {
      kind: 'choice',
      key: 'teams',
      label: t('switch'),
      value: active.id,
      onChoose: (id) => {
        const team = finished.find((one) => one.id === id)
        if (team) switchTo(team)
      },
      options: finished.map((team) => ({
        value: team.id,
        label: team.name,
        text: t(`common:teamType.${team.type}`),
        media: <TeamMark size="sm" team={team} />,
        trail: <TeamCount team={team} />,
      })),
    },
    ...addableTo(teams).map(({ side, begun }): MenuEntry => ({
      key: `add-${side}`,
      label: t(begun ? `goOn.${side}` : `add.${side}`),
      icon: side === 'business' ? Building2 : UserRoundPlus,
      render: <Link to={`${paths.onboarding}?add=${side}`} />,
    })),
    { kind: 'line', key: 'line-out' },
    {
      key: 'out',
      label: t('signOut'),
      icon: LogOut,
      render: <Link to={paths.signOut} state={signOutByButton} />,
    },
  ]
  return (
    <MenuButton
      trigger={
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-start transition-colors hover:bg-surface-chosen"
        >
          <SwitcherFace team={active} />
          <span className="sr-only">: {t('open')}</span>
        </button>
      }
      label={t('common:nav.account')}
      items={items}
    />
  )
}
