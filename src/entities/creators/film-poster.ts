import type { CreatorCard } from './creator-card.ts'

/**
 * What stands where a film will play: its own first frame, since a cover may show another scene. The cover stands in for
 * one that no device could read, and nothing for a creator without both.
 */
export const posterOf = ({
  film,
  film_poster: frame,
  cover,
}: Pick<CreatorCard, 'film' | 'film_poster' | 'cover'>): string =>
  film !== '' && frame !== '' ? frame : cover
