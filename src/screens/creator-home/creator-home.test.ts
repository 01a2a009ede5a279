import { describe, expect, it } from 'vitest'
import { type BriefListing, emptyBrief } from '../../domain/brief.ts'
import { nextStep } from './next-step.ts'
import { wordCount } from '../../domain/team.ts'
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

const calm = { unread: [], drafts: [], pitched: new Set<string>(), listings: [], today: '2026-06-10' }

describe('nextStep', () => {
  it('puts people who wait before everything, and opens the conversation when it is one', () => {
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
  it('offers a begun pitch while its brief is open', () => {
    const drafts = [{ briefId: 'gone' }, { briefId: 'a' }]
    expect(nextStep({ ...calm, drafts, listings: [listing('a')] })).toEqual({
      kind: 'draft',
      briefId: 'a',
      title: 'A',
    })
    expect(nextStep({ ...calm, drafts, listings: [listing('a')], pitched: new Set(['a']) })).toEqual({
      kind: 'calm',
    })
  })
  it('invites to the first pitch, then to the newest brief not pitched on', () => {
    const listings = [listing('late', '2026-06-09'), listing('a'), listing('b', '2026-06-10')]
    expect(nextStep({ ...calm, listings })).toEqual({ kind: 'first' })
    expect(nextStep({ ...calm, listings, pitched: new Set(['a']) })).toMatchObject({
      kind: 'brief',
      listing: { id: 'b' },
    })
  })
  it('is calm when there is nothing to do', () => {
    expect(nextStep({ ...calm, pitched: new Set(['x']) })).toEqual({ kind: 'calm' })
  })
})

const done = (fields: Parameters<typeof profileChecklist>[0]) =>
  profileChecklist(fields).map((item) => item.done)

describe('profileChecklist', () => {
  it('counts words by Unicode, not dashes', () => {
    expect(wordCount('  Jeg lager film – og spiser\nbrød 24/7 🙂 ')).toBe(7)
    expect(wordCount('')).toBe(0)
  })
  it('wants a hundred words, a picture and a public profile', () => {
    const description = Array.from({ length: 100 }, () => 'ord').join(' ')
    expect(done({ description, avatar: '/a.svg', is_public: true })).toEqual([true, true, true])
    expect(done({ description: description.slice(4), avatar: '', is_public: false })).toEqual([
      false,
      false,
      false,
    ])
  })
})
