// The first lines of a text, and the rest where that is worth a button.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { button, expectCount, expectVisible, press } from '../../../tests/components/controls.ts'
import { FoldedText } from './folded-text.tsx'

const labels = { more: 'Les mer', less: 'Vis mindre', moreOf: 'Les mer', lessOf: 'Vis mindre' }
const words = (lines: number) => Array.from({ length: lines }, (_, at) => `Linje${at}`).join(' ')

/** In a column where each word takes a line. */
async function open(lines: number): Promise<void> {
  const shown = (
    <main style={{ width: '5rem' }}>
      <h1>Tekst</h1>
      <FoldedText text={words(lines)} labels={labels} />
    </main>
  )
  await openApp('/sample', [{ path: '/sample', element: shown }])
  await expectVisible(page.getByText(words(lines)))
}

/** How much of the text is out of sight, px. */
const cut = () => {
  const text = page.getByText(/^Linje0/).element()
  return text.scrollHeight - text.clientHeight
}

test.each([1, 3, 4])(
  '%i lines are shown whole: the button would take the room of the one that it hides',
  async (count) => {
    await open(count)
    await expect.poll(cut).toBe(0)
    await expectCount(button('Les mer'), 0)
  },
)

test('of five lines three are shown, and all when one asks', async () => {
  await open(5)
  await expectVisible(button('Les mer'))
  expect(cut()).toBe(48)
  await press('Les mer')
  await expectVisible(button('Vis mindre'))
  await expect.poll(cut).toBe(0)
  await press('Vis mindre')
  await expect.poll(cut).toBe(48)
})
