// The tab, its worker and its process: killed, frozen, and one of two tabs closed.
import { expect } from '@playwright/test'
import { asleep } from '../proxy.ts'
import type { Stage } from '../stage.ts'
import type { Fault } from './fault.ts'
import { seconds } from '../../fixtures/seconds.ts'

export const tabKilled: Fault = {
  name: 'tab killed',
  fast: ['messages', 'film'],
  meanwhile: 'gone',
  async strike({ stage, work, held }) {
    // Kills the renderer: no event runs in page or worker.
    const crashed = stage.page.waitForEvent('crash')
    const devtools = await stage.devtools()
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
    await stage.page.close()
    held.release()
    return async () => void (await stage.openTab(work.path))
  },
}

export const workerKilled: Fault = {
  name: 'worker killed',
  fast: ['typing'],
  meanwhile: 'works',
  async strike({ stage, held }) {
    const workers = stage.page.workers()
    expect(workers.length).toBeGreaterThan(0)
    for (const worker of workers) {
      const gone = worker.waitForEvent('close')
      await worker.evaluate(() => self.close()).catch(() => undefined)
      await gone
    }
    held.release()
    // The app recovers without help: no one tells a person that a worker has died.
    return async () => undefined
  },
}

/** Runs in a page or a worker, and blocks it meanwhile. */
function standStill(url: string): void {
  const request = new XMLHttpRequest()
  request.open('GET', url, false)
  request.send()
}

interface Frozen {
  wake(): void
  /** How many of page and workers run again. */
  awake(): number
}

/**
 * Freezes the app as a phone does: page and worker stand still and keep what they hold (lock, connections). Not inside
 * a transaction: no browser freezes there, since that would block every other tab's writes. Stopping the process itself
 * does not work: the browser sometimes waits for it, and then the other tabs stop too.
 */
async function freeze({ page, device, proxy }: Stage): Promise<Frozen> {
  for (;;) {
    const { count, wake } = proxy.sleep()
    const workers = page.workers()
    // An address each: the browser's cache lets requests for the same one wait for each other, for 20 s.
    const sleepers = [
      ...workers.map((worker, index) => worker.evaluate(standStill, `${asleep}=${index}`)),
      page.evaluate(standStill, `${asleep}=page`),
    ]
    let awake = 0
    for (const sleeper of sleepers) void sleeper.catch(() => undefined).then(() => (awake += 1))
    await expect.poll(count).toBe(sleepers.length)
    if (await device.isFree()) return { wake, awake: () => awake }
    wake()
  }
}

export const tabFrozen: Fault = {
  name: 'tab frozen and resumed',
  fast: ['messages'],
  meanwhile: 'works',
  async strike({ stage, work, held }) {
    const first = stage.page
    const frozen = await freeze(stage)
    held.release()
    // The person continues in another tab.
    await stage.openTab(work.path)
    return async () => {
      // It takes over from the frozen one, and sends everything to the server.
      await expect.poll(async () => (await stage.device.read()).outbox, { timeout: seconds(20) }).toEqual([])
      expect(frozen.awake(), 'the first tab has not helped').toBe(0)
      frozen.wake()
      stage.page = first
      await first.bringToFront()
    }
  },
}

export const twoTabs: Fault = {
  name: 'two tabs',
  fast: ['typing'],
  meanwhile: 'works',
  async strike({ stage, work, held }) {
    const first = stage.page
    await stage.openTab(work.path)
    return async () => {
      // The first one, still waiting for its answer, is closed; the second must continue without help.
      await first.close({ runBeforeUnload: false })
      held.release()
    }
  },
}
