// The pitch form's values as typed, and their conversion to the mutation's args.
import * as z from 'zod/mini'
import type { BriefContent } from '../../entities/briefs/brief.ts'
import { readWhole } from '../../domain/numbers/whole.ts'
import type { PitchContent } from '../../entities/pitches/pitch.ts'

const shape = z.object({ text: z.string(), price: z.string(), currency: z.string() })
/** As typed: the price is still text. */
export type PitchValues = z.infer<typeof shape>

export const emptyPitch = (currency: string): PitchValues => ({ text: '', price: '', currency })

/** Saved or refused values, or null if they cannot be read. */
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

/** A sent or refused pitch as the form shows it. */
export const valuesOf = ({ text, price, currency }: Omit<SentPitch, 'brief_id'>): PitchValues => ({
  text,
  price: String(price),
  currency,
})

/** Null for empty input, NaN if it is no whole number. */
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

/** How a price compares with the business's budget: a hint, never a limit. */
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
