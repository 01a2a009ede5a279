// Words on the screen: present from the first paint, and switching language without a reload.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { expectVisible, heading, press } from '../../tests/components/controls.ts'
import { i18n } from './i18n.ts'
import { useLabelLine, useLabels } from './labels.ts'

afterEach(() => {
  document.cookie = 'locale=; Max-Age=0; Path=/'
})

/** Every text visible at any moment, accessible names included. */
function collectTexts(): Set<string> {
  const texts = new Set<string>()
  const look = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.add(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label]'))
      texts.add(element.getAttribute('aria-label') ?? '')
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  return texts
}

const keys = (texts: Set<string>): string[] =>
  [...texts].filter((text) => /^(?:[a-z][a-zA-Z]*:)?[a-z][a-zA-Z]*(?:\.[a-zA-Z]+)+$/.test(text))

test('the page never shows a key, and its heading has words at once', async () => {
  const texts = collectTexts()
  await openApp('/about')
  await expectVisible(heading('Om Samspill'))
  expect(document.querySelector('main h1')?.textContent).not.toBe('')
  expect(keys(texts)).toEqual([])
  expect(texts).not.toContain('<name>')
})

test('the language changes without a reload, markup in words included', async () => {
  await openApp('/about')
  await expectVisible(heading('Om Samspill'))
  const before = document.querySelector('main h1')
  await press('English')
  await expectVisible(heading('About Samspill'))
  const lead = page.getByText('Businesses', { exact: true }).element()
  expect(lead.tagName).toBe('STRONG')
  expect(lead.parentElement?.textContent).toMatch(/^Businesses that need /)
  expect(document.querySelector('main h1')).toBe(before)
  expect(document.documentElement.lang).toBe('en')
  await press('Norsk')
  await expectVisible(heading('Om Samspill'))
})

function Lines() {
  const line = useLabelLine(useLabels())
  return (
    <main>
      <h1>Linjer</h1>
      <p>{line('language', ['norwegian', 'english'])}</p>
      <p>{line('interest', ['food', 'outdoors'])}</p>
    </main>
  )
}

test.each([
  ['nb', 'Norsk, engelsk', 'Mat og drikke, friluftsliv'],
  ['en', 'Norwegian, English', 'Food and drink, outdoors'],
])(
  'a list of labels has one capital in %s, but for languages in English',
  async (locale, languages, interests) => {
    await i18n.changeLanguage(locale)
    await openApp('/lines', [{ path: '/lines', element: <Lines /> }])
    await expectVisible(page.getByText(languages))
    await expectVisible(page.getByText(interests))
  },
)
