// Whom a search finds, as numbers: ten thousand creators are ranked at every letter typed.
import type { CreatorCard } from '../../entities/creators/creator-card.ts'

/** For each card of the catalogue, the newest first, its place among those found, the best 0; -1: not found. */
export type Places = Int32Array

/** Null: nothing is searched. */
export type Found = Places | null

export const isFound = (found: Found, nth: number): boolean => found === null || (found[nth] ?? -1) >= 0

/** Gives out places in the order in which creators are added. Whoever is added again keeps theirs. */
export class Ranking {
  readonly places: Places
  readonly #cards: readonly CreatorCard[]
  #nths: ReadonlyMap<string, number> | undefined
  #size = 0

  /** @param cards the catalogue, the newest first */
  constructor(cards: readonly CreatorCard[]) {
    this.#cards = cards
    this.places = new Int32Array(cards.length).fill(-1)
  }

  get size(): number {
    return this.#size
  }

  /** @param nth the place in the catalogue */
  add(nth: number): void {
    if (this.places[nth] !== -1) return
    this.places[nth] = this.#size
    this.#size += 1
  }

  /** Of somebody who has left the catalogue meanwhile nothing is ranked. */
  addId(id: string): void {
    this.#nths ??= new Map(this.#cards.map((card, nth) => [card.id, nth]))
    const nth = this.#nths.get(id)
    if (nth !== undefined) this.add(nth)
  }
}

/** Those of some people who are found, the best first. */
export function inOrder<T extends { nth: number }>(people: readonly T[], found: Places): T[] {
  const at: (T | undefined)[] = Array.from({ length: found.length })
  for (const person of people) {
    const place = found[person.nth] ?? -1
    if (place >= 0) at[place] = person
  }
  return at.filter((person) => person !== undefined)
}
