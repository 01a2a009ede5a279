import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beginSwitch, finishSwitch, saveActiveTeam } from '../../session/active-team.ts'
import type { Team } from '../../entities/teams/team.ts'
import { placeAfterSwitch } from './place-after-switch.ts'

/** Switches the active team. Page and frame change in one paint, so neither is shown with the other's team. */
export function useSwitchTeam(): (team: Team) => void {
  const navigate = useNavigate()
  return (team) => {
    // A toast may call this much later, so read the current page from the address bar.
    const from = location.pathname
    const to = placeAfterSwitch(from, team.type)
    if (to === null) return saveActiveTeam(team)
    beginSwitch(team, from)
    void navigate(to)
  }
}

/** For the frame: completes a switch when the new page is rendered, before it is painted. */
export function useFinishedSwitch(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => finishSwitch(pathname), [pathname])
}
