// Which creators of the catalogue fit a brief. Runs on the device, so that it works offline and asks nobody.
import type { BriefContent } from '../briefs/brief.ts'
import type { CreatorCard } from './creator-card.ts'

/** What a brief asks of people. */
export type Wishes = Pick<BriefContent, 'interests' | 'props' | 'traits' | 'gender' | 'age_from' | 'age_to'>

/** What one likes and knows weighs most, then what one can show, then one's style. */
const weights = { interests: 3, props: 2, traits: 1 } as const

const shared = (wanted: readonly string[], has: readonly string[]): number =>
  wanted.filter((one) => has.includes(one)).length

/** Zero: nothing in common. */
export const fitOf = (brief: Wishes, card: CreatorCard): number =>
  weights.interests * shared(brief.interests, card.cat_interests) +
  weights.props * shared(brief.props, card.cat_props) +
  weights.traits * shared(brief.traits, card.cat_traits)

/** The youngest and the oldest of an age band, «25_34» or «55_plus»; null: the card says none. */
function agesOf({ age_band }: CreatorCard): { from: number; to: number } | null {
  const [from = '', to] = age_band.split('_')
  return from === ''
    ? null
    : { from: Number(from), to: to === 'plus' ? Number.POSITIVE_INFINITY : Number(to) }
}

/** Whether the card says that this is not whom the brief asks for. What it does not say rules nobody out. */
function isRuledOut({ gender, age_from, age_to }: Wishes, card: CreatorCard): boolean {
  if (card.is_away) return true
  if (gender !== '' && gender !== 'prefer_not_to_say' && card.gender !== '' && card.gender !== gender)
    return true
  const ages = agesOf(card)
  return ages !== null && ((age_from ?? 0) > ages.to || (age_to ?? Number.POSITIVE_INFINITY) < ages.from)
}

/** Of two who fit alike, the one with a film is shown first, then the one with a picture. */
const shows = ({ film, cover }: CreatorCard): number => (film === '' ? 0 : 2) + (cover === '' ? 0 : 1)

/**
 * The creators with something in common with the brief, the best first; of equals, those who show work, in the given
 * order. Without those whom it does not ask for.
 * @param except the creators who have applied already
 */
export function fitting(
  brief: Wishes,
  cards: readonly CreatorCard[],
  except: readonly string[] = [],
): CreatorCard[] {
  return cards
    .filter((card) => !except.includes(card.id) && !isRuledOut(brief, card))
    .map((card) => ({ card, fit: fitOf(brief, card) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || shows(b.card) - shows(a.card))
    .map(({ card }) => card)
}
