import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fields } from './fields.ts'
import { sameValue } from './same-value.ts'
import { day, flag, many, one, several, text, whole } from './kinds.ts'

const thing = fields({
  name: text({ max: 5, required: 'publish' }),
  notes: text({ max: 100, prose: true }),
  due: day({ required: 'publish' }),
  price: whole({ min: 0, max: 10, money: true }),
  done: flag({ since: '2026-11-22' }),
  currency: one('currency', { empty: 'NOK' }),
  traits: many('trait'),
  parts: several(z.object({ path: z.string() })),
})

describe('a definition of fields', () => {
  test('starts with empty values', () => {
    expect(thing.empty).toEqual({
      name: '',
      notes: '',
      due: null,
      price: null,
      done: false,
      currency: 'NOK',
      traits: [],
      parts: [],
    })
  })

  test('reads a row from before a column was added, and rejects any other row that lacks one', () => {
    const row = z.object(thing.columns)
    const { done, ...before } = thing.empty
    expect(row.parse(before)).toEqual({ ...before, done })
    const { name: _, ...nameless } = thing.empty
    expect(row.safeParse(nameless).success).toBe(false)
  })

  test('patches single fields; an undefined value is no change', () => {
    expect(thing.patch.parse({ price: 3, other: 1 })).toEqual({ price: 3 })
    expect(thing.patch.safeParse({ price: undefined }).success).toBe(false)
  })

  test('tells the engine which fields are merged', () => {
    expect(thing.merge).toEqual({ notes: 'text', traits: 'set', parts: 'set' })
  })

  test('reports the issues of each field, and what is missing at a stage', () => {
    const wrong = { ...thing.empty, name: 'longer', price: 11, currency: 'ABC', traits: ['shy'] }
    expect(thing.issues(wrong).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'name too_long',
      'price too_high',
      'currency not_in_list',
      'traits not_in_list',
    ])
    expect(thing.issues({ ...thing.empty, currency: '' })).toEqual([
      { field: 'currency', rule: 'not_in_list' },
    ])
    expect(thing.missing(thing.empty, 'publish').map(({ field }) => field)).toEqual(['name', 'due'])
    expect(thing.missing(thing.empty, 'draft')).toEqual([])
  })

  test('reports what is always required and empty, whatever its kind', () => {
    const always = { required: 'always' }
    const strict = fields({
      name: text(always),
      due: day(always),
      price: whole({ min: 0, max: 10, ...always }),
      deliverable: one('deliverable', always),
      traits: many('trait', always),
      parts: several(z.object({ path: z.string() }), always),
    })
    expect(strict.issues(strict.empty)).toEqual(strict.names.map((field) => ({ field, rule: 'required' })))
    const full = { name: 'A', due: '2026-11-23', price: 0, deliverable: 'video', traits: ['professional'] }
    expect(strict.issues({ ...full, parts: [{ path: 'a' }] }).map(({ field }) => field)).not.toContain(
      'price',
    )
  })

  test('picks its fields from a row, and compares them by content', () => {
    const row = { id: '1', ...thing.empty, parts: [{ path: 'a' }] }
    expect(thing.contentOf(row)).toEqual({ ...thing.empty, parts: [{ path: 'a' }] })
    expect(thing.differing(row, { ...row, name: 'b' })).toEqual(['name'])
    expect(thing.differing(row, { ...row, parts: [{ path: 'a' }] })).toEqual([])
  })
})

test('equality ignores the order of a value’s parts', () => {
  expect(sameValue({ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(sameValue({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(sameValue([1, 2], [2, 1])).toBe(false)
  expect(sameValue([{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }])).toBe(false)
  expect(sameValue(['dog', 'cat'], ['cat', 'dog'])).toBe(true)
  expect(sameValue(['dog', 'cat'], ['dog'])).toBe(false)
})
