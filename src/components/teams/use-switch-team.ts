import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beginSwitch, finishSwitch, saveActiveTeam } from '../../data/active-team.ts'
import type { Team } from '../../domain/team.ts'
import { placeAfterSwitch } from './place-after-switch.ts'

/** Makes a team the active one. Page and frame change in one paint: neither is shown with the other's team. */
export function useSwitchTeam(): (team: Team) => void {
  const navigate = useNavigate()
  return (team) => {
    // Also called long after it was made, by a toast: the address bar knows where the person stands by then.
    const from = location.pathname
    const to = placeAfterSwitch(from, team.type)
    if (to === null) return saveActiveTeam(team)
    beginSwitch(team, from)
    void navigate(to)
  }
}

/** In the frame of the pages: what `useSwitchTeam` began is done when the new page stands, before it is painted. */
export function useFinishedSwitch(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => finishSwitch(pathname), [pathname])
}
