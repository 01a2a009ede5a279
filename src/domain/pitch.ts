import * as z from 'zod/mini'
import { enumerations } from './enumerations.ts'
import { type Issue, textIssues } from './issue.ts'
import { syncedColumns, text } from './row.ts'

export const pitchRow = z.object({
  ...syncedColumns,
  room_id: text,
  brief_id: text,
  business_id: text,
  creator_id: text,
  creator_name: text,
  brief_title: text,
  text,
  /** Whole units of `currency`. */
  price: z.int(),
  currency: z.enum(enumerations.currency),
  status: z.enum(enumerations.pitch_status),
})
export type Pitch = z.infer<typeof pitchRow>

export const pitchLimits = { text: 2_000, price: 10_000_000 } as const

export interface PitchContent {
  text: string
  price: number | null
  currency: string
}

/** What is wrong with a pitch (specification section 3: text, price, currency). */
export function pitchIssues(pitch: PitchContent): Issue[] {
  const issues = textIssues('text', pitch.text, { max: pitchLimits.text, required: true })
  if (pitch.price === null) issues.push({ field: 'price', rule: 'required' })
  else if (!Number.isInteger(pitch.price)) issues.push({ field: 'price', rule: 'invalid' })
  else if (pitch.price < 0) issues.push({ field: 'price', rule: 'too_low', limit: 0 })
  else if (pitch.price > pitchLimits.price)
    issues.push({ field: 'price', rule: 'too_high', limit: pitchLimits.price })
  const currencies: readonly string[] = enumerations.currency
  if (!currencies.includes(pitch.currency)) issues.push({ field: 'currency', rule: 'not_in_list' })
  return issues
}
