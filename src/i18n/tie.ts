// Keeps a number with its unit, a day with its month, and «e-post»: a line that ends in «i 2» reads as an unfinished one.

const NO_BREAK_SPACE = '\u00a0'
/** Draws nothing, and no line ends at it. The hyphen that does the same, U+2011, is in neither of our fonts. */
const WORD_JOINER = '\u2060'
const UNIT =
  'kr(?!\\p{L})|[kMG]B|sekund|minutt|time|døgn|dag|uke|måned|år|second|minute|hour|day|week|month|year'
const LOOSE = new RegExp(`(?<=\\d) (?=(?:${UNIT}))|(?<=(?:^|\\s)\\p{L}) (?=\\d+\\s(?:${UNIT}))`, 'gu')
/** In a sentence: the name of a field has a line of its own. */
const LOOSE_MAIL = /(?<=\se-)(?=post)/gu
const LOOSE_MONTH = /(?<=\b\d{1,2}\.?) (?=\p{L}{3})/u

/** «alle kanaler i 2 uker» with spaces that no line ends at, also not at the «i» alone. */
export const tieUnits = (words: string): string => words.replace(LOOSE, NO_BREAK_SPACE)

/** «9. juli 2026» likewise. */
export const tieMonth = (date: string): string => date.replace(LOOSE_MONTH, NO_BREAK_SPACE)

const tieWords = (words: string): string => tieUnits(words).replace(LOOSE_MAIL, WORD_JOINER)

/** For i18next: in all words, with their numbers filled in. */
export const tied = { type: 'postProcessor', name: 'tied', process: tieWords } as const
