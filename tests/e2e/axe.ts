// What axe finds on a page, in both themes.
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoViolation(page: Page, where: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      `${where} ${theme}`,
    ).toEqual([])
  }
}
