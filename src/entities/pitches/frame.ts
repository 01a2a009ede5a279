// Where a price stands in what a brief has set aside.
import { type BriefContent } from '../briefs/brief.ts'

export type Frame = 'above' | 'below' | 'within'

export interface Offer {
  price: number
  currency: string
}

export type Range = Pick<BriefContent, 'price_from' | 'price_to' | 'currency'>

/** Null where they cannot be compared: another currency, or a brief without a price. */
export function frameOf(
  { price, currency }: Offer,
  { price_from: from, price_to: to, ...brief }: Range,
): Frame | null {
  if (currency !== brief.currency || (from === null && to === null)) return null
  if (to !== null && price > to) return 'above'
  return from !== null && price < from ? 'below' : 'within'
}

/** 0 is the lower end and 1 the upper; outside of the range the nearer end. A range of one price has it in the middle. */
export function placeInRange(price: number, from: number, to: number): number {
  if (to <= from) return price < from ? 0 : price > to ? 1 : 0.5
  return Math.min(1, Math.max(0, (price - from) / (to - from)))
}
