// Inside the business routes there is a business team, inside the creator routes a creator team. A deep link for the
// other side (a notification, a bookmark) switches to a team of that side.
import { createContext, useContext, useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { saveActiveTeam } from '../data/active-team.ts'
import { useActiveTeam, useTeams } from '../data/queries/teams.ts'
import type { Team } from '../domain/team.ts'
import { paths } from '../paths.ts'

type BusinessTeam = Extract<Team, { type: 'Business' }>
type CreatorTeam = Extract<Team, { type: 'Creator' }>

const BusinessContext = createContext<BusinessTeam | null>(null)
const CreatorContext = createContext<CreatorTeam | null>(null)

const isBusiness = (team: Team): team is BusinessTeam => team.type === 'Business'
const isCreator = (team: Team): team is CreatorTeam => team.type === 'Creator'

function useTeamOfSide<T extends Team>(is: (team: Team) => team is T): T | null | undefined {
  const teams = useTeams()
  const active = useActiveTeam()
  const other = active && !is(active) ? (teams?.find(is) ?? null) : null
  useEffect(() => {
    if (other) saveActiveTeam(other)
  }, [other])
  if (!teams || active === undefined) return undefined
  return active && is(active) ? active : other
}

export function BusinessArea() {
  const team = useTeamOfSide(isBusiness)
  if (team === undefined) return null
  if (team === null) return <Navigate to={`${paths.onboarding}?add=business`} replace />
  return (
    <BusinessContext value={team}>
      <Outlet key={team.id} />
    </BusinessContext>
  )
}

export function CreatorArea() {
  const team = useTeamOfSide(isCreator)
  if (team === undefined) return null
  if (team === null) return <Navigate to={`${paths.onboarding}?add=creator`} replace />
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
