// axe's findings on a screen in both themes, and horizontal overflow.
import axe from 'axe-core'
import { expect } from 'vitest'
import { colourRules, tags, turnPage, turnPageBack } from '../fixtures/axe.ts'

/** The outer frame belongs to the test runner and is not checked. */
const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false }

/** Expects no violation in either theme, and nothing wider than the window. */
export async function axeClean(where: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await turnPage(theme)
    const runOnly = theme === 'light' ? tags : colourRules
    const { violations } = await axe.run(document, { ...options, runOnly })
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
    // In the message, which is the one line that a summary shows.
    expect(found, `${where} ${theme}: ${found.join(' | ')}`).toEqual([])
  }
  turnPageBack()
  expect(document.documentElement.scrollWidth > innerWidth, where).toBe(false)
}
