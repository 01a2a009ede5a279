// Finding among a few hundred things by what is typed: every word must begin a word of the label or of what else the
// thing is called. Nothing here asks anybody.

export interface Findable {
  label: string
  /** What else people call it, and what stands beside it. */
  also?: string | undefined
}

/** As typed on any keyboard: without regard to case and marks, `ae o a` for `æ ø å` too. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').normalize('NFD').replace(/\p{M}/gu, '')
}

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Points of one typed word: the label's beginning, then the beginning of a word, then what it is also called. */
function pointsOf(word: string, label: readonly string[], also: readonly string[]): number {
  if (label[0]?.startsWith(word)) return 8
  if (label.some((one) => one.startsWith(word))) return 5
  if (also.some((one) => one.startsWith(word))) return 2
  return word.length > 2 && label.some((one) => one.includes(word)) ? 1 : 0
}

/** What fits with its points, the best first; of what fits equally well, the order that came in stays. */
function scored<T extends Findable>(things: readonly T[], query: string): { thing: T; points: number }[] {
  const typed = wordsIn(query)
  return things
    .flatMap((thing) => {
      const [label, also] = [wordsIn(thing.label), wordsIn(thing.also ?? '')]
      const points = typed.map((word) => pointsOf(word, label, also))
      const whole = fold(thing.label) === fold(query.trim()) ? 10 : 0
      return points.includes(0) ? [] : [{ thing, points: points.reduce((sum, one) => sum + one, whole) }]
    })
    .toSorted((a, b) => b.points - a.points)
}

export interface Group<T> {
  key: string
  label: string
  commands: readonly T[]
}

/** The groups with what fits in each, at most `most`; the group that holds the best comes first. */
export function rankGroups<T extends Findable>(
  groups: readonly Group<T>[],
  query: string,
  most: number,
): Group<T>[] {
  // Signs alone name nothing.
  if (wordsIn(query).length === 0) return []
  return groups
    .map((group) => ({ group, found: scored(group.commands, query).slice(0, most) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => (b.found[0]?.points ?? 0) - (a.found[0]?.points ?? 0))
    .map(({ group, found }) => ({ ...group, commands: found.map(({ thing }) => thing) }))
}
