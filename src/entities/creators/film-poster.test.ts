import { expect, test } from 'vitest'
import { posterOf } from './film-poster.ts'

const cover = '/demo/scenes/rain.webp'

test('a film of the demo begins with its own first frame, not with the cover', () => {
  expect(posterOf({ film: '/demo/films/serum.webm', cover })).toBe('/demo/films/serum.webp')
  expect(posterOf({ film: '/demo/films/northern-light.webm', cover: '' })).toBe(
    '/demo/films/northern-light.webp',
  )
})

test('any other film, and none, begins with the cover', () => {
  expect(posterOf({ film: 'films/0197c0de/abc.mp4', cover })).toBe(cover)
  expect(posterOf({ film: '', cover })).toBe(cover)
  expect(posterOf({ film: '', cover: '' })).toBe('')
})
