// The tab, its worker and its process: killed, frozen, and one tab among two.
import { type Page, expect } from '@playwright/test'
import type { Stage } from '../stage.ts'
import type { Fault } from './fault.ts'

export const tabKilled: Fault = {
  name: 'tab killed',
  fast: ['messages', 'film'],
  meanwhile: 'gone',
  async strike({ stage, work, held }) {
    // The renderer dies: no event runs in page or worker.
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
    // By itself: nobody tells a person that a worker has died.
    return async () => undefined
  },
}

/** The process of the page and its workers: the one that is busy when the page is kept busy. */
async function processOf(stage: Stage, page: Page): Promise<number> {
  const browser = await stage.context.browser()?.newBrowserCDPSession()
  if (!browser) throw new Error('no browser')
  const times = async (): Promise<Map<number, number>> => {
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
    )
  }
  const before = await times()
  await page.evaluate(() => {
    const until = performance.now() + 250
    while (performance.now() < until);
  })
  const spent = [...(await times())].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }))
  await browser.detach()
  const [busiest] = spent.toSorted((a, b) => b.time - a.time)
  if (!busiest) throw new Error('no renderer')
  return busiest.id
}

/**
 * As a phone suspends an app: page and worker stand still, and what they hold (lock, connections) stays held. No browser
 * does so within a transaction, which would stop every other tab from writing.
 */
async function freeze(stage: Stage): Promise<() => void> {
  const id = await processOf(stage, stage.page)
  const wake = (): void => void process.kill(id, 'SIGCONT')
  stage.onEnd(wake)
  for (;;) {
    process.kill(id, 'SIGSTOP')
    if (await stage.device.isFree()) return wake
    wake()
  }
}

export const tabFrozen: Fault = {
  name: 'tab frozen and resumed',
  // Not among the fast ones: a second tab may come to lie in the stopped process, and then nobody can go on.
  fast: [],
  meanwhile: 'works',
  async strike({ stage, work, held }) {
    const first = stage.page
    const wake = await freeze(stage)
    held.release()
    // The person goes on in another tab.
    await stage.openTab(work.path)
    return async () => {
      // It takes over from the one that sleeps, and brings everything to the server.
      await expect(stage.pill()).toHaveText('Synkronisert', { timeout: 20_000 })
      wake()
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
      // The first, which waits for its answer, is closed; the second must go on by itself.
      await first.close({ runBeforeUnload: false })
      held.release()
    }
  },
}
