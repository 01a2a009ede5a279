// How much JavaScript a signed-in person waits for. Guests' pages and built files: tests/budgets.
import { KB } from '../budgets/dist.ts'
import { noteFirstHeading, report, scriptsOfFirstScreen, total } from '../budgets/first-screen.ts'
import { expect, test } from './fixtures.ts'

for (const [side, start] of [
  ['business', '/business'],
  ['creator', '/creator'],
] as const) {
  test(`the first screen of a ${side} needs at most 252 kB of JavaScript`, async ({ person, deviceOf }) => {
    const { page } = await deviceOf(await person(side, 'Fjord'))
    await noteFirstHeading(page)
    await page.goto(start)
    const scripts = await scriptsOfFirstScreen(page)
    report(side, scripts)
    expect(total(scripts)).toBeLessThanOrEqual(252 * KB)
  })
}
