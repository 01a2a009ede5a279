// What axe finds on a screen, in both themes, and what does not fit into its width.
import axe from 'axe-core'
import { expect } from 'vitest'
import { colourRules, tags, turnPage, turnPageBack } from '../fixtures/axe.ts'

/** The page's own frame holds the test runner, which is not looked at. */
const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false }

/** Expects no violation in the light and in the dark, and nothing wider than the window. */
export async function axeClean(where: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await turnPage(theme)
    const runOnly = theme === 'light' ? tags : colourRules
    const { violations } = await axe.run(document, { ...options, runOnly })
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      ),
      `${where} ${theme}`,
    ).toEqual([])
  }
  turnPageBack()
  expect(document.documentElement.scrollWidth > innerWidth, where).toBe(false)
}
