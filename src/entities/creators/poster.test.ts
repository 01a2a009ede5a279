import { expect, test } from 'vitest'
import { hookOf, posterOf } from './poster.ts'

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

const hook = (description: string) => hookOf({ description })

test('a caption is the first sentence, without its full stop', () => {
  expect(hook('Jeg bygger, tester og spiller. Til daglig er jeg utvikler.')).toBe(
    'Jeg bygger, tester og spiller',
  )
  expect(hook('Ny her?\nIkke jeg.')).toBe('Ny her?')
  expect(hook('  Kaffe … ')).toBe('Kaffe …')
})

test('a greeting is not a sentence of its own', () => {
  expect(hook('Bures! Jeg er duojár på deltid. Jeg deler mye.')).toBe('Bures! Jeg er duojár på deltid')
})

test('a long sentence is cut at a word, and a long word where the line ends', () => {
  const long = hook('Jeg lager mat slik mamma gjorde det, bare med flere snarveier.')
  expect(long).toBe('Jeg lager mat slik mamma gjorde det, bare …')
  expect(hook('a'.repeat(90))).toBe(`${'a'.repeat(44)} …`)
})

test('a creator who wrote nothing has no caption', () => {
  expect(hook('')).toBe('')
  expect(hook(' \n ')).toBe('')
})
