// axe's findings on a page, and horizontal overflow.
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'
import { colourRules, tags, turnPage, turnPageBack } from '../fixtures/axe.ts'

/** Both themes, or those named. `within`: what surrounds it is checked elsewhere. */
export async function expectNoViolation(
  page: Page,
  where: string,
  { themes = ['light', 'dark'], within = 'html' }: { themes?: string[]; within?: string } = {},
): Promise<void> {
  for (const [index, theme] of themes.entries()) {
    await page.evaluate(turnPage, theme)
    const axe = new AxeBuilder({ page }).include(within)
    const { violations } = await (index === 0 ? axe.withTags(tags) : axe.withRules(colourRules)).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      `${where} ${theme}`,
    ).toEqual([])
  }
  await page.evaluate(turnPageBack)
  await expectNothingCutOff(page, where)
}

/** Nothing is wider than the window. */
export async function expectNothingCutOff(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), where).toBe(false)
}
