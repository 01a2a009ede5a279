import { expect, test } from 'vitest'
import { type Pitch, mayPitchOn, withoutHistory } from './pitch.ts'

const pitch = (
  id: string,
  status: Pitch['status'],
  day: number,
  brief_id = 'b',
  creator_id = 'c',
): Pitch => ({
  id,
  scope: 'r',
  rev: '1',
  created_at: `2026-11-0${day}T08:00:00.000000Z`,
  updated_at: '',
  room_id: 'r',
  brief_id,
  business_id: 'f',
  creator_id,
  creator_name: 'Ida',
  brief_title: 'Vott',
  text: 'Jeg vil',
  price: 100,
  currency: 'NOK',
  status,
})

test('of a creator’s pitches on a brief the one that stands counts, else the last withdrawn', () => {
  const kept = (...pitches: Pitch[]) => withoutHistory(pitches).map(({ id }) => id)
  expect(kept(pitch('old', 'withdrawn', 1), pitch('new', 'read', 2))).toEqual(['new'])
  // clocks differ: what stands counts, whenever it was written
  expect(kept(pitch('stands', 'sent', 1), pitch('withdrawn', 'withdrawn', 2))).toEqual(['stands'])
  expect(kept(pitch('first', 'withdrawn', 1), pitch('last', 'withdrawn', 2))).toEqual(['last'])
  const others = [
    pitch('a', 'sent', 3, 'b', 'other'),
    pitch('b', 'withdrawn', 2, 'another'),
    pitch('c', 'sent', 1),
  ]
  expect(kept(...others)).toEqual(['a', 'b', 'c'])
})

test('a creator may pitch until the deadline has passed, once at a time', () => {
  const brief = { id: 'b', deadline: '2026-11-05' }
  expect(mayPitchOn(brief, [], '2026-11-05')).toBe(true)
  expect(mayPitchOn(brief, [], '2026-11-06')).toBe(false)
  expect(mayPitchOn(brief, [pitch('p', 'read', 1)], '2026-11-05')).toBe(false)
  expect(mayPitchOn(brief, [pitch('p', 'withdrawn', 1)], '2026-11-05')).toBe(true)
  expect(mayPitchOn(brief, [pitch('p', 'sent', 1, 'other')], '2026-11-05')).toBe(true)
})
