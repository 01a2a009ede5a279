import { useContext } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useIsSubscribed } from '../../entities/subscriptions/queries.ts'
import type { Team } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import { isAmong } from './access.ts'
import { BlockedDevice } from './blocked-device.ts'

/** The page; for a business that may open it, its own catalogue, with favourites, in place of everybody's. */
export function OwnCatalogue({ team }: { team: Team | null | undefined }) {
  const { pathname, search } = useLocation()
  const subscribed = useIsSubscribed(team?.type === 'Business' ? team.id : null)
  const isBlocked = useContext(BlockedDevice)
  if (isBlocked || !isAmong(pathname, [paths.creators])) return <Outlet />
  // While the device is read: everybody's catalogue would be seen for a moment.
  if (team === undefined || subscribed === undefined) return null
  return subscribed ? <Navigate to={paths.explore + search} replace /> : <Outlet />
}
