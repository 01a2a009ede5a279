import type { BriefListing } from '../../domain/brief.ts'

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('nb')

/**
 * Listings in which every typed word occurs somewhere: title, text, business, town, or what `labels` says of it.
 * Runs on the device, so it works as fast as one types and without network.
 */
export function searchListings(
  listings: readonly BriefListing[],
  query: string,
  labels: (listing: BriefListing) => readonly string[],
): BriefListing[] {
  const words = fold(query).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return [...listings]
  return listings.filter((listing) => {
    const { title, description, business_name, business_town } = listing
    const text = fold([title, business_name, business_town, description, ...labels(listing)].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

/** What a brief and a creator have in common, in the brief's order. */
export function sharedInterests(
  listing: Pick<BriefListing, 'interests'>,
  interests: readonly string[],
): string[] {
  return listing.interests.filter((interest) => interests.includes(interest))
}
