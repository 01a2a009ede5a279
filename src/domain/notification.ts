import * as z from 'zod/mini'
import { enumerations } from './enumerations.ts'
import { syncedColumns, text } from './row.ts'
import type { Side } from './team.ts'

/** Fields that the specification reads from `data` (section 3). */
export const notificationData = z.object({
  message_content: z.optional(z.string()),
  contract_id: z.optional(z.string()),
  brief_id: z.optional(z.string()),
  creator_name: z.optional(z.string()),
  business_name: z.optional(z.string()),
})

export const notificationRow = z.object({
  ...syncedColumns,
  user_id: text,
  context_type: z.enum(enumerations.side),
  context_id: text,
  /** Not an enum here: an unknown type is shown by its name (section 8). */
  type: text,
  data: notificationData,
  is_read: z.boolean(),
})
export type Notification = z.infer<typeof notificationRow>

/** How many the bell shows (section 9). */
export const BELL_SIZE = 10

/** Section 4: a notification counts for the team that it was written for, and for no other. */
export function belongsTo(notification: Notification, side: Side, teamId: string): boolean {
  return notification.context_type === side && notification.context_id === teamId
}
