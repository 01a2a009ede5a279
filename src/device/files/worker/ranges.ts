// Stretches of a file.

export interface Range {
  from: number
  to: number
}

/** The last one that begins before an offset, of a list in the order of the file. */
export function lastBefore<One extends Range>(list: readonly One[], offset: number): One | undefined {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.from ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return list[low - 1]
}

/** In the order of the file, with those joined that touch or overlap. */
export function united(list: readonly Range[]): Range[] {
  const made: Range[] = []
  for (const { from, to } of list.toSorted((a, b) => a.from - b.from)) {
    const last = made.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else made.push({ from, to })
  }
  return made
}
