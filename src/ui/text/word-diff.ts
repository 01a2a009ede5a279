// Compares two texts word by word, for display. Pure, and fast enough for texts of ten thousand characters.

export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this many comparisons whole lines are compared instead: a screen must not wait. */
const MOST_CELLS = 9_000_000

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? []

function push(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  const last = parts.at(-1)
  if (text === '') return
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}

/** The longest common subsequence of the differing parts, walked from the start. */
function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      push(parts, 'same', before[i] ?? '')
      i++
      j++
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
      push(parts, 'removed', before[i++] ?? '')
    else push(parts, 'added', after[j++] ?? '')
  }
  push(parts, 'removed', before.slice(i).join(''))
  push(parts, 'added', after.slice(j).join(''))
  return parts
}

/** Joins a single gap between two changes to them: «to nye ord» is one mark, not three. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    push(result, 'removed', removed)
    push(result, 'added', added)
    removed = ''
    added = ''
  }
  for (const [at, part] of parts.entries()) {
    const inside = part.kind === 'same' && part.text.trim() === '' && !part.text.includes('\n')
    if (part.kind === 'removed') removed += part.text
    else if (part.kind === 'added') added += part.text
    else if (inside && removed !== '' && added !== '' && at < parts.length - 1) {
      removed += part.text
      added += part.text
    } else {
      flush()
      push(result, 'same', part.text)
    }
  }
  flush()
  return result
}

/** What to remove from `before` and insert to get `after`; `same` and `removed` together are `before` again. */
export function wordDiff(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  let [a, b] = [words(before), words(after)]
  if (a.length * b.length > MOST_CELLS) [a, b] = [lines(before), lines(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [mine, theirs] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const middle: DiffPart[] =
    mine.length * theirs.length > MOST_CELLS
      ? [
          { kind: 'removed', text: mine.join('') },
          { kind: 'added', text: theirs.join('') },
        ]
      : compare(mine, theirs)
  const parts: DiffPart[] = []
  push(parts, 'same', a.slice(0, start).join(''))
  for (const part of joined(middle)) push(parts, part.kind, part.text)
  push(parts, 'same', end > 0 ? a.slice(-end).join('') : '')
  return parts
}
