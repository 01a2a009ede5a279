import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import { syncedColumns, text } from '../../domain/row.ts'
import type { Side } from '../../domain/side.ts'

// Under another name: oxlint takes `z.catch` for a promise's.
const otherwise = z.catch

/** A text of `data`. The column is free, and a notification with something else in it is still shown. */
const textIfAny = otherwise(z.optional(z.string()), undefined)

/** Fields that the specification reads from `data` (section 3), the ids of the two teams, and what a decision is about. */
export const notificationData = otherwise(
  z.object({
    message_content: textIfAny,
    contract_id: textIfAny,
    brief_id: textIfAny,
    creator_id: textIfAny,
    creator_name: textIfAny,
    business_id: textIfAny,
    business_name: textIfAny,
    pitch_id: textIfAny,
    invitation_id: textIfAny,
    order_id: textIfAny,
    /** The decision: a pitch's status, or an order's. */
    status: textIfAny,
    /** The message that answers with it. */
    message_id: textIfAny,
  }),
  {},
)

export const notificationRow = z.object({
  ...syncedColumns,
  user_id: text,
  context_type: z.enum(enumerations.side),
  context_id: text,
  /** Not an enum: an unknown type is shown by its name (section 8). */
  type: text,
  data: notificationData,
  is_read: z.boolean(),
})
export type Notification = z.infer<typeof notificationRow>

/** How many notifications the bell shows (section 9). */
export const BELL_SIZE = 10

/** Section 4: a notification belongs to the team that it was written for, and to no other. */
export function belongsTo(notification: Notification, side: Side, teamId: string): boolean {
  return notification.context_type === side && notification.context_id === teamId
}
