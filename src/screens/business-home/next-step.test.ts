import { describe, expect, it } from 'vitest'
import { type Brief, emptyBrief } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { nextStepOf } from './next-step.ts'

const at = '2026-11-01T10:00:00Z'
const synced = { scope: 's', rev: '1', created_at: at, updated_at: at }
const brief = (id: string, part: Partial<Brief> = {}): Brief => ({
  ...emptyBrief,
  ...synced,
  id,
  business_id: 'team',
  status: 'draft',
  published_at: null,
  archived_at: null,
  ...part,
})
const pitch = (status: Pitch['status']): Pitch => ({
  ...synced,
  id: `p-${status}`,
  room_id: 'r',
  brief_id: 'a',
  business_id: 'team',
  creator_id: 'c',
  creator_name: 'Ida',
  brief_title: '',
  text: 'Hei',
  price: 1,
  currency: 'NOK',
  status,
})
const today = '2026-11-01'
const complete = {
  title: 'T',
  description: 'D',
  deliverable: 'reel',
  format: 'any',
  price_from: 1,
  price_to: 2,
  deadline: '2026-12-01',
}
const none = new Map<string, Pitch[]>()
const kindOf = (...args: Parameters<typeof nextStepOf>) => nextStepOf(...args).kind

describe('nextStepOf', () => {
  it('starts with creating the first brief', () => {
    expect(kindOf({ briefs: [], pitches: none, unread: [], today })).toBe('first')
    expect(kindOf({ briefs: [brief('o', { status: 'archived' })], pitches: none, unread: [], today })).toBe(
      'again',
    )
  })

  it('continues a draft, and publishes a complete one', () => {
    expect(kindOf({ briefs: [brief('d')], pitches: none, unread: [], today })).toBe('draft')
    expect(kindOf({ briefs: [brief('d', complete)], pitches: none, unread: [], today })).toBe('ready')
  })

  it('puts people first: pitches, then messages', () => {
    const briefs = [brief('d'), brief('a', { status: 'active' })]
    const unread = [{ room: 'r', name: 'Ida', count: 2 }]
    expect(kindOf({ briefs, pitches: new Map([['a', [pitch('sent')]]]), unread, today })).toBe('pitches')
    expect(kindOf({ briefs, pitches: new Map([['a', [pitch('read')]]]), unread, today })).toBe('messages')
    expect(kindOf({ briefs, pitches: none, unread: [], today })).toBe('calm')
  })

  it('tells that nobody can pitch any more, when the deadline has passed', () => {
    const at = (deadline: string) => [brief('a', { ...complete, status: 'active', deadline })]
    expect(kindOf({ briefs: at('2026-11-01'), pitches: none, unread: [], today: '2026-11-01' })).toBe('calm')
    expect(kindOf({ briefs: at('2026-11-01'), pitches: none, unread: [], today: '2026-11-02' })).toBe(
      'passed',
    )
  })
})
