// Three-way merges of one field [S17]. Pure. Text never loses a word of either side.
import { diff3Merge } from 'node-diff3'
import type { FieldKind, Json } from '../contract.ts'
import { sameJson } from '../outbox/entry.ts'

export interface Merged {
  value: Json
  /** Theirs was not kept whole, or both rewrote the same words: worth a conflict record. */
  disputed: boolean
}

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? []
const sentences = (text: string): string[] => text.match(/[^.!?]*[.!?]+\s*|[^.!?]+/g) ?? []

const MARK = '\u0000'
const MANY = 12
/**
 * Splits a text into words and gaps. A gap or a very frequent word ("og") is distinguished by the word before it: if
 * all of them matched each other, comparing two long texts would take seconds.
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

/** Both sides' words of one place, theirs first, with a gap where two words would run together. */
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

/**
 * Merges lines, then sentences, then words, each only within what both changed; what both rewrote is kept side by
 * side.
 */
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

/** The file an item refers to, if any: a file occurs once in a list, whatever its other fields say. */
const pathOf = (item: Json): Json | undefined =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? item.path : undefined

function find(list: Json[], item: Json): Json | undefined {
  const path = pathOf(item)
  return list.find((other) => (path === undefined ? sameJson(other, item) : pathOf(other) === path))
}

/**
 * What I added is added to theirs, what I removed is removed, and their order is kept. My changes to a file's item
 * are kept even if they removed that file.
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

/**
 * Whether `mine` goes on where `theirs` stops: a form that was closed between saving and noting that it had saved writes
 * its own words again.
 */
function continues(mine: string, base: string, theirs: string): boolean {
  const shortest = Math.min(mine.length, base.length, theirs.length)
  let start = 0
  while (start < shortest && mine[start] === base[start] && theirs[start] === base[start]) start += 1
  let end = 0
  const fromEnd = (text: string) => text[text.length - 1 - end]
  while (end < shortest - start && fromEnd(mine) === fromEnd(base) && fromEnd(theirs) === fromEnd(base))
    end += 1
  const [own, before, their] = [mine, base, theirs].map((text) => text.slice(start, text.length - end))
  return own?.startsWith(their ?? '') === true && their?.startsWith(before ?? '') === true
}

/** Merges one field of any kind. `mine` is what the person wrote over `base`; `theirs` is the server's value. */
export function mergeField(kind: FieldKind, mine: Json, base: Json, theirs: Json): Merged {
  if (sameJson(mine, theirs) || sameJson(mine, base)) return { value: theirs, disputed: false }
  if (sameJson(base, theirs)) return { value: mine, disputed: false }
  if (kind === 'text' && typeof mine === 'string' && typeof theirs === 'string') {
    const before = typeof base === 'string' ? base : ''
    if (continues(mine, before, theirs)) return { value: mine, disputed: false }
    return mergeText(mine, before, theirs)
  }
  if (kind === 'set') return mergeSet(mine, base, theirs)
  return { value: mine, disputed: true }
}
