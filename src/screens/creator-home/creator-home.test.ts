import { describe, expect, it } from 'vitest'
import { type BriefListing, emptyBrief } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { nextStep } from './next-step.ts'
import { wordCount } from '../../entities/teams/team.ts'
import { profileChecklist } from './profile-checklist.ts'

const listing = (id: string, deadline: string | null = null): BriefListing => ({
  ...emptyBrief,
  id,
  scope: 's',
  rev: '1',
  created_at: '',
  updated_at: '',
  title: id.toUpperCase(),
  deadline,
  business_id: 'b',
  business_name: 'Fjellbris',
  business_town: '',
  business_avatar: '',
  business_cover: '',
  published_at: null,
})

const pitchOn = (brief_id: string): Pitch => ({
  id: `pitch-${brief_id}`,
  scope: 'r',
  rev: '1',
  created_at: '',
  updated_at: '',
  room_id: 'r',
  brief_id,
  business_id: 'b',
  creator_id: 'c',
  creator_name: 'Ida',
  brief_title: brief_id.toUpperCase(),
  text: 'Jeg vil',
  price: 100,
  currency: 'NOK',
  status: 'sent',
})

const calm = { unread: [], drafts: [], pitches: [], listings: [], today: '2026-06-10' }

describe('nextStep', () => {
  it('puts waiting people first, and links to the conversation if there is only one', () => {
    const drafts = [{ briefId: 'a' }]
    const one = nextStep({
      ...calm,
      drafts,
      listings: [listing('a')],
      unread: [{ roomId: 'r', name: 'Fjellbris' }],
    })
    expect(one).toEqual({ kind: 'unread', count: 1, name: 'Fjellbris', roomId: 'r' })
    const unread = [
      { roomId: 'r', name: 'A' },
      { roomId: 's', name: 'B' },
    ]
    expect(nextStep({ ...calm, unread })).toMatchObject({ count: 2, roomId: null })
  })
  it('offers an unsent pitch while its brief is open', () => {
    const drafts = [{ briefId: 'gone' }, { briefId: 'a' }]
    expect(nextStep({ ...calm, drafts, listings: [listing('a')] })).toEqual({
      kind: 'draft',
      briefId: 'a',
      title: 'A',
    })
    expect(nextStep({ ...calm, drafts, listings: [listing('a')], pitches: [pitchOn('a')] })).toEqual({
      kind: 'calm',
    })
  })
  it('suggests the first pitch, then the newest brief without one', () => {
    const listings = [listing('late', '2026-06-09'), listing('a'), listing('b', '2026-06-10')]
    expect(nextStep({ ...calm, listings })).toEqual({ kind: 'first' })
    expect(nextStep({ ...calm, listings, pitches: [pitchOn('a')] })).toMatchObject({
      kind: 'brief',
      listing: { id: 'b' },
    })
  })
  it('is calm when there is nothing to do', () => {
    expect(nextStep({ ...calm, pitches: [pitchOn('x')] })).toEqual({ kind: 'calm' })
  })
})

const done = (fields: Parameters<typeof profileChecklist>[0]) =>
  profileChecklist(fields).map((item) => item.done)

describe('profileChecklist', () => {
  it('counts words by Unicode, not dashes', () => {
    expect(wordCount('  Jeg lager film – og spiser\nbrød 24/7 🙂 ')).toBe(7)
    expect(wordCount('')).toBe(0)
  })
  it('requires a hundred words, a picture and a public profile', () => {
    const description = Array.from({ length: 100 }, () => 'ord').join(' ')
    expect(done({ description, avatar: '/a.svg', is_public: true })).toEqual([true, true, true])
    expect(done({ description: description.slice(4), avatar: '', is_public: false })).toEqual([
      false,
      false,
      false,
    ])
  })
})
