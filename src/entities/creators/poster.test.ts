import * as fc from 'fast-check'
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

test.each([
  [
    'Jeg lager mat slik mamma gjorde det, bare med flere snarveier enn hun hadde tid til.',
    'Jeg lager mat slik mamma gjorde det',
  ],
  [
    'Jeg er farmasøyt på et apotek i Moss, og den i vennegjengen som alle spør om råd.',
    'Jeg er farmasøyt på et apotek i Moss',
  ],
  [
    'Jeg trener tolvåringer i basket tre kvelder i uka og studerer økonomi på dagen.',
    'Jeg trener tolvåringer i basket tre kvelder i uka',
  ],
  ['Vi dyrker epler, plommer og moreller på en bratt gård ved Sognefjorden hele året.', 'Vi dyrker epler'],
  [
    'I am a baker from Odesa, and I have learnt my Norwegian from the recipes of others.',
    'I am a baker from Odesa',
  ],
])('a long sentence ends where it can stand alone: %s', (text, caption) => {
  expect(hook(text)).toBe(caption)
})

test('rather none than half a thought', () => {
  expect(hook('Jeg kom fra Porto til Kristiansund i håp om å lære alt om klippfisk der den lages.')).toBe('')
  expect(hook('Jeg lager mest både mat og film resten av året når båten er på land i Svolvær.')).toBe('')
  expect(hook('a'.repeat(90))).toBe('')
})

const unfinished = ['og', 'and', 'eller', 'som', 'which', 'på', 'with', 'med', 'en', 'the', 'mellom', 'både']
const word = fc.constantFrom(...unfinished, 'fjellet', 'Ida', 'garn', 'viser', 'ærlig', 'films', '12')
const written = fc
  .array(fc.tuple(word, fc.constantFrom('', '', '', ',', ':', ' –', '.')), { minLength: 4, maxLength: 30 })
  .map((parts) => parts.map(([one, mark]) => one + mark).join(' '))

test('whatever is written, a caption is a beginning of it, and a shortened one promises no more', () => {
  fc.assert(
    fc.property(written, (text) => {
      const caption = hook(text)
      expect(caption.length).toBeLessThanOrEqual(60)
      expect(text.startsWith(caption)).toBe(true)
      const rest = text.slice(caption.length)
      if (caption === '' || rest === '' || rest.startsWith('.')) return
      // Shortened: at a pause, or before a word that begins something else.
      expect(rest).toMatch(/^(?:[,:]|\s–|\s(?:og|and|eller|med|with)\b)/u)
      expect(caption).not.toMatch(/(?:^|\s)(?:og|and|eller|som|which)$/u)
      if (!/^(?:[,:]|\s–)/u.test(rest)) expect(caption).not.toMatch(/\s(?:på|with|med|en|the|mellom|både)$/u)
    }),
  )
})

test('a creator who wrote nothing has no caption', () => {
  expect(hook('')).toBe('')
  expect(hook(' \n ')).toBe('')
})
