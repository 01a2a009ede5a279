// How much JavaScript a person waits for. Scripts loaded later, when idle or on a touch, do not count.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { KB, dist, gzOf, withImports } from './dist.ts'

interface Script {
  name: string
  gz: number
}

/** Records when the screen's first heading appears, before any of our scripts run. */
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
 * The scripts requested before the screen's heading appeared, with their gzipped sizes. Leaves out what starts beside
 * the screen but does not delay it: the sync worker and its loader, and what no first screen waits for
 * (src/app/afterwards.tsx, the notices, motion's features, what is below or beside the first rows of a home page, and its words).
 * They may start before the heading when its rows come late.
 */
export async function scriptsOfFirstScreen(page: Page): Promise<Script[]> {
  await page.locator('main h1').first().waitFor()
  const shell = withImports('entry', 'on-device')
  const others = [
    'worker',
    'connect',
    'afterwards',
    'notices',
    'features',
    'below',
    'beside',
    'creator',
    'enumerations',
    'workbox-window.prod.es5',
  ]
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

/** Prints the sum and the ten largest: where to look when a budget is exceeded. */
export function report(what: string, scripts: readonly Script[]): void {
  const heaviest = scripts.toSorted((a, b) => b.gz - a.gz).slice(0, Number(process.env.BUDGET_ROWS ?? 10))
  const names = heaviest
    .map((script) => `${path.basename(script.name)} ${(script.gz / KB).toFixed(1)}`)
    .join(', ')
  console.log(`${what}: ${(total(scripts) / KB).toFixed(1)} kB gz in ${scripts.length} files (${names})`)
}
