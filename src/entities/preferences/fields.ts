import type * as z from 'zod/mini'
import type { Value } from '../../domain/enumerations.ts'
import type { Side } from '../../domain/side.ts'
import { many, text } from '../../domain/fields/kinds.ts'
import { fields } from '../../domain/fields/fields.ts'
import type { Issue } from '../../domain/issue.ts'

export const isTime = (time: string): boolean => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time)

const timeIssues = (field: string, time: string): Issue[] =>
  time === '' || isTime(time) ? [] : [{ field, rule: 'invalid' }]
const zoneIssues = (field: string, zone: string): Issue[] =>
  /^[A-Za-z0-9_+/-]{1,60}$/.test(zone) ? [] : [{ field, rule: 'invalid' }]

/** A person's notification preferences. The same rules as the constraints in SQL. */
export const preferencesSchema = fields({
  /** Kinds that are NOT sent as e-mail: a new kind is on. */
  email_off: many('delivery_kind'),
  /** Kinds that are NOT sent as push messages. */
  push_off: many('delivery_kind'),
  /** Quiet hours as `HH:MM` local time in `time_zone`; both empty: none. */
  quiet_from: text({ check: timeIssues }),
  quiet_to: text({ check: timeIssues }),
  time_zone: text({ empty: 'Europe/Oslo', check: zoneIssues }),
})
export type PreferencesContent = z.infer<typeof preferencesSchema.content>
export type PreferencesPatch = z.infer<typeof preferencesSchema.patch>

/** The kinds that something in the product causes today, each with the side that is told; null: both. */
export const causedKinds = [
  { kind: 'message', side: null },
  { kind: 'brief_requested', side: 'business' },
  { kind: 'brief_invitation', side: 'creator' },
  { kind: 'pitch_decided', side: 'creator' },
  { kind: 'order_received', side: 'creator' },
  { kind: 'order_reminder', side: 'creator' },
  { kind: 'order_answered', side: 'business' },
] as const satisfies readonly { kind: Value<'delivery_kind'>; side: Side | null }[]
