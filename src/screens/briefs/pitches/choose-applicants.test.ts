import { expect, test } from 'vitest'
import { briefRow, pitchRow, roomRow } from '../../../../tests/components/rows.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { chooseApplicants, countsOf, type Filter, type Order } from './choose-applicants.ts'

const brief = briefRow('fjord', { price_from: 2500, price_to: 4000 })
const pitch = (id: string, price: number, change: Partial<Pitch> = {}): Pitch =>
  pitchRow(roomRow('fjord', id), { id, price, ...change })

const pitches = [
  pitch('nora', 5000),
  pitch('ida', 3000, { status: 'read' }),
  pitch('sara', 2500, { status: 'approved' }),
  pitch('mats', 100, { currency: 'EUR', status: 'rejected' }),
  pitch('gone', 3000, { status: 'withdrawn' }),
]
const known = { brief, shortlist: new Set(['ida', 'gone']), wereFresh: new Set(['ida']) }

const shown = (chosen: Filter[], order: Order = 'newest') => {
  const { standing, withdrawn } = chooseApplicants(pitches, new Set(chosen), order, known)
  return [standing.map(({ id }) => id), withdrawn.map(({ id }) => id)]
}

test('without a filter all are shown, withdrawn ones apart', () => {
  expect(shown([])).toEqual([['nora', 'ida', 'sara', 'mats'], ['gone']])
})

test('a pitch that was read during this visit stays among the new', () => {
  expect(shown(['fresh'])).toEqual([['nora', 'ida'], []])
})

test('filters are combined', () => {
  expect(shown(['within'])).toEqual([['ida', 'sara'], ['gone']])
  expect(shown(['within', 'fresh', 'shortlisted'])).toEqual([['ida'], []])
  expect(shown(['shortlisted'])).toEqual([['ida'], ['gone']])
})

test('prices in another currency come last in both orders', () => {
  expect(shown([], 'cheapest')[0]).toEqual(['sara', 'ida', 'nora', 'mats'])
  expect(shown([], 'dearest')[0]).toEqual(['nora', 'ida', 'sara', 'mats'])
})

test('each filter counts those that stand', () => {
  expect(countsOf(pitches, known)).toEqual({ fresh: 2, within: 2, shortlisted: 1 })
})
