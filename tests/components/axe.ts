// What axe finds on a screen, in both themes, and what does not fit into its width.
import axe from 'axe-core'
import { expect } from 'vitest'
import { colourRules, tags, wholePage } from '../fixtures/axe.ts'

/** The page's own frame holds the test runner, which is not looked at. */
const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false }

/** Puts the page into a theme, and waits until its fonts are there and no colour is on its way. */
async function turn(theme: string): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(wholePage)
  document.adoptedStyleSheets = [sheet]
  document.documentElement.dataset.theme = theme
  await document.fonts.ready
  await colours()
}

const running = (): Animation[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )

/** Resolves when no colour is on its way. One that arrives can set off those of its children. */
async function colours(): Promise<void> {
  for (let still = 0; still < 2; still += 1) {
    await new Promise(requestAnimationFrame)
    if (running().length === 0) continue
    still = -1
    await Promise.allSettled(running().map(({ finished }) => finished))
  }
}

/** Expects no violation in the light and in the dark, and nothing wider than the window. */
export async function axeClean(where: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await turn(theme)
    const runOnly = theme === 'light' ? tags : colourRules
    const { violations } = await axe.run(document, { ...options, runOnly })
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      ),
      `${where} ${theme}`,
    ).toEqual([])
  }
  document.adoptedStyleSheets = []
  expect(document.documentElement.scrollWidth > innerWidth, where).toBe(false)
}
