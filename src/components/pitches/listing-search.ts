import type { BriefListing } from '../../entities/briefs/brief.ts'

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('nb')

/**
 * Listings that contain every typed word: in title, text, business, town, or their `labels`. Runs on the device, so it
 * is as fast as typing and works offline.
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

/** The interests that a brief and a creator share, in the brief's order. */
export function sharedInterests(
  listing: Pick<BriefListing, 'interests'>,
  interests: readonly string[],
): string[] {
  return listing.interests.filter((interest) => interests.includes(interest))
}
