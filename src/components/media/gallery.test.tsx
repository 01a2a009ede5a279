// The tiles of a creator's pictures and films: how they fill their rows, and what they tell.
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { desktop } from '../../../tests/components/setup.ts'
import { expectVisible } from '../../../tests/components/controls.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { Gallery } from './gallery.tsx'
import { GalleryGrid } from './gallery-grid.tsx'

const picture = { kind: 'image', path: '/demo/scenes/rain.webp', poster: '', small: '', medium: '' } as const
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...picture,
    id: String(at),
    description: `Regn ${at}`,
    width: 960,
    height: 1200,
    duration_ms: null,
  }))

async function open(media: ComponentProps<typeof Gallery>['media']): Promise<void> {
  await loadWords('me', 'media', 'files')
  const shown = (
    <main className="px-4">
      <h1>Arbeid</h1>
      <GalleryGrid lead={null} count={media.length}>
        <Gallery media={media} leads />
      </GalleryGrid>
    </main>
  )
  await openApp('/sample', [{ path: '/sample', element: shown }])
}

async function show(count: number): Promise<void> {
  await open(pictures(count))
  await expectVisible(page.getByRole('button', { name: `Åpne: Regn ${count - 1}`, exact: true }))
}

/** What the tiles leave uncovered of their list, as a part of it: the gaps between them are a hundredth. */
function uncovered(): number {
  const list = document.querySelector('main ul')
  const area = (element: Element | null) => {
    const { width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return width * height
  }
  const covered = [...(list?.children ?? [])].reduce((sum, tile) => sum + area(tile), 0)
  return 1 - covered / area(list)
}

test('a film tells its length beside its button, and a picture does not', async () => {
  const film = { kind: 'video', poster: picture.path, duration_ms: 72_000 } as const
  await open(pictures(2).map((one, at) => (at === 1 ? { ...one, ...film } : one)))
  await expectVisible(page.getByRole('button', { name: 'Spill av: Regn 1', exact: true }))
  expect([...document.querySelectorAll('main li')].map(({ textContent }) => textContent)).toEqual([
    '',
    '1:12',
  ])
  await axeClean('a gallery with a film')
})

test.each([3, 4, 5, 6, 7, 8, 9])(
  '%i of them leave no hole on a phone, and none is a strip',
  async (count) => {
    await show(count)
    expect(uncovered()).toBeLessThan(0.03)
    for (const tile of document.querySelectorAll('main li')) {
      const { width, height } = tile.getBoundingClientRect()
      expect(height).toBeGreaterThan(width)
    }
  },
)

test.each([5, 7, 9, 12])('%i of them leave no hole on a desk', async (count) => {
  await page.viewport(desktop.width, desktop.height)
  await show(count)
  expect(uncovered()).toBeLessThan(0.03)
})
