import { describe, expect, it } from 'vitest'
import { briefRow, pitchRow, roomRow } from '../../../tests/components/rows.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { type Situation, waitingFor } from './waiting.ts'

const brief = (id: string, status: Brief['status']): Brief => briefRow('team', { id, status })
const pitch = (brief_id: string, status: Pitch['status'], room = 'p'): Pitch =>
  pitchRow(roomRow('team', 'c', { id: room }), { id: `${brief_id}-${status}-${room}`, brief_id, status })
const conversation = (id: string, unread: number): Conversation => ({
  room: roomRow('team', 'c', { id }),
  unread,
  at: '2026-06-01T10:00:00.000Z',
  event: null,
})
const kinds = (situation: Partial<Situation>) =>
  waitingFor({ briefs: [], pitches: new Map(), conversations: [], orders: [], ...situation }).map(
    (one) => one.kind,
  )

describe('what waits for a business', () => {
  it('is people before its own work', () => {
    const briefs = [brief('new', 'draft'), brief('ok', 'approved'), brief('old', 'archived')]
    const pitches = new Map([['old', [pitch('old', 'sent')]]])
    const conversations = [conversation('r', 2)]
    expect(kinds({ briefs, pitches, conversations })).toEqual(['pitches', 'room', 'draft', 'ready'])
  })

  it('groups new pitches by brief, and counts neither read nor withdrawn ones', () => {
    const briefs = [brief('a', 'active'), brief('b', 'active')]
    const statuses = ['sent', 'read', 'withdrawn', 'approved', 'rejected'] as const
    const pitches = new Map([
      ['a', statuses.map((status) => pitch('a', status))],
      ['b', [pitch('b', 'read')]],
    ])
    expect(waitingFor({ briefs, pitches, conversations: [], orders: [] })).toEqual([
      { kind: 'pitches', brief: briefs[0], fresh: [pitch('a', 'sent')] },
    ])
  })

  it('is one row of somebody who has applied and written', () => {
    const briefs = [brief('a', 'active')]
    const pitches = new Map([['a', [pitch('a', 'sent', 'silent'), pitch('a', 'sent', 'wrote')]]])
    const conversations = [conversation('wrote', 1), conversation('other', 1), conversation('silent', 0)]
    expect(waitingFor({ briefs, pitches, conversations, orders: [] })).toEqual([
      { kind: 'pitches', brief: briefs[0], fresh: [pitch('a', 'sent', 'silent')] },
      { kind: 'room', conversation: conversations[0], hasApplied: true },
      { kind: 'room', conversation: conversations[1], hasApplied: false },
    ])
  })

  it('is the last draft, as long as no brief is out', () => {
    const drafts = [brief('newest', 'draft'), brief('older', 'draft')]
    expect(waitingFor({ briefs: drafts, pitches: new Map(), conversations: [], orders: [] })).toEqual([
      { kind: 'draft', brief: drafts[0] },
    ])
    expect(kinds({ briefs: [...drafts, brief('out', 'active')] })).toEqual([])
  })

  it('is nothing while a brief waits for somebody else', () => {
    expect(
      kinds({ briefs: [brief('p', 'pending_approval')], conversations: [conversation('r', 0)] }),
    ).toEqual([])
  })
})
