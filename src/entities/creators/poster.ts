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

/** Four lines on the smallest tile, of which three are seen side by side on a phone. */
const MAX = 60
/** Shorter, a caption says nothing. */
const MIN = 13

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Begin what one can leave out. */
const joints = words('og eller men fordi når hvis mens så and or but because when while so')
/** Of a list they join the last: «epler, plommer og moreller» stops at no other place. */
const lastOfMany = words('og eller and or')
/** Leave a thing without what tells which one it is. */
const relatives = words('som siden who which that since')
/** Begin what tells more of the same. */
const additions = words('med uten etter with without after')
/** Promise that there is more. */
const openings = words(
  'i på om av til fra for ved hos over under mellom å at en ei et den det de min mitt mine sin sitt sine der både enten verken ' +
    'in on of to from by at into between the a an my your our their both either neither than enn',
)
/** Before them: «både mat», «mellom jobb». */
const pairs = /(?:^|\s)(?:både|enten|verken|mellom|both|either|neither|between)\s[^,;:–—]*$/iu

const lastWord = (text: string): string => /[\p{L}\d]+$/u.exec(text)?.[0].toLocaleLowerCase() ?? ''

function endsWell(text: string, isPaused: boolean): boolean {
  const last = lastWord(text)
  if (last === '' || joints.has(last) || relatives.has(last)) return false
  // «Noe å tro på, …» is whole, «jeg tror på og …» may be.
  return isPaused || !(additions.has(last) || openings.has(last) || pairs.test(text))
}

/** The longest beginning of a sentence that can stand alone; empty: there is none. */
function clauseOf(sentence: string): string {
  const found = { clause: '', shorter: '' }
  for (const { index, 0: gap, 1: mark = '', 2: next = '' } of sentence.matchAll(
    /([,;:]|\s[–—])?\s+(?=([\p{L}\d]+))/gu,
  )) {
    const text = sentence.slice(0, index)
    if (text.length > MAX) break
    if (text.length < MIN || gap === '' || !endsWell(text, mark !== '')) continue
    const word = next.toLocaleLowerCase()
    const isListed = lastOfMany.has(word) && text.includes(',')
    if (mark !== '' || (joints.has(word) && !isListed)) found.clause = text
    else if (additions.has(word)) found.shorter = text
  }
  return found.clause || found.shorter
}

/**
 * The caption on a creator's poster: the first sentence of what they wrote about themselves, or so much of it as can stand
 * alone. It never stops in the middle of a thought: rather none. Empty as well when they wrote nothing.
 */
export function hookOf({ description }: Pick<CreatorCard, 'description'>): string {
  const [line = ''] = description.trim().split('\n')
  // A greeting («Bures!») says nothing yet: the sentence after it belongs to the caption too.
  const sentence = /^.{12,}?[.!?…](?=\s|$)/u.exec(line)?.[0] ?? line
  return sentence.length <= MAX ? sentence.trim().replace(/(?<!\.)\.$/u, '') : clauseOf(sentence)
}
