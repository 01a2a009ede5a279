// What a tile shows of a creator who has, lacks or cannot load a cover and a portrait.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { CreatorPicture } from './creator-picture.tsx'

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"><rect width="8" height="10" fill="${colour}"/></svg>`)}`
const cover = drawn('teal')
const portrait = drawn('orange')
const missing = 'data:image/webp;base64,bm8gcGljdHVyZQ=='

let opened = 0

/** The tile with the name below it, as every list has it. */
async function open(avatar: string, shown: string, film = ''): Promise<Element> {
  const id = '0197c0de-0000-7000-8000-000000000001'
  const card = { id, first_name: 'Solveig', avatar, cover: shown, film }
  const tile = `tile ${++opened}`
  const element = (
    <main>
      <div data-testid={tile} className="w-60">
        <CreatorPicture card={card} />
      </div>
      <h1>Solveig</h1>
    </main>
  )
  await openApp('/alone', [{ path: '/alone', element }])
  await expect.element(page.getByTestId(tile)).toBeVisible()
  return page.getByTestId(tile).element()
}

const pictures = (tile: Element) => [...tile.querySelectorAll('img')].map((image) => image.src)

test('a cover fills the tile, with the portrait in its corner', async () => {
  const tile = await open(portrait, cover)
  expect(pictures(tile)).toEqual([cover, portrait])
  await axeClean('a creator with pictures')
})

test('a film shows its own first frame, and the cover when that cannot load', async () => {
  const tile = await open(portrait, cover, '/demo/films/serum.webm')
  expect(pictures(tile)[0]).toContain('/demo/films/serum.webp')
  const other = await open(portrait, cover, '/demo/films/none.webm')
  await expect.poll(() => pictures(other)).toEqual([cover, portrait])
})

test('without a cover the portrait fills the tile, once', async () => {
  const tile = await open(portrait, '')
  expect(pictures(tile)).toEqual([portrait])
  expect(tile.getBoundingClientRect().width).toBe(240)
  await expect.poll(() => tile.querySelector('img')?.getBoundingClientRect().width).toBe(240)
})

test('without either the initials fill the tile, and the name is written once', async () => {
  const tile = await open('', '')
  expect(pictures(tile)).toEqual([])
  expect(tile.textContent).toBe('S')
  expect(tile.querySelector('[aria-hidden="true"]')?.textContent).toBe('S')
  await expect.poll(() => page.getByText('Solveig').elements().length).toBe(1)
  await axeClean('a creator without pictures')
})

test('a cover that cannot load gives way to the portrait, and that to the initials', async () => {
  const tile = await open(portrait, missing)
  await expect.poll(() => pictures(tile)).toEqual([portrait])
  const other = await open(missing, missing)
  await expect.poll(() => pictures(other)).toEqual([])
  expect(other.textContent).toBe('S')
})
