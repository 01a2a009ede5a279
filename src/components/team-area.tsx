// Inside the business routes there is a business team, inside the creator routes a creator team. A deep link for the
// other side (a notification, a bookmark) switches to a team of that side.
import { createContext, useContext, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { teamSwitchedTo } from '../data/active-team.ts'
import { useActiveTeam, useTeams } from '../data/queries/teams.ts'
import type { Team } from '../domain/team.ts'
import { homeOf, paths } from '../paths.ts'
import { useFollowTeam } from './teams/use-follow-team.ts'

type BusinessTeam = Extract<Team, { type: 'Business' }>
type CreatorTeam = Extract<Team, { type: 'Creator' }>

const BusinessContext = createContext<BusinessTeam | null>(null)
const CreatorContext = createContext<CreatorTeam | null>(null)

const isBusiness = (team: Team): team is BusinessTeam => team.type === 'Business'
const isCreator = (team: Team): team is CreatorTeam => team.type === 'Creator'

/** A team of this side, or where to go instead; undefined while the device is read. */
function useTeamOfSide<T extends Team>(is: (team: Team) => team is T, add: string): T | string | undefined {
  const { key } = useLocation()
  const teams = useTeams()
  const active = useActiveTeam()
  const mine = active && is(active) ? active : null
  // The page on which a team of this side was last at home.
  const [stood, setStood] = useState<string | null>(null)
  if (mine && stood !== key) setStood(key)
  // The team has gone from under the page (archived on another device): that is no link to follow.
  const left = mine === null && stood === key
  // One that is only begun is not switched to: onboarding goes on with it.
  const finished = teams?.filter(is).filter((team) => team.data.is_onboarded) ?? []
  const other = finished.find(({ id }) => id === teamSwitchedTo()) ?? finished[0] ?? null
  useFollowTeam(active && !mine && !left ? other : null)
  if (!teams || active === undefined) return undefined
  if (left && active) return homeOf(active.type)
  return mine ?? other ?? `${paths.onboarding}?add=${add}`
}

export function BusinessArea() {
  const team = useTeamOfSide(isBusiness, 'business')
  if (team === undefined) return null
  if (typeof team === 'string') return <Navigate to={team} replace />
  return (
    <BusinessContext value={team}>
      <Outlet key={team.id} />
    </BusinessContext>
  )
}

export function CreatorArea() {
  const team = useTeamOfSide(isCreator, 'creator')
  if (team === undefined) return null
  if (typeof team === 'string') return <Navigate to={team} replace />
  return (
    <CreatorContext value={team}>
      <Outlet key={team.id} />
    </CreatorContext>
  )
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('This screen stands outside its team area')
  return value
}

export const useBusinessTeam = (): BusinessTeam => required(useContext(BusinessContext))
export const useCreatorTeam = (): CreatorTeam => required(useContext(CreatorContext))
