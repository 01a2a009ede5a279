import { describe, expect, it } from 'vitest'
import { invitationRow, listingRow, pitchRow, roomRow } from '../../../tests/components/rows.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import type { Invitation } from '../../entities/invitations/invitation.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { suggestedBriefs, waitingFor } from './waiting.ts'
import { wordCount } from '../../entities/teams/team.ts'
import { profileChecklist } from './profile-checklist.ts'

const listing = (id: string, deadline: string | null = null): BriefListing =>
  listingRow({ id, business_id: 'b', title: id.toUpperCase(), deadline, interests: [] })

const pitchOn = (brief_id: string): Pitch =>
  pitchRow(roomRow('b', 'c'), { brief_id, brief_title: brief_id.toUpperCase() })

const room = (id: string, unread: number): Conversation => ({
  unread,
  room: roomRow('b', 'c', { id }),
  at: '2026-06-01T10:00:00.000Z',
  event: null,
})

const today = '2026-06-10'
const calm = {
  orders: [],
  now: `${today}T12:00:00Z`,
  invitations: [],
  conversations: [],
  drafts: [],
  pitches: [],
  listings: [],
  today,
}
const draft = (briefId: string) => ({ briefId, savedAt: '' })

describe('what waits for a creator', () => {
  it('is who has written, then what to finish', () => {
    const rooms = [room('read', 0), room('r', 1), room('s', 2)]
    const waiting = waitingFor({
      ...calm,
      conversations: rooms,
      drafts: [draft('a')],
      listings: [listing('a')],
    })
    expect(waiting).toEqual([
      { kind: 'room', conversation: rooms[1] },
      { kind: 'room', conversation: rooms[2] },
      { kind: 'draft', listing: listing('a'), savedAt: '' },
    ])
  })

  it('is an invitation first, unless they have answered or begun to', () => {
    const invitation = (brief_id: string, status: Invitation['status'] = 'invited') =>
      invitationRow(roomRow('b', 'c'), { brief_id, status })
    const listings = ['a', 'read', 'no', 'begun', 'pitched', 'late'].map((id) =>
      listing(id, id === 'late' ? '2026-06-09' : null),
    )
    const waiting = waitingFor({
      ...calm,
      conversations: [room('r', 1)],
      invitations: [
        invitation('a'),
        invitation('read', 'read'),
        invitation('no', 'declined'),
        invitation('gone'),
        invitation('begun'),
        invitation('pitched'),
        invitation('late'),
      ],
      drafts: [draft('begun')],
      pitches: [pitchOn('pitched')],
      listings,
    })
    expect(
      waiting.map((one) =>
        one.kind === 'room' || one.kind === 'order' ? 'room' : `${one.kind} ${one.listing.id}`,
      ),
    ).toEqual(['invitation a', 'invitation read', 'room', 'draft begun'])
  })

  it('is no pitch on a brief that is gone, past or applied to', () => {
    const drafts = ['gone', 'late', 'a'].map(draft)
    const listings = [listing('late', '2026-06-09'), listing('a')]
    expect(waitingFor({ ...calm, drafts, listings, pitches: [pitchOn('a')] })).toEqual([])
  })
})

describe('the briefs that a creator is shown', () => {
  const ids = (found: { listings: BriefListing[] }) => found.listings.map(({ id }) => id)
  const wants = (id: string, ...interests: BriefListing['interests']) => ({ ...listing(id), interests })

  it('share most interests first, and are new before old', () => {
    const listings = [
      wants('none', 'cars'),
      wants('one', 'food'),
      wants('two', 'food', 'travel'),
      wants('old', 'food'),
    ]
    const found = suggestedBriefs({ ...calm, listings }, ['food', 'travel'])
    expect(found.fits).toBe(true)
    expect(ids(found)).toEqual(['two', 'one', 'old'])
  })

  it('are open and not applied to', () => {
    const listings = [listing('late', '2026-06-09'), listing('a'), listing('b', '2026-06-10')]
    const found = suggestedBriefs({ ...calm, listings, pitches: [pitchOn('a')] }, [])
    expect(found).toEqual({ fits: false, listings: [listing('b', '2026-06-10')] })
  })

  it('are the newest where nothing is shared', () => {
    const listings = [wants('new', 'cars'), wants('old', 'music')]
    expect(suggestedBriefs({ ...calm, listings }, ['food'])).toEqual({ fits: false, listings })
  })
})

const done = (
  fields: Parameters<typeof profileChecklist>[0],
  counts: Parameters<typeof profileChecklist>[1],
) => profileChecklist(fields, counts).map((item) => item.done)

describe('profileChecklist', () => {
  it('counts words by Unicode, not dashes', () => {
    expect(wordCount('  Jeg lager film – og spiser\nbrød 24/7 🙂 ')).toBe(7)
    expect(wordCount('')).toBe(0)
  })
  it('requires a hundred words, a portrait, three pictures, films and packages, and a public profile', () => {
    const description = Array.from({ length: 100 }, () => 'ord').join(' ')
    expect(
      done({ description, avatar: '/a.svg', is_public: true }, { packages: 3, images: 3, videos: 3 }),
    ).toEqual(Array.from({ length: 6 }, () => true))
    expect(
      done(
        { description: description.slice(4), avatar: '', is_public: false },
        { packages: 2, images: 2, videos: 2 },
      ),
    ).toEqual(Array.from({ length: 6 }, () => false))
  })
})
