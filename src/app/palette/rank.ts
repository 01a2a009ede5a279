// Ranks a few hundred entries by what is typed: every typed word must be the beginning of a word of the label or of the
// other names. Only when nothing is found so, it may be in the middle of one. Pure.

export interface Findable {
  label: string
  /** Other names, and the text beside it. */
  also?: string | undefined
}

/** Ignores case and diacritics, and accepts `ae o a` for `æ ø å`. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').normalize('NFD').replace(/\p{M}/gu, '')
}

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The score of a word that is only in the middle of another. */
const WITHIN = 1

/** The score of one typed word: beginning of the label, then beginning of a word, then another name. */
function pointsOf(word: string, label: readonly string[], also: readonly string[]): number {
  if (label[0]?.startsWith(word)) return 8
  if (label.some((one) => one.startsWith(word))) return 5
  if (also.some((one) => one.startsWith(word))) return 2
  return word.length > 2 && label.some((one) => one.includes(word)) ? WITHIN : 0
}

interface Match<T> {
  thing: T
  points: number
  isWithin: boolean
}

/** Matches with their scores, best first; equal scores keep their order. */
function scored<T extends Findable>(things: readonly T[], query: string): Match<T>[] {
  const typed = wordsIn(query)
  return things
    .flatMap((thing) => {
      const [label, also] = [wordsIn(thing.label), wordsIn(thing.also ?? '')]
      const points = typed.map((word) => pointsOf(word, label, also))
      const whole = fold(thing.label) === fold(query.trim()) ? 10 : 0
      if (points.includes(0)) return []
      return [
        { thing, points: points.reduce((sum, one) => sum + one, whole), isWithin: points.includes(WITHIN) },
      ]
    })
    .toSorted((a, b) => b.points - a.points)
}

export interface Group<T> {
  key: string
  label: string
  commands: readonly T[]
}

/** The groups with their best matches, at most `most` each; the group with the best match comes first. */
export function rankGroups<T extends Findable>(
  groups: readonly Group<T>[],
  query: string,
  most: number,
): Group<T>[] {
  // Punctuation alone matches nothing.
  if (wordsIn(query).length === 0) return []
  const all = groups.map((group) => ({ group, found: scored(group.commands, query) }))
  const isFound = all.some(({ found }) => found.some(({ isWithin }) => !isWithin))
  return all
    .map(({ group, found }) => ({
      group,
      found: found.filter(({ isWithin }) => !isFound || !isWithin).slice(0, most),
    }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => (b.found[0]?.points ?? 0) - (a.found[0]?.points ?? 0))
    .map(({ group, found }) => ({ ...group, commands: found.map(({ thing }) => thing) }))
}
