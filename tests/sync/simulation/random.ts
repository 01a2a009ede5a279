// One seeded random stream per run: the same seed gives the same numbers.

export interface Dice {
  next(): number
  below(n: number): number
  chance(p: number): boolean
  pick<T>(list: readonly T[]): T
  uuid(): string
}

/** mulberry32: small, fast, and good enough to choose steps with. */
export function createDice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number): number => Math.floor(next() * n)
  const hex = (length: number): string => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    next,
    below,
    chance: (p) => next() < p,
    pick(list) {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-${'89ab'[below(4)]}${hex(3)}-${hex(12)}`,
  }
}
