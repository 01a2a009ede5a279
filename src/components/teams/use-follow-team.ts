import { useEffect, useEffectEvent } from 'react'
import { readSavedTeam, saveActiveTeam } from '../../data/active-team.ts'
import { useActiveTeam } from '../../data/queries/teams.ts'
import type { Team } from '../../domain/team.ts'
import { useSwitchTeam } from './use-switch-team.ts'

/**
 * The page belongs to another of the person's teams (a link, a notification, the way back): that one becomes the active
 * one, and who did not ask for it is told, with the way back. Null: the page is the active team's.
 */
export function useFollowTeam(owner: Team | null | undefined): void {
  const active = useActiveTeam()
  const switchTo = useSwitchTeam()
  const follow = useEffectEvent((team: Team) => {
    const saved = readSavedTeam()
    // A press has switched already.
    if (saved?.id === team.id) return
    saveActiveTeam(team)
    if (!saved || !active) return
    void import('./announce-switch.ts').then(({ announceSwitch }) =>
      announceSwitch(team.name, () => switchTo(active)),
    )
  })
  useEffect(() => {
    if (owner) follow(owner)
  }, [owner])
}
