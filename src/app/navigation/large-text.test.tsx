// Text at 200 %, as people set it in their phone: nothing scrolls sideways, and no heading is cut.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { expectVisible } from '../../../tests/components/controls.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { briefRow } from '../../../tests/components/rows.ts'
import { phone } from '../../../tests/components/setup.ts'

afterEach(() => document.documentElement.style.removeProperty('font-size'))

/** What sticks out to the right, by its words. */
const tooWide = (): string[] =>
  document.documentElement.scrollWidth <= phone.width
    ? []
    : Array.from(document.querySelectorAll('main *'))
        .filter((one) => one.getBoundingClientRect().right > phone.width)
        .map((one) => (one.tagName + ' ' + one.textContent).slice(0, 40))

test.each(['/business', '/business/briefs', '/business/briefs/Create', '/messages', '/settings'])(
  '%s has room for large text',
  async (path) => {
    const fjord = await signIn('business', 'Fjordull og sønner')
    await put(fjord, 'briefs', briefRow(fjord.teamId, { title: 'Morgenrutine med ansiktsolje av moltefrø' }))
    document.documentElement.style.fontSize = '200%'
    await openApp(path)
    await expectVisible(page.getByRole('heading', { level: 1 }))
    await expect.poll(tooWide).toEqual([])
    for (const label of document.querySelectorAll<HTMLElement>('[data-tab-bar] li'))
      expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(phone.width)
  },
)
