// What a poster of a creator shows: the first picture of it, and a caption.
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

/** Three lines on the smallest tile, of which three are seen side by side on a phone. */
const MAX = 44

/**
 * The caption on a creator's poster: the first sentence of what they wrote about themselves, cut at a word. Empty when
 * they wrote nothing.
 */
export function hookOf({ description }: Pick<CreatorCard, 'description'>): string {
  const [line = ''] = description.trim().split('\n')
  // A greeting («Bures!») says nothing yet: the sentence after it belongs to the caption too.
  const sentence = /^.{12,}?[.!?…](?=\s|$)/u.exec(line)?.[0] ?? line
  if (sentence.length <= MAX) return sentence.replace(/(?<!\.)\.$/u, '')
  const cut = [...sentence].slice(0, MAX).join('')
  return `${cut.replace(/[\s,;:–-]+\S*$/u, '')} …`
}
