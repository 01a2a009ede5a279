import { Dexie } from 'dexie'
import { type Notification, belongsTo } from '../../domain/notification.ts'
import { type Team, sideOf } from '../../domain/team.ts'
import { parseRows, tableOf } from '../read.ts'
import { sharedLiveBy } from './shared-live.ts'

/** The bell counts and shows what is new: it never reads a year of notifications because a team was switched. */
const NEWEST = 200

/** Keyed by side, team and how many: `business <id> 200`; 0 for all. */
const useNotificationsOf = sharedLiveBy(async (key): Promise<Notification[]> => {
  const [side, teamId = '', limit] = key.split(' ')
  const own = side === 'creator' ? 'creator' : 'business'
  const range = tableOf('notifications')
    .where('[context_id+created_at]')
    .between([teamId, Dexie.minKey], [teamId, Dexie.maxKey])
    .reverse()
  const rows = await (limit === '0' ? range : range.limit(Number(limit))).toArray()
  return parseRows('notifications', rows).filter((row) => belongsTo(row, own, teamId))
})

const keyOf = (team: Team | null | undefined, limit: number): string | null =>
  team ? `${sideOf(team)} ${team.id} ${limit}` : null

/** Notifications of one team, newest first (specification section 7). */
export const useNotifications = (team: Team | null | undefined): Notification[] | undefined =>
  useNotificationsOf(keyOf(team, 0))

/** The newest of them, as many as the bell needs to count. */
export const useNewestNotifications = (team: Team | null | undefined): Notification[] | undefined =>
  useNotificationsOf(keyOf(team, NEWEST))
