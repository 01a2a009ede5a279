import { expect, test } from 'vitest'
import { posterOf } from './film-poster.ts'

const cover = '/demo/scenes/rain.webp'
const film = '/demo/films/serum.webm'

test('a film begins with its own first frame, not with the cover', () => {
  expect(posterOf({ film, film_poster: '/demo/films/serum.webp', cover })).toBe('/demo/films/serum.webp')
  expect(posterOf({ film, film_poster: '/demo/films/serum.webp', cover: '' })).toBe('/demo/films/serum.webp')
})

test('a film without a frame, and none, begins with the cover', () => {
  expect(posterOf({ film: 'films/0197c0de/abc.mp4', film_poster: '', cover })).toBe(cover)
  expect(posterOf({ film: '', film_poster: '', cover })).toBe(cover)
  expect(posterOf({ film: '', film_poster: '', cover: '' })).toBe('')
})
