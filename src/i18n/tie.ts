// Keeps a number with its unit and a day with its month: a line that ends in «i 2» reads as an unfinished one.

const NO_BREAK_SPACE = '\u00a0'
const UNIT =
  'kr(?!\\p{L})|[kMG]B|sekund|minutt|time|døgn|dag|uke|måned|år|second|minute|hour|day|week|month|year'
const LOOSE = new RegExp(`(?<=\\d) (?=(?:${UNIT}))|(?<=(?:^|\\s)\\p{L}) (?=\\d+\\s(?:${UNIT}))`, 'gu')
const LOOSE_MONTH = /(?<=\b\d{1,2}\.?) (?=\p{L}{3})/u

/** «alle kanaler i 2 uker» with spaces that no line ends at, also not at the «i» alone. */
export const tieUnits = (words: string): string => words.replace(LOOSE, NO_BREAK_SPACE)

/** «9. juli 2026» likewise. */
export const tieMonth = (date: string): string => date.replace(LOOSE_MONTH, NO_BREAK_SPACE)

/** For i18next: in all words, with their numbers filled in. */
export const tied = { type: 'postProcessor', name: 'tied', process: tieUnits } as const
