import { describe, expect, test } from 'vitest'
import { fields } from '../../domain/fields/fields.ts'
import { day, flag, many, one, text, whole } from '../../domain/fields/kinds.ts'
import { contentIn, rowRulesOf } from './row-rules.ts'

const schema = fields({
  title: text({ max: 20, required: 'always' }),
  price: whole({ min: 100, max: 5000, money: true, required: 'publish' }),
  currency: one('currency', { empty: 'NOK' }),
  days: whole({ min: 1, max: 90 }),
  start: day(),
  traits: many('trait'),
  archived: flag(),
})
const rules = rowRulesOf(schema)
const full = {
  title: 'Tre klipp',
  price: 2500,
  currency: 'EUR',
  days: 14,
  start: '2026-12-01',
  traits: ['professional'],
  archived: true,
}
const issuesOf = (typed: object) =>
  rules.issues(rules.tidy({ ...rules.shown(full), ...typed })).map(({ field, rule }) => `${field} ${rule}`)

describe('the rules of a form', () => {
  test('have every field, numbers and days as text, and lose nothing on the way', () => {
    expect(rules.fields).toEqual(schema.names)
    expect(rules.shown(rules.empty)).toEqual({ ...schema.empty, price: '', days: '', start: '' })
    expect(rules.shown(full)).toEqual({ ...full, price: '2500', days: '14' })
    expect(rules.tidy(rules.shown(full))).toEqual(full)
    expect(rules.tidy({ price: '2 500 kr', days: '', start: '', other: 'x' })).toEqual({
      price: 2500,
      days: null,
      start: null,
    })
  })

  test('keep what cannot be read as typed, and say so', () => {
    expect(rules.tidy({ price: 'mye', start: '2026-02-30' })).toEqual({ price: 'mye', start: '2026-02-30' })
    expect(issuesOf({ price: 'mye', days: '9'.repeat(30), start: '2026-02-30' })).toEqual([
      'price invalid',
      'days invalid',
      'start invalid',
    ])
    expect(contentIn(schema, { price: 'mye', days: '3', start: '20261-01-01' })).toEqual({
      ...schema.empty,
      days: 3,
    })
  })

  test('are those of the fields, also of one that is always required', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ title: ' ', price: '99', traits: ['shy'] })).toEqual([
      'title required',
      'price too_low',
      'traits not_in_list',
    ])
  })

  test('read stored values of the right kind only', () => {
    expect([rules.read('price', 5), rules.read('price', null), rules.read('price', '5')]).toEqual([
      5,
      null,
      undefined,
    ])
    expect([rules.read('traits', ['professional']), rules.read('traits', 'professional')]).toEqual([
      ['professional'],
      undefined,
    ])
    expect(rules.read('other', 'x')).toBeUndefined()
  })
})

test('an entity adds what concerns several fields, wishes, and texts of its own', () => {
  const own = rowRulesOf(schema, {
    fields: ['title', 'price', 'days'],
    stored: (field, typed) => (field === 'title' && typeof typed === 'string' ? typed.trim() : typed),
    shown: (field, stored) => (field === 'title' ? stored.toUpperCase() : stored),
    issues: (content) => [
      ...schema.issues(content),
      ...((content.days ?? 0) > 30 && content.price === null
        ? [{ field: 'days', rule: 'order' } as const]
        : []),
    ],
    wishes: (content) => schema.missing(content, 'publish'),
    partnerOf: () => 'price',
  })
  expect(own.tidy({ title: ' A ', price: '200', start: '2026-12-01' })).toEqual({ title: 'A', price: 200 })
  expect(own.shown({ title: 'a' })).toEqual({ title: 'A' })
  expect(own.issues({ title: 'a', days: 31 })).toEqual([{ field: 'days', rule: 'order' }])
  expect(own.wishes?.({ title: 'a', price: 'mye' })).toEqual([{ field: 'price', rule: 'required' }])
  expect(own.partnerOf?.({ field: 'days', rule: 'order' })).toBe('price')
  expect(rules.wishes).toBeUndefined()
})
