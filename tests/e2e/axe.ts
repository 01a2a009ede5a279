// What axe finds on a page, and what does not fit into its width.
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'
import { colourRules, tags, wholePage } from '../fixtures/axe.ts'

/**
 * Puts the page into a theme, and waits until its fonts are there and no colour is on its way: half of one and half of
 * the other is no fault.
 */
async function turn(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    async ({ chosen, style }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets = [sheet]
      document.documentElement.dataset.theme = chosen
      await document.fonts.ready
      await new Promise(requestAnimationFrame)
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    },
    { chosen: theme, style: wholePage },
  )
}

const turnBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

/** Both themes, or those named. `within`: what is round it is looked at elsewhere. */
export async function expectNoViolation(
  page: Page,
  where: string,
  { themes = ['light', 'dark'], within = 'html' }: { themes?: string[]; within?: string } = {},
): Promise<void> {
  for (const [index, theme] of themes.entries()) {
    await turn(page, theme)
    const axe = new AxeBuilder({ page }).include(within)
    const { violations } = await (index === 0 ? axe.withTags(tags) : axe.withRules(colourRules)).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      `${where} ${theme}`,
    ).toEqual([])
  }
  await turnBack(page)
  await expectNothingCutOff(page, where)
}

/** Nothing is wider than the window. */
export async function expectNothingCutOff(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), where).toBe(false)
}
