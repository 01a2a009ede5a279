import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeField } from '../../../sync/rebase/merge.ts'
import type { Draft, Json } from '../../../sync/index.ts'
import { mergeKept } from './merge-kept.ts'

type Fields = Record<string, Json>

/** A version of the draft; `found`: the typed values with which its form began. */
const version = (raw: Fields, base: Fields, found?: Fields): Draft => ({
  key: 'row:briefs:1#tab',
  values: { raw, base },
  base: found ? { raw: found, base } : null,
  savedAt: '2026-11-01T10:00:00.000Z',
  v: 1,
})
const merged = (older: Draft, newer: Draft): Json =>
  mergeKept(older, newer, { about: 'text', tags: 'set' }, mergeField)

test('a field that only one tab changed is taken from it, with its base', () => {
  const older = version({ title: 'Ny tittel' }, { title: 'Tittel' })
  const newer = version({ price: '2500' }, { price: 2000 })
  expect(merged(older, newer)).toEqual({
    raw: { title: 'Ny tittel', price: '2500' },
    base: { title: 'Tittel', price: 2000 },
  })
})

describe('a field that both changed', () => {
  test.each<[string, Json, Json, Json, Json]>([
    ['a text has both', 'about', 'Hei. Mitt.', 'Hei.', 'Hei. Ditt.'],
    ['a list has both', 'tags', ['a', 'ski'], ['a'], ['a', 'vott']],
    ['any other value is the newer one', 'price', '2500', 2000, '3000'],
  ])('%s', (_, field, before, base, now) => {
    const name = String(field)
    const values = merged(
      version({ [name]: before }, { [name]: base }),
      version({ [name]: now }, { [name]: base }),
    )
    const expected = { about: 'Hei. Mitt. Ditt.', tags: ['a', 'ski', 'vott'], price: '3000' }[name]
    expect(values).toEqual({ raw: { [name]: expected }, base: { [name]: base } })
  })

  test('over different rows: what others wrote in between stays, and the newer row is the base', () => {
    const older = version({ about: 'En.\nTo, og mer.' }, { about: 'En.\nTo.' })
    const newer = version({ about: 'En!\nTo.\nTre.' }, { about: 'En!\nTo.' })
    expect(merged(older, newer)).toEqual({
      raw: { about: 'En!\nTo, og mer.\nTre.' },
      base: { about: 'En!\nTo.' },
    })
  })

  test('text with which the second tab began is there once', () => {
    const base = { about: 'Ull.' }
    const first = version({ about: 'Ull. Varm, og myk.' }, base)
    const second = version({ about: 'Ull. Varm, av sau.' }, base, { about: 'Ull. Varm,' })
    const once = { raw: { about: 'Ull. Varm, av sau. og myk.' }, base }
    expect(merged(first, second)).toEqual({ raw: { about: 'Ull. Varm, og myk. av sau.' }, base })
    expect(merged(second, first)).toEqual(once)
  })

  test('a value that the second tab only found and the first has changed since is the first one’s', () => {
    const first = version({ price: '3000' }, { price: 2000 })
    const second = version({ price: '2500' }, { price: 2000 }, { price: '2500' })
    expect(merged(first, second)).toEqual({ raw: { price: '3000' }, base: { price: 2000 } })
  })
})

test('property: no word that either tab typed is lost', () => {
  const words = fc.array(fc.constantFrom('ull', 'sau', 'vott', 'fjord', 'og'), { minLength: 1, maxLength: 8 })
  const marked = (list: string[], by: string): string => list.map((word, at) => `${word}${by}${at}`).join(' ')
  fc.assert(
    fc.property(words, words, words, fc.boolean(), fc.boolean(), (base, mine, theirs, before, found) => {
      const row = marked(base, 'r')
      const typed = (own: string): string => (before ? `${own} ${row}` : `${row}\n${own}`)
      const [first, second] = [typed(marked(mine, 'a')), typed(marked(theirs, 'b'))]
      const about = (text: string) =>
        version({ about: text }, { about: row }, found ? { about: row } : undefined)
      const text = JSON.stringify(merged(about(first), about(second)))
      for (const word of [...first.split(/\s+/), ...second.split(/\s+/)]) expect(text).toContain(word)
    }),
  )
})
