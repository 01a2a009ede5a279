import type { CreatorCard } from './creator-card.ts'

/** Two lines on a tile of a phone's width. */
const MAX = 56

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
