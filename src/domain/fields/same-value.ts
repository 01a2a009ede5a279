const isChoice = (item: unknown): boolean => typeof item === 'string'

/**
 * Compares two values of a form, a row or a draft by content: the server may return the parts of a value in another
 * order. Lists of strings are choices without an order. Any other list is ordered, such as a brief's pictures: the first
 * one is its cover.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) && Array.isArray(b) && a.every(isChoice))
    return a.length === b.length && a.every((item) => b.includes(item))
  const [mine, theirs] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return mine.size === theirs.size && [...mine].every(([key, value]) => sameValue(value, theirs.get(key)))
}
