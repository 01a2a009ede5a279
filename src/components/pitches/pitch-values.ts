// The pitch form's values as they are typed, and the way to what is sent.
import * as z from 'zod/mini'
import type { BriefContent } from '../../domain/brief.ts'
import { readWhole } from '../../domain/numbers/whole.ts'
import type { PitchContent } from '../../domain/pitch.ts'

const shape = z.object({ text: z.string(), price: z.string(), currency: z.string() })
/** As typed: the price is still text. */
export type PitchValues = z.infer<typeof shape>

export const emptyPitch = (currency: string): PitchValues => ({ text: '', price: '', currency })

/** Saved or refused values, or null when they are of no use. */
export function readPitchValues(values: unknown): PitchValues | null {
  const parsed = shape.safeParse(values)
  return parsed.success ? parsed.data : null
}

const sentShape = z.object({
  brief_id: z.string(),
  text: z.string(),
  price: z.number(),
  currency: z.string(),
})
export type SentPitch = z.infer<typeof sentShape>

/** The arguments of a refused `pitches.send`, or null. */
export function readSentPitch(args: unknown): SentPitch | null {
  const parsed = sentShape.safeParse(args)
  return parsed.success ? parsed.data : null
}

/** Null when nothing is typed, NaN when it is no whole number. */
function priceOf(typed: string): number | null {
  const price = readWhole(typed)
  return price === undefined ? Number.NaN : price
}

export const contentOf = (values: PitchValues): PitchContent => ({
  text: values.text,
  price: priceOf(values.price),
  currency: values.currency,
})

type PriceRange = Pick<BriefContent, 'price_from' | 'price_to' | 'currency'>

/** How a price stands to what the business has set aside: a hint for the form, never a bar. */
export function priceHint(
  values: PitchValues,
  range: PriceRange,
): 'range' | 'below' | 'above' | 'otherCurrency' | null {
  if (range.price_from === null && range.price_to === null) return null
  if (values.currency !== range.currency) return 'otherCurrency'
  const price = priceOf(values.price)
  if (price === null || Number.isNaN(price)) return 'range'
  if (range.price_from !== null && price < range.price_from) return 'below'
  if (range.price_to !== null && price > range.price_to) return 'above'
  return 'range'
}
