// How much JavaScript a person waits for. What comes later, when idle or on a touch, is not counted.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { KB, dist, gzOf, withImports } from './dist.ts'

interface Script {
  name: string
  gz: number
}

/** Notes when the first heading of the screen stands, before any script of ours runs. */
export const noteFirstHeading = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return
      performance.mark('first-heading')
      look.disconnect()
    })
    look.observe(document, { childList: true, subtree: true })
  })

/**
 * The scripts that were asked for before the screen's heading stood, with their gzipped sizes. The sync worker and the
 * way to it, and what no first screen waits for (src/app/afterwards.tsx, the notices), start beside the screen, before its
 * heading where the rows for that come late: it does not wait for what they alone need.
 */
export async function scriptsOfFirstScreen(page: Page): Promise<Script[]> {
  await page.locator('main h1').first().waitFor()
  const shell = withImports('index', 'on-device')
  const others = ['worker', 'connect', 'afterwards', 'notices', 'workbox-window.prod.es5']
  const beside = new Set([...withImports(...others)].filter((name) => !shell.has(name)))
  const names = await page.evaluate(() => {
    const shown = performance.getEntriesByName('first-heading')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < shown)
      .map((entry) => new URL(entry.name).pathname)
      .filter((name) => name.endsWith('.js'))
  })
  return [...new Set(names)]
    .filter((name) => !beside.has(name) && existsSync(path.join(dist, name)))
    .map((name) => ({ name, gz: gzOf(name) }))
}

export const total = (scripts: readonly Script[]): number => scripts.reduce((sum, { gz }) => sum + gz, 0)

/** The sum, and the ten heaviest: where to look when a budget is broken. */
export function report(what: string, scripts: readonly Script[]): void {
  const heaviest = scripts.toSorted((a, b) => b.gz - a.gz).slice(0, Number(process.env.BUDGET_ROWS ?? 10))
  const names = heaviest
    .map((script) => `${path.basename(script.name)} ${(script.gz / KB).toFixed(1)}`)
    .join(', ')
  console.log(`${what}: ${(total(scripts) / KB).toFixed(1)} kB gz in ${scripts.length} files (${names})`)
}
