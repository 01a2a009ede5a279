import type { Device } from './fixtures.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const ahead = (days: number): string => `{
  const RealDate = Date
  const now = () => RealDate.now() + ${days * DAY_MS}
  const Shifted = function (...parts) {
    return Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts)
  }
  Object.assign(Shifted, { now, parse: RealDate.parse, UTC: RealDate.UTC, prototype: RealDate.prototype })
  globalThis.Date = Shifted
}`

const SHIFTED = 'clock shifted'

/**
 * Workers have no scripts of the test's that run before their own: nothing is said to them until their clock is shifted,
 * or they would measure the right one first.
 */
const holdWorkers = `{
  globalThis.Worker = class extends Worker {
    #shifted = Promise.withResolvers()
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => data === '${SHIFTED}' && this.#shifted.resolve())
    }
    postMessage(...words) {
      void this.#shifted.promise.then(() => super.postMessage(...words))
    }
  }
}`

/** Sets the clock of a device ahead, that of its workers too. Call before its first page. */
export async function setClockAhead({ context, page }: Device, days: number): Promise<void> {
  await context.addInitScript(ahead(days) + holdWorkers)
  page.on('worker', (worker) => {
    // The page may be left meanwhile, and its workers with it.
    void worker.evaluate(`${ahead(days)};postMessage('${SHIFTED}')`).catch(() => undefined)
  })
}
