import { describe, expect, it } from 'vitest'
import { invitationRow, orderRow, pitchRow, roomRow } from '../../../../tests/components/rows.ts'
import type { InvitationStatus } from '../../../entities/invitations/invitation.ts'
import { type Talked, dealOf } from './deal.ts'

const now = '2026-11-20T12:00:00.000Z'
const room = roomRow('b', 'c')
const day = (number: number): string => `2026-11-${number}T10:00:00.000Z`
const pitch = (number: number, status: 'read' | 'withdrawn' | 'rejected' = 'read') =>
  pitchRow(room, { created_at: day(number), status })
const order = (number: number, status: 'new' | 'accepted' | 'declined' = 'new', answer_by = day(30)) =>
  orderRow(room, { created_at: day(number), status, answer_by })
const invitation = (number: number, status: InvitationStatus = 'invited') =>
  invitationRow(room, { created_at: day(number), status })
const of = (talked: Partial<Talked>) => dealOf({ pitches: [], orders: [], invitations: [], ...talked }, now)

describe('what a conversation is about', () => {
  it('is the newest pitch or order', () => {
    const [earlier, later] = [pitch(10), order(11)]
    expect(of({ pitches: [earlier], orders: [later] })).toEqual({ kind: 'order', order: later })
    const last = pitch(12)
    expect(of({ pitches: [earlier, last], orders: [later] })).toEqual({ kind: 'pitch', pitch: last })
  })

  it.each(['withdrawn', 'rejected'] as const)(
    'is an accepted order rather than a later pitch that is %s',
    (status) => {
      const accepted = order(11, 'accepted')
      expect(of({ pitches: [pitch(12, status)], orders: [accepted] })).toEqual({
        kind: 'order',
        order: accepted,
      })
    },
  )

  it('is a pitch rather than a later order that was declined, or that nobody answered in time', () => {
    const open = pitch(10)
    const orders = [order(11, 'declined'), order(12, 'new', day(15))]
    expect(of({ pitches: [open], orders })).toEqual({ kind: 'pitch', pitch: open })
  })

  it('is what came to nothing, where there is nothing else', () => {
    const over = pitch(10, 'withdrawn')
    expect(of({ pitches: [over] })).toEqual({ kind: 'pitch', pitch: over })
    expect(of({})).toBeUndefined()
  })

  it('is an open invitation rather than an order that nobody answered in time', () => {
    const open = invitation(10, 'read')
    expect(of({ orders: [order(12, 'new', day(15))], invitations: [open] })).toEqual({
      kind: 'invitation',
      invitation: open,
    })
  })

  it('is the pitch that an invitation was followed by', () => {
    const answer = pitch(10, 'withdrawn')
    expect(of({ pitches: [answer], invitations: [invitation(11, 'pitched')] })).toEqual({
      kind: 'pitch',
      pitch: answer,
    })
  })
})
