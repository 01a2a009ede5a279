// Three-way merges of one field [S17]. Pure. Text never loses a word of either side.
import { diff3Merge } from 'node-diff3'
import type { FieldKind, Json } from '../contract.ts'
import { sameJson } from '../outbox/entry.ts'

export interface Merged {
  value: Json
  /** Theirs was not (wholly) kept, or both rewrote the same words: worth a conflict record. */
  disputed: boolean
}

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? []
const sentences = (text: string): string[] => text.match(/[^.!?]*[.!?]+\s*|[^.!?]+/g) ?? []

const MARK = '\u0000'
const MANY = 12
/**
 * Words and gaps of a text. A gap, and a word that is everywhere ("og"), is told apart by the word before it: where
 * all of them match all others, the comparison of two long texts takes seconds.
 */
function wordsLike(sample: string): (text: string) => string[] {
  const counts = new Map<string, number>()
  for (const word of sample.match(/\S+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (text) => {
    const tokens: string[] = text.match(/\s+|\S+/g) ?? []
    return tokens.map((token, at) => {
      const isGap = token.trim() === ''
      if (!isGap && (counts.get(token) ?? 0) <= MANY) return token
      return `${token}${MARK}${tokens[at - (isGap ? 1 : 2)] ?? ''}`
    })
  }
}
const textOf = (tokens: readonly string[]): string => tokens.map((token) => token.split(MARK)[0]).join('')

/** Both sides' words of one place, theirs first; a gap is put where two words would grow together. */
function both(theirs: string, mine: string, gap: string): string {
  if (theirs === '' || mine === '' || theirs.trim() === mine.trim()) return theirs === '' ? mine : theirs
  return /\s$/.test(theirs) || /^\s/.test(mine) ? theirs + mine : theirs + gap + mine
}

interface Sides {
  mine: string
  base: string
  theirs: string
}

function mergeTokens(
  split: (text: string) => string[],
  sides: Sides,
  conflict: (sides: Sides) => string,
): string {
  const [mine, base, theirs] = [split(sides.mine), split(sides.base), split(sides.theirs)]
  return diff3Merge(mine, base, theirs, { excludeFalseConflicts: true })
    .map((region) => {
      if (region.ok) return textOf(region.ok)
      const { a = [], o = [], b = [] } = region.conflict ?? {}
      return conflict({ mine: textOf(a), base: textOf(o), theirs: textOf(b) })
    })
    .join('')
}

/** Lines, then sentences, then words, each only inside what both changed; what both rewrote stands side by side. */
export function mergeText(mine: string, base: string, theirs: string): Merged {
  let disputed = false
  const inWords = (changed: Sides): string =>
    mergeTokens(wordsLike(changed.base), changed, (rewritten) => {
      if (rewritten.base.trim() !== '') disputed = true
      return both(rewritten.theirs, rewritten.mine, ' ')
    })
  const inSentences = (changed: Sides): string => mergeTokens(sentences, changed, inWords)
  const value = mergeTokens(lines, { mine, base, theirs }, inSentences)
  return { value, disputed }
}

const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** The file that an item is about, if it is about one: a file stands in a list once, whatever is said about it. */
const pathOf = (item: Json): Json | undefined =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? item.path : undefined

function find(list: Json[], item: Json): Json | undefined {
  const path = pathOf(item)
  return list.find((other) => (path === undefined ? sameJson(other, item) : pathOf(other) === path))
}

/**
 * What I added is added to theirs, what I removed is removed from theirs; their order is kept. What I changed about a
 * file is changed in theirs, also when they took the file away.
 */
export function mergeSet(mine: Json, base: Json, theirs: Json): Merged & { value: Json[] } {
  const [m, b, t] = [asList(mine), asList(base), asList(theirs)]
  let disputed = false
  const changed = (item: Json): boolean => {
    const before = find(b, item)
    return before === undefined || !sameJson(item, before)
  }
  const kept = t.flatMap((item) => {
    const own = find(m, item)
    if (own === undefined) return find(b, item) === undefined ? [item] : []
    if (!changed(own)) return [item]
    if (changed(item) && !sameJson(own, item)) disputed = true
    return [own]
  })
  const added = m.filter((item) => changed(item) && find(kept, item) === undefined)
  return { value: [...kept, ...added], disputed }
}

/** One field, all kinds. `mine` is what the person wrote over `base`; `theirs` is what the server has now. */
export function mergeField(kind: FieldKind, mine: Json, base: Json, theirs: Json): Merged {
  if (sameJson(mine, theirs) || sameJson(mine, base)) return { value: theirs, disputed: false }
  if (sameJson(base, theirs)) return { value: mine, disputed: false }
  if (kind === 'text' && typeof mine === 'string' && typeof theirs === 'string') {
    return mergeText(mine, typeof base === 'string' ? base : '', theirs)
  }
  if (kind === 'set') return mergeSet(mine, base, theirs)
  return { value: mine, disputed: true }
}
