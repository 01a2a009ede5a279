// The self-saving form over fields of every kind: what is refused, deleted, or cannot be created yet stays in the form.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fields } from '../domain/fields/fields.ts'
import { day, flag, many, one, several, text, whole } from '../domain/fields/kinds.ts'
import type { Issue } from '../domain/issue.ts'
import { mergeField } from '../../sync/rebase/merge.ts'
import { RowForm } from './row-form.ts'
import type { RefusedEdit } from './refused/refused-edits.ts'
import { heldFields, openIssues } from './row-state.ts'
import { rowRulesOf } from './rules/row-rules.ts'
import type { FieldValue, RowRules, Values } from './rules/row-values.ts'

const schema = fields({
  title: text({ max: 20 }),
  price: whole({ min: 0, max: 5000, money: true }),
  start: day(),
  currency: one('currency', { empty: 'NOK' }),
  traits: many('trait'),
  pictures: several(z.object({ path: z.string() })),
  archived: flag(),
})
const thingRules = rowRulesOf(schema)
const row: Values = {
  title: 'Tre klipp',
  price: 2500,
  start: '2026-12-01',
  currency: 'EUR',
  traits: ['professional'],
  pictures: [{ path: 'a' }],
  archived: false,
}

interface Start {
  row?: Values | null
  kept?: unknown
  rules?: RowRules
  refused?: readonly RefusedEdit[]
}

function open({ rules = thingRules, ...start }: Start = {}) {
  const wrote: { set: Values; base: Values | null }[] = []
  const drafts: unknown[] = []
  const settled: string[] = []
  const form = new RowForm(
    { row, kept: undefined, ...start },
    rules,
    {
      write: async (set, base) => void wrote.push({ set, base }),
      openSaver: (told) => ({
        save: (values) => void drafts.push(values),
        flush: async () => told(null),
        discard: async () => void drafts.push(null),
      }),
      settleRefusal: async (uuid) => void settled.push(uuid),
    },
    { pauseMs: 100, longestMs: 500 },
  )
  return { form, wrote, drafts, settled }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pause = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

const invalid = (field: string): Issue => ({ field, rule: 'invalid' })

describe('a refused change', () => {
  test.each<{ field: string; sent: FieldValue; shown: FieldValue }>([
    { field: 'title', sent: 'Fire klipp', shown: 'Fire klipp' },
    { field: 'title', sent: '', shown: '' },
    { field: 'price', sent: 3000, shown: '3000' },
    { field: 'price', sent: 0, shown: '0' },
    { field: 'price', sent: null, shown: '' },
    { field: 'start', sent: null, shown: '' },
    { field: 'traits', sent: [], shown: [] },
    { field: 'pictures', sent: [{ path: 'b' }], shown: [{ path: 'b' }] },
    { field: 'archived', sent: true, shown: true },
  ])('of $field to $sent is back in its field, with what is wrong beside it', async (one) => {
    const { field, sent, shown } = one
    const { form, wrote } = open()
    form.accept(row, { refused: [{ uuid: 'u', set: { [field]: sent }, issue: invalid(field) }] })
    await pause()
    expect(form.get().values[field]).toEqual(shown)
    expect(form.get().errors[field]).toMatchObject({ rule: 'invalid' })
    expect(wrote).toEqual([])
  })
})

test('a text that another device changed as well keeps the row from being published until one is chosen', async () => {
  const { form, wrote } = open()
  form.accept(row, { held: ['title'] })
  expect(openIssues(form.get(), thingRules)).toEqual({ title: { field: 'title', rule: 'disputed' } })
  expect(heldFields(form.get(), thingRules)).toEqual([])
  await pause()
  expect(form.get().errors).toEqual({})
  form.want()
  await pause()
  expect(form.get().errors).toEqual({ title: { field: 'title', rule: 'disputed' } })
  form.settle('title', 'Fire klipp')
  await pause()
  expect(form.get().values.title).toBe('Fire klipp')
  expect(openIssues(form.get(), thingRules)).toEqual({})
  expect(form.get().errors).toEqual({})
  expect(wrote).toEqual([])
})

test('a row that was deleted leaves what it held in the form, and empty fields as they are', async () => {
  const { form, drafts } = open({ row: { ...row, start: null } })
  form.accept(null)
  await pause()
  const kept = drafts.at(-1)
  expect(kept).toMatchObject({ raw: { price: '2500' }, base: { price: null, title: '' } })
  expect(kept).not.toHaveProperty('raw.start')
})

describe('an untouched field', () => {
  test('is not written by a form that was left, also when another tab has written in it since', async () => {
    const first = open()
    first.form.set('title', 'Fire klipp', 'typed')
    await first.form.flush()
    expect(first.wrote).toEqual([{ set: { title: 'Fire klipp' }, base: { title: 'Tre klipp' } }])
    const now = { ...row, title: 'Fire klipp, og fem', price: 3000 }
    const again = open({ row: now, kept: first.drafts.at(-1) ?? undefined })
    await pause()
    await again.form.commitAll()
    expect(again.wrote).toEqual([])
    expect(again.form.get().values).toMatchObject({ title: 'Fire klipp, og fem', price: '3000' })
  })

  test('whose text a left draft still holds is written on the base with which it began: the merge keeps both', async () => {
    const kept = { raw: { title: 'Fire klipp' }, base: { title: 'Tre klipp' } }
    const { form, wrote } = open({ row: { ...row, title: 'Fire klipp, og fem' }, kept })
    await pause()
    await form.commitAll()
    expect(wrote).toEqual([{ set: { title: 'Fire klipp' }, base: { title: 'Tre klipp' } }])
    expect(mergeField('text', 'Fire klipp', 'Tre klipp', 'Fire klipp, og fem', true).value).toBe(
      'Fire klipp, og fem',
    )
  })

  test('is left to the row by a form that goes on with its draft', async () => {
    const first = open()
    first.form.set('price', '9000', 'typed')
    await first.form.flush()
    expect(first.wrote).toEqual([])
    const now = { ...row, title: 'Fem klipp', traits: ['calm'] }
    const again = open({ row: now, kept: first.drafts.at(-1) })
    await pause()
    await again.form.commitAll()
    expect(again.wrote).toEqual([])
    expect(again.form.get().values).toMatchObject({ title: 'Fem klipp', traits: ['calm'], price: '9000' })
    again.form.set('price', '3000', 'typed')
    await pause()
    expect(again.wrote).toEqual([{ set: { price: 3000 }, base: { price: 2500 } }])
  })

  test('is not written by a form that has not heard of the newer row', async () => {
    const { form, wrote } = open()
    form.set('title', 'Fire klipp', 'typed')
    await pause()
    form.set('price', '3000', 'typed')
    await pause()
    expect(wrote.map(({ set }) => set)).toEqual([{ title: 'Fire klipp' }, { price: 3000 }])
  })
})

test('what is typed is sent with the value from which the person began, also when the row has gone on', async () => {
  const { form, wrote } = open()
  form.set('title', 'Fire klipp', 'typed')
  form.accept({ ...row, title: 'Fem klipp' })
  await pause()
  expect(wrote).toEqual([{ set: { title: 'Fire klipp' }, base: { title: 'Tre klipp' } }])
})

describe('a new row that lacks a required field', () => {
  const named = fields({
    name: text({ max: 10, required: 'always' }),
    about: text({ max: 100, required: 'publish' }),
    price: whole({ min: 0, max: 5000 }),
  })
  const plain = rowRulesOf(named)
  const published = rowRulesOf(named, { wishes: (content) => named.missing(content, 'publish') })

  test('stays a draft on the device, and is created whole when the field is there', async () => {
    const { form, wrote, drafts } = open({ row: null, rules: plain })
    form.set('price', '2500', 'typed')
    form.leave('price')
    await pause()
    expect(wrote).toEqual([])
    expect(form.get().onDevice).toBe('saved')
    expect(drafts.at(-1)).toEqual({ raw: { price: '2500' }, base: { price: null } })
    form.set('name', 'Vott', 'typed')
    await pause()
    expect(wrote).toEqual([{ set: { name: 'Vott', price: 2500 }, base: null }])
    expect(drafts.at(-1)).toBeNull()
  })

  test('is not created while the field is invalid, either', async () => {
    const { form, wrote } = open({ row: null, rules: plain })
    form.set('price', '2500', 'typed')
    form.set('name', 'En vott av ull', 'typed')
    form.leave('name')
    await pause()
    expect(wrote).toEqual([])
    expect(form.get().errors.name).toMatchObject({ rule: 'too_long' })
  })

  test.each([
    ['without', plain],
    ['with', published],
  ])('says so beside it once another field was left, %s rules for publishing', async (_, these) => {
    const { form } = open({ row: null, rules: these })
    form.set('price', '2500', 'typed')
    await pause()
    expect(form.get().errors).toEqual({})
    form.leave('price')
    await pause()
    expect(form.get().errors).toMatchObject({ name: { rule: 'required' } })
    expect(Object.keys(form.get().errors)).toEqual(['name'])
    expect(heldFields(form.get(), these)).toEqual(['name'])
  })

  test('says nothing as long as nothing is typed', async () => {
    const { form, wrote } = open({ row: null, rules: plain })
    form.leave('price')
    await pause()
    expect(form.get().errors).toEqual({})
    expect(wrote).toEqual([])
  })
})
