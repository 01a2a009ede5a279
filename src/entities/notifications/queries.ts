import { Dexie } from 'dexie'
import { type Notification, belongsTo } from './notification.ts'
import { type Team, sideOf } from '../teams/team.ts'
import { parseRows, tableOf } from '../../device/store/read.ts'
import { sharedLiveBy } from '../../device/store/shared-live.ts'
import { notificationTable } from './entity.ts'

/** The bell counts and shows new ones: it never reads a year of notifications after a team switch. */
const NEWEST = 200

/** Keyed by side, team and limit: `business <id> 200`; 0 for all. */
const useNotificationsOf = sharedLiveBy(async (key): Promise<Notification[]> => {
  const [side, teamId = '', limit] = key.split(' ')
  const own = side === 'creator' ? 'creator' : 'business'
  const range = tableOf(notificationTable)
    .where('[context_id+created_at]')
    .between([teamId, Dexie.minKey], [teamId, Dexie.maxKey])
    .reverse()
  const rows = await (limit === '0' ? range : range.limit(Number(limit))).toArray()
  return parseRows(notificationTable, rows).filter((row) => belongsTo(row, own, teamId))
})

const keyOf = (team: Team | null | undefined, limit: number): string | null =>
  team ? `${sideOf(team)} ${team.id} ${limit}` : null

/** Notifications of one team, newest first (specification section 7). */
export const useNotifications = (team: Team | null | undefined): Notification[] | undefined =>
  useNotificationsOf(keyOf(team, 0))

/** The newest ones, as many as the bell needs to count. */
export const useNewestNotifications = (team: Team | null | undefined): Notification[] | undefined =>
  useNotificationsOf(keyOf(team, NEWEST))
