import type { CreatorCard } from './creator-card.ts'

/** The films of the demo, whose first frame lies beside them. */
const DEMO_FILM = /^(\/demo\/films\/[a-z0-9_-]+)\.[a-z0-9]{3,4}$/u

/**
 * What stands where a film will play: its own first frame, since a cover may show another scene. The cover stands in for
 * that of any other film, and nothing for a creator without both.
 */
export function posterOf({ film, cover }: Pick<CreatorCard, 'film' | 'cover'>): string {
  const [, drawn] = DEMO_FILM.exec(film) ?? []
  return drawn === undefined ? cover : `${drawn}.webp`
}
