// The way of all devices to one backend, with a delay in each direction so that calls overtake what people do. It knows
// which pushes have left and are not answered: a kill can be aimed at them.
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../simulation/random.ts'

/** Slow pushes and quick pulls: what is on its way is overtaken by what has happened meanwhile. */
const SLOWEST_PUSH_MS = 150
const SLOWEST_MS = 30

const isPush = (url: unknown): boolean => String(url).endsWith('/sync_push')

export class Wire {
  /** Pushes without an answer. */
  underWay = 0
  #left = 0
  #onLast: () => void = () => undefined

  /** One device's network. */
  fetchOf(dice: Dice): typeof fetch {
    return async (url, init) => {
      const slowest = isPush(url) ? SLOWEST_PUSH_MS : SLOWEST_MS
      await pause(dice.below(slowest))
      const answer = await this.#carry(url, init)
      await pause(dice.below(slowest))
      return answer
    }
  }

  async #carry(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
    if (!isPush(url)) return fetch(url, init)
    this.underWay += 1
    try {
      const answer = fetch(url, init)
      this.#left -= 1
      if (this.#left === 0) this.#onLast()
      return await answer
    } finally {
      this.underWay -= 1
    }
  }

  /** Resolves when so many more pushes have left. */
  pushes(count: number): Promise<void> {
    this.#left = count
    return new Promise((resolve) => (this.#onLast = resolve))
  }
}
