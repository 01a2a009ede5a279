// Which active briefs a creator wants to see: what they typed, and the chips under it. Kept in the URL.
import type { BriefListing } from '../../../entities/briefs/brief.ts'
import { type Pitch, mayPitchOn, stands } from '../../../entities/pitches/pitch.ts'
import { sharedInterests } from '../../../components/pitches/listing-search.ts'

/** What the chips offer; 0 is any. */
export const prices = [0, 2000, 5000, 10_000] as const
export const withinDays = [0, 7, 14, 30] as const

export interface ListingFilter {
  text: string
  /** Shares an interest with the creator. */
  fits: boolean
  /** One can pitch on it, and has not. */
  open: boolean
  /** The business sends the product. */
  product: boolean
  /** Pays at least so many kroner. */
  price: number
  /** The deadline is within so many days. */
  days: number
}

export const anyListing: ListingFilter = {
  text: '',
  fits: false,
  open: false,
  product: false,
  price: 0,
  days: 0,
}

const oneOf = (offered: readonly number[], typed: string | null): number =>
  offered.find((value) => String(value) === typed) ?? 0

export const readFilter = (params: URLSearchParams): ListingFilter => ({
  text: params.get('q') ?? '',
  fits: params.has('fits'),
  open: params.has('open'),
  product: params.has('product'),
  price: oneOf(prices, params.get('price')),
  days: oneOf(withinDays, params.get('days')),
})

export function writeFilter(filter: ListingFilter): URLSearchParams {
  const params = new URLSearchParams()
  const text = filter.text.trim()
  if (text !== '') params.set('q', text)
  for (const name of ['fits', 'open', 'product'] as const) if (filter[name]) params.set(name, '1')
  for (const name of ['price', 'days'] as const) if (filter[name] > 0) params.set(name, String(filter[name]))
  return params
}

interface About {
  pitches: readonly Pitch[]
  /** The creator's own. */
  interests: readonly string[]
  /** The date in Norway. */
  today: string
  /** The briefs that they are invited to. */
  invited?: ReadonlySet<string>
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** In another currency, nobody knows without a rate: such a brief is shown. */
const paysAtLeast = ({ currency, price_from, price_to }: BriefListing, price: number): boolean =>
  currency !== 'NOK' || (price_to ?? price_from ?? 0) >= price

/** What the chips leave of the listings. The typed text is searched for by `searchListings`. */
export const byChips = (
  listings: readonly BriefListing[],
  filter: ListingFilter,
  { pitches, interests, today }: About,
): BriefListing[] =>
  listings.filter((listing) => {
    const left = listing.deadline === null ? Infinity : daysBetween(today, listing.deadline)
    return (
      (!filter.fits || sharedInterests(listing, interests).length > 0) &&
      (!filter.open || mayPitchOn(listing, pitches, today)) &&
      (!filter.product || listing.will_send_product) &&
      (filter.price === 0 || paysAtLeast(listing, filter.price)) &&
      (filter.days === 0 || (left >= 0 && left <= filter.days))
    )
  })

/** Those one can pitch on come first, of these the ones one is invited to; those whose deadline has passed after them, and one's own pitches apart. */
export function inGroups(
  listings: readonly BriefListing[],
  { pitches, today, invited }: Pick<About, 'pitches' | 'today' | 'invited'>,
): { others: BriefListing[]; pitched: BriefListing[] } {
  const own = new Set(pitches.filter(stands).map((pitch) => pitch.brief_id))
  const others = listings.filter((listing) => !own.has(listing.id))
  const place = (listing: BriefListing) =>
    mayPitchOn(listing, pitches, today) ? (invited?.has(listing.id) ? 2 : 1) : 0
  return {
    others: others.toSorted((a, b) => place(b) - place(a)),
    pitched: listings.filter((listing) => own.has(listing.id)),
  }
}
