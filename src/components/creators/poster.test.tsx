// What a poster shows of a creator's work, and when its film plays.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { cardRow } from '../../../tests/components/rows.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { PosterTile } from './poster-tile.tsx'
import { Poster } from './poster.tsx'

const film = '/demo/films/serum.webm'
const cover = '/demo/scenes/rain.webp'
const portrait = '/demo/people/linh.webp'
const missing = 'data:image/webp;base64,bm8gcGljdHVyZQ=='

const linh = (change: Partial<CreatorCard> = {}) =>
  cardRow('Linh', {
    id: crypto.randomUUID(),
    handle: 'linh-lager',
    town: 'Bergen',
    description: 'Utdannet hudpleier. Født i Bergen.',
    avatar: portrait,
    cover,
    film,
    film_poster: film.replace('.webm', '.webp'),
    ...change,
  })

async function open(...cards: CreatorCard[]): Promise<void> {
  const element = (
    <main>
      <h1>Kreatører</h1>
      <ul className="flex gap-2">
        {cards.map((card) => (
          <li key={card.id} className="w-24">
            <PosterTile card={card} level={2} />
          </li>
        ))}
      </ul>
    </main>
  )
  await openApp('/alone', [{ path: '/alone', element }])
  await expect.element(page.getByRole('link').first()).toBeInTheDocument()
}

const tile = (index = 0) => page.getByRole('article').nth(index).element()
const video = (index = 0) => tile(index).querySelector('video')
const pictures = (index = 0) =>
  [...tile(index).querySelectorAll('img')].map((image) => new URL(image.src).pathname)

/** What the person has asked of the browser. Tests run with reduced motion. */
function prefers({ motion = true, data = true }: { motion?: boolean; data?: boolean }): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((asked) => {
    const list = real(asked)
    if (asked.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: !motion })
    if (asked.includes('reduced-data')) Object.defineProperty(list, 'matches', { value: !data })
    return list
  })
}

afterEach(() => vi.restoreAllMocks())

test('a poster is one link with one name, a caption and how long the film is', async () => {
  await open(linh())
  await expect
    .element(page.getByRole('link', { name: 'Linh', exact: true }))
    .toHaveAttribute('href', '/me/linh-lager')
  expect(pictures()).toEqual(['/demo/films/serum.webp'])
  await expect.poll(() => tile().textContent).toBe('Utdannet hudpleier0:08LinhBergen')
  const { width, height } = tile().querySelector('.aspect-9\\/16')?.getBoundingClientRect() ?? new DOMRect()
  expect(height / width).toBeCloseTo(16 / 9, 1)
  await axeClean('a poster')
})

test('the first film in view plays alone and without sound, and gives way while another is pointed at', async () => {
  prefers({ motion: true })
  await open(linh(), linh())
  await expect.poll(() => video(0)?.paused).toBe(false)
  expect(video(0)?.muted).toBe(true)
  expect(video(1)?.paused).toBe(true)
  await userEvent.hover(page.getByRole('link').nth(1))
  await expect.poll(() => video(1)?.paused).toBe(false)
})

test('a film that plays unasked stops after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  prefers({ motion: true })
  try {
    await open(linh())
    await expect.poll(() => video()?.paused).toBe(false)
    vi.advanceTimersByTime(5000)
    await expect.poll(() => video()?.paused).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('with reduced motion no film plays, and its length is there all the same', async () => {
  prefers({ motion: false })
  await open(linh())
  await expect.poll(() => tile().textContent).toContain('0:08')
  await userEvent.hover(page.getByRole('link'))
  expect(video()?.paused).toBe(true)
})

test('who saves data is told of the film, and fetches nothing of it', async () => {
  prefers({ data: false })
  await open(linh({ film: '/demo/films/mug.webm', film_poster: '/demo/films/mug.webp' }))
  await expect.poll(() => pictures()).toEqual(['/demo/films/mug.webp'])
  expect(video()).toBeNull()
  expect(tile().querySelector('.bg-lightbox\\/75 svg')).not.toBeNull()
})

test('a film that cannot load leaves its picture', async () => {
  await open(linh({ film: '/demo/films/none.webm', film_poster: '' }))
  await expect.poll(() => video()).toBeNull()
  await expect.poll(() => pictures()).toEqual([cover])
})

test('without work the portrait fills the poster, and without that the initials, without a caption', async () => {
  await open(linh({ film: '', cover: '' }), linh({ film: '', cover: '', avatar: '' }))
  expect(pictures(0)).toEqual([portrait])
  expect(tile(0).textContent).toBe('LinhBergen')
  expect(pictures(1)).toEqual([])
  expect(tile(1).textContent).toBe('LLinhBergen')
  expect(tile(1).querySelector('[aria-hidden="true"]')?.textContent).toBe('L')
})

test('where nobody stands beside it, the work has the portrait in its corner, and the portrait none', async () => {
  const element = (
    <main>
      <h1>Linh</h1>
      {[linh({ film: '' }), linh({ film: '', cover: '' })].map((card) => (
        <article key={card.id} className="w-60">
          <Poster card={card} ratio="4/5" caption="" portrait />
        </article>
      ))}
    </main>
  )
  await openApp('/alone', [{ path: '/alone', element }])
  await expect.poll(() => pictures(0)).toEqual([cover, portrait])
  expect(pictures(1)).toEqual([portrait])
  expect(tile(0).getBoundingClientRect().height).toBe(300)
  await axeClean('a creator with the portrait in the corner')
})

test('a cover that cannot load gives way to the portrait', async () => {
  await open(linh({ film: '', cover: missing }))
  await expect.poll(() => pictures()).toEqual([portrait])
})
