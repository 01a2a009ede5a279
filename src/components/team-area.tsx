// The business routes always have an active business team, the creator routes a creator team. A deep link to the other
// side (a notification, a bookmark) switches to a team of that side, or says that there is none.
import { Suspense, createContext, lazy, useContext, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { teamSwitchedTo } from '../session/active-team.ts'
import { useActiveTeam, useTeams } from '../entities/teams/queries.ts'
import type { Team } from '../entities/teams/team.ts'
import type { Side } from '../domain/side.ts'
import { loadWords } from '../i18n/i18n.ts'
import { homeOf } from '../paths.ts'
import { useFollowTeam } from './teams/use-follow-team.ts'

type BusinessTeam = Extract<Team, { type: 'Business' }>
type CreatorTeam = Extract<Team, { type: 'Creator' }>

const OtherSide = lazy(async () => {
  const [{ OtherSide }] = await Promise.all([import('./other-side.tsx'), loadWords('teams')])
  return { default: OtherSide }
})

const BusinessContext = createContext<BusinessTeam | null>(null)
const CreatorContext = createContext<CreatorTeam | null>(null)

const isBusiness = (team: Team): team is BusinessTeam => team.type === 'Business'
const isCreator = (team: Team): team is CreatorTeam => team.type === 'Creator'

/** A team of this side, where to go instead, or null if the person has none; undefined while the device is read. */
function useTeamOfSide<T extends Team>(is: (team: Team) => team is T): T | string | null | undefined {
  const { key } = useLocation()
  const teams = useTeams()
  const active = useActiveTeam()
  const mine = active && is(active) ? active : null
  // The last page on which a team of this side was active.
  const [stood, setStood] = useState<string | null>(null)
  if (mine && stood !== key) setStood(key)
  // The team disappeared under the page (archived on another device): this is no deep link to follow.
  const left = mine === null && stood === key
  // Never switch to an unfinished team: onboarding continues it.
  const finished = teams?.filter(is).filter((team) => team.data.is_onboarded) ?? []
  const other = finished.find(({ id }) => id === teamSwitchedTo()) ?? finished[0] ?? null
  useFollowTeam(active && !mine && !left ? other : null)
  if (!teams || active === undefined) return undefined
  if (left && active) return homeOf(active.type)
  return mine ?? other
}

/** What an area shows without a team of its side. */
function Instead({ of, side }: { of: string | null | undefined; side: Side }) {
  if (of === undefined) return null
  if (of !== null) return <Navigate to={of} replace />
  return (
    <Suspense>
      <OtherSide side={side} />
    </Suspense>
  )
}

export function BusinessArea() {
  const team = useTeamOfSide(isBusiness)
  if (!team || typeof team === 'string') return <Instead of={team} side="business" />
  return (
    <BusinessContext value={team}>
      <Outlet key={team.id} />
    </BusinessContext>
  )
}

export function CreatorArea() {
  const team = useTeamOfSide(isCreator)
  if (!team || typeof team === 'string') return <Instead of={team} side="creator" />
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
