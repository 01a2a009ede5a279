import { describe, expect, it } from 'vitest'
import { type Brief, emptyBrief } from '../../entities/briefs/brief.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import type { Room } from '../../entities/rooms/room.ts'
import { type Situation, waitingFor } from './waiting.ts'

const at = '2026-11-01T10:00:00Z'
const synced = { scope: 's', rev: '1', created_at: at, updated_at: at }
const brief = (id: string, status: Brief['status']): Brief => ({
  ...emptyBrief,
  ...synced,
  id,
  business_id: 'team',
  status,
  published_at: null,
  archived_at: null,
})
const pitch = (brief_id: string, status: Pitch['status']): Pitch => ({
  ...synced,
  id: `${brief_id}-${status}`,
  room_id: 'r',
  brief_id,
  business_id: 'team',
  creator_id: 'c',
  creator_name: 'Ida',
  brief_title: '',
  text: 'Hei',
  price: 1,
  currency: 'NOK',
  status,
})
const room = (id: string): Room => ({
  ...synced,
  id,
  business_id: 'team',
  creator_id: 'c',
  business_name: 'Fjord',
  creator_name: 'Ida',
  business_avatar: '',
  creator_avatar: '',
  last_message_at: null,
  last_message: '',
  last_sender: '',
  business_read_at: null,
  creator_read_at: null,
  business_left: false,
  creator_left: false,
})
const conversation = (id: string, unread: number): Conversation => ({ room: room(id), unread })
const kinds = (situation: Partial<Situation>) =>
  waitingFor({ briefs: [], pitches: new Map(), conversations: [], ...situation }).map((one) => one.kind)

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
    expect(waitingFor({ briefs, pitches, conversations: [] })).toEqual([
      { kind: 'pitches', brief: briefs[0], fresh: [pitch('a', 'sent')] },
    ])
  })

  it('is the last draft, as long as no brief is out', () => {
    const drafts = [brief('newest', 'draft'), brief('older', 'draft')]
    expect(waitingFor({ briefs: drafts, pitches: new Map(), conversations: [] })).toEqual([
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
