import { describe, expect, test } from 'vitest'
import type { Json, Rejection } from '../../../sync/index.ts'
import { inForm, mendable } from './refused-edits.ts'

const edit = { spec: { name: 'things.edit' } }

const refusal = (set: Record<string, Json>, change: Partial<Rejection> = {}): Rejection => ({
  uuid: 'u',
  name: 'things.edit',
  v: 1,
  args: { id: 'a', set, base: {} },
  code: 'invalid',
  detail: { field: Object.keys(set)[0] ?? '', rule: 'invalid' },
  at: '2026-11-23T10:00:00.000Z',
  user: 'me',
  keys: [],
  touches: [],
  ...change,
})

describe('refused edits', () => {
  test.each<{ value: Json }>([
    { value: 'Vott' },
    { value: '' },
    { value: 2500 },
    { value: 0 },
    { value: null },
    { value: false },
    { value: true },
    { value: [] },
    { value: ['dog'] },
    { value: [{ path: 'a', width: 4 }] },
  ])('keep their values: $value', ({ value }) => {
    const refused = mendable([refusal({ field: value })], edit, 'a')
    expect(inForm(['field'], refused)).toEqual([
      { uuid: 'u', set: { field: value }, issue: { field: 'field', rule: 'invalid', limit: 0, actual: 0 } },
    ])
  })

  test('are those of the row, by its mutation, that other values can fix', () => {
    const found = (change: Partial<Rejection>) => mendable([refusal({ field: 1 }, change)], edit, 'a')
    expect(found({})).toHaveLength(1)
    expect(found({ code: 'conflict' })).toMatchObject([{ issue: null }])
    expect(found({ code: 'bad_state' })).toEqual([])
    expect(found({ name: 'others.edit' })).toEqual([])
    expect(found({ args: { id: 'b', set: { field: 1 } } })).toEqual([])
    expect(found({ args: 'of another release' })).toEqual([])
  })

  test('in a form are those of its fields; an issue elsewhere is not about them', () => {
    const refused = mendable([refusal({ handle: 'ida', town: 'Bodø' })], edit, 'a')
    expect(inForm(['town'], refused)).toEqual([{ uuid: 'u', set: { town: 'Bodø' }, issue: null }])
    expect(inForm(['name'], refused)).toEqual([])
  })
})
