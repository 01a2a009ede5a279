import { describe, expect, it } from 'vitest'
import { orderRow, pitchRow, roomRow } from '../../../../tests/components/rows.ts'
import { dealOf } from './deal.ts'

const now = '2026-11-20T12:00:00.000Z'
const room = roomRow('b', 'c')
const day = (number: number): string => `2026-11-${number}T10:00:00.000Z`
const pitch = (number: number, status: 'read' | 'withdrawn' | 'rejected' = 'read') =>
  pitchRow(room, { created_at: day(number), status })
const order = (number: number, status: 'new' | 'accepted' | 'declined' = 'new', answer_by = day(30)) =>
  orderRow(room, { created_at: day(number), status, answer_by })

describe('what a conversation is about', () => {
  it('is the newest pitch or order', () => {
    const [earlier, later] = [pitch(10), order(11)]
    expect(dealOf([earlier], [later], now)).toEqual({ order: later })
    const last = pitch(12)
    expect(dealOf([earlier, last], [later], now)).toEqual({ pitch: last })
  })

  it.each(['withdrawn', 'rejected'] as const)(
    'is an accepted order rather than a later pitch that is %s',
    (status) => {
      const accepted = order(11, 'accepted')
      expect(dealOf([pitch(12, status)], [accepted], now)).toEqual({ order: accepted })
    },
  )

  it('is a pitch rather than a later order that was declined, or that nobody answered in time', () => {
    const open = pitch(10)
    expect(dealOf([open], [order(11, 'declined'), order(12, 'new', day(15))], now)).toEqual({ pitch: open })
  })

  it('is what came to nothing, where there is nothing else', () => {
    const over = pitch(10, 'withdrawn')
    expect(dealOf([over], [], now)).toEqual({ pitch: over })
    expect(dealOf([], [], now)).toBeUndefined()
  })
})
