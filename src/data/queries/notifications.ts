import { useLiveQuery } from 'dexie-react-hooks'
import { Dexie } from 'dexie'
import { type Notification, belongsTo } from '../../domain/notification.ts'
import type { Team } from '../../domain/team.ts'
import { parseRows, tableOf } from '../read.ts'

/** Notifications of the active team, newest first (specification section 7). */
export function useNotifications(team: Team | null | undefined): Notification[] | undefined {
  return useLiveQuery(async () => {
    if (!team) return []
    const range = tableOf('notifications')
      .where('[context_id+created_at]')
      .between([team.id, Dexie.minKey], [team.id, Dexie.maxKey])
    const rows = parseRows('notifications', await range.reverse().toArray())
    return rows.filter((row) => belongsTo(row, team))
  }, [team?.id])
}
