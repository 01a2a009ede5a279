import { useEffect, useEffectEvent } from 'react'
import { readSavedTeam, saveActiveTeam } from '../../session/active-team.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import type { Team } from '../../entities/teams/team.ts'
import { useSwitchTeam } from './use-switch-team.ts'

/**
 * Switches to the team that the page belongs to (a link, a notification, Back). Shows a toast with undo unless the
 * person asked for it. Null: already the active team's.
 */
export function useFollowTeam(owner: Team | null | undefined): void {
  const active = useActiveTeam()
  const switchTo = useSwitchTeam()
  const follow = useEffectEvent((team: Team) => {
    const saved = readSavedTeam()
    // A press has already switched.
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
