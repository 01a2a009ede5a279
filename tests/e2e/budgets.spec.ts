// How much JavaScript a signed-in person waits for. Guests' pages and built files: tests/budgets.
import { KB } from '../budgets/dist.ts'
import { noteFirstHeading, report, scriptsOfFirstScreen, total } from '../budgets/first-screen.ts'
import { expect, test } from './fixtures.ts'
import { seconds } from '../fixtures/seconds.ts'

for (const [side, start] of [
  ['business', '/business'],
  ['creator', '/creator'],
] as const) {
  test(`the first screen of a ${side} needs at most 245 kB of JavaScript`, async ({ person, deviceOf }) => {
    const { page } = await deviceOf(await person(side, 'Fjord'))
    await noteFirstHeading(page)
    await page.goto(start)
    const scripts = await scriptsOfFirstScreen(page)
    report(side, scripts)
    expect(total(scripts)).toBeLessThanOrEqual(245 * KB)
  })
}

test.describe('with people in the catalogue', () => {
  test.use({ demo: true })

  // A tall window shows what stands below the list while it is on its way.
  test('nothing on /creators moves when the list arrives', async ({ device }) => {
    const { page, context } = await device({ viewport: { width: 1024, height: 1366 } })
    const waiting = page.locator('main [aria-busy=true]').first()
    await context.route('**/rest/v1/rpc/*', async (route) => {
      await waiting.waitFor()
      await route.continue()
    })
    await page.addInitScript(() => {
      let shifted = 0
      Object.assign(globalThis, { shifted: () => shifted })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifted += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/creators')
    // A new device fetches the app and creates its database first.
    await expect(page.getByRole('list', { name: 'Kreatører' })).toBeVisible({ timeout: seconds(20) })
    // Entries are delivered after the frame that they are about.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted')())).toBeLessThan(0.02)
  })
})
