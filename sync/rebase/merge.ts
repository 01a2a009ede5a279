// Three-way merges of one field [S17]. Pure. No word of either side is lost.
import { diff3Merge } from 'node-diff3'
import type { FieldKind, Json } from '../contract.ts'
import { isRecord, sameJson } from '../outbox/entry.ts'

export interface Merged {
  value: Json
  /** Worth a conflict record. Of a text, theirs is kept whole; of anything else, mine is kept. */
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

interface Sides {
  mine: string
  base: string
  theirs: string
}

/** Whether `longer` is `shorter` with something behind it: a form that is opened again writes what it had left. */
function goesOn(longer: string, shorter: string): boolean {
  const [all, some] = [longer.trimStart(), shorter.trim()]
  return shorter === '' || (all.startsWith(some) && !/^[\p{L}\p{N}]/u.test(all.slice(some.length)))
}

/** Both sides' words of one place, theirs first, with a gap where two words would run together. */
function both({ theirs, mine }: Sides): string {
  if (goesOn(theirs, mine)) return theirs
  if (goesOn(mine, theirs)) return mine
  return theirs + (/\s$/.test(theirs) || /^\s/.test(mine) ? '' : ' ') + mine
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

const paragraphs = (text: string): string[] => text.match(/\n+|[^\n]+/g) ?? []

/** One side has left the text and put paragraphs behind it (`after`) or before it: these go with the other side's text. */
function added({ base }: Sides, one: string, other: string, after: boolean): string | undefined {
  const more = one.length - base.length
  if (after) return one.startsWith(`${base}\n`) ? other + one.slice(base.length) : undefined
  return one.endsWith(`\n${base}`) ? one.slice(0, more) + other : undefined
}

/**
 * Merges by paragraph. Where both changed the same one, nothing is merged: a text that nobody wrote is nobody's to
 * publish, so theirs stands and the person decides.
 */
export function mergeText(mine: string, base: string, theirs: string): Merged {
  let disputed = false
  const value = mergeTokens(paragraphs, { mine, base, theirs }, (sides) => {
    const [own, their] = [sides.mine, sides.theirs]
    const apart = added(sides, own, their, true) ?? added(sides, their, own, false)
    const merged = apart ?? added(sides, their, own, true) ?? added(sides, own, their, false)
    disputed ||= merged === undefined
    return merged ?? ''
  })
  return { value: disputed ? theirs : value, disputed }
}

/**
 * Merges what one person wrote in two tabs: lines, then sentences, then words, each only within what both changed. What
 * both rewrote is kept side by side.
 * @param inBoth what becomes of words that both rewrote
 */
export function weave(mine: string, base: string, theirs: string, inBoth = both): string {
  const inWords = (changed: Sides): string => mergeTokens(wordsLike(changed.base), changed, inBoth)
  const inSentences = (changed: Sides): string => mergeTokens(sentences, changed, inWords)
  return mergeTokens(lines, { mine, base, theirs }, inSentences)
}

const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/**
 * The text that an edit began with, as the server may have had it: without what refused edits (oldest first) had changed
 * in it. Where it was typed on since, the text from before the refused edit stands.
 */
export const servedText = (base: Json, refused: readonly { mine?: Json; base?: Json }[]): Json =>
  refused.reduceRight(
    (text, edit) => weave(asText(text), asText(edit.mine), asText(edit.base), ({ theirs }) => theirs),
    base,
  )

const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** The file an item refers to, if any: a file occurs once in a list, whatever its other fields say. */
const pathOf = (item: Json): Json | undefined => (isRecord(item) ? item.path : undefined)

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

/**
 * Merges one field of any kind. `mine` is what the person wrote over `base`; `theirs` is the server's value.
 * @param isOwn theirs was written on this device, in another tab
 */
export function mergeField(kind: FieldKind, mine: Json, base: Json, theirs: Json, isOwn = false): Merged {
  if (sameJson(mine, theirs) || sameJson(mine, base)) return { value: theirs, disputed: false }
  if (sameJson(base, theirs)) return { value: mine, disputed: false }
  if (kind === 'text' && typeof mine === 'string' && typeof theirs === 'string') {
    const before = asText(base)
    if (continues(mine, before, theirs)) return { value: mine, disputed: false }
    const merged = mergeText(mine, before, theirs)
    return merged.disputed && isOwn ? { value: weave(mine, before, theirs), disputed: false } : merged
  }
  if (kind === 'set') return mergeSet(mine, base, theirs)
  return { value: mine, disputed: true }
}
