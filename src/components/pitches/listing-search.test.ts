import { describe, expect, it } from 'vitest'
import { type BriefListing, emptyBrief } from '../../entities/briefs/brief.ts'
import { searchListings, sharedInterests } from './listing-search.ts'

const listing = (fields: Partial<BriefListing>): BriefListing => ({
  id: 'a',
  scope: 's',
  rev: '1',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  business_id: 'b',
  business_name: 'Fjellbris',
  business_description: '',
  business_town: 'Ålesund',
  business_avatar: '',
  business_cover: '',
  published_at: null,
  ...emptyBrief,
  ...fields,
})
const summer = listing({
  id: 'summer',
  title: 'Sommer på Tjøme',
  description: 'Film båtlivet',
  interests: ['travel'],
})
const coffee = listing({
  id: 'coffee',
  title: 'Morgenkaffe',
  business_name: 'Brenneriet',
  business_town: 'Bergen',
})
const labels = (one: BriefListing) =>
  one.interests.map((interest) => (interest === 'travel' ? 'Reise' : interest))
const find = (query: string) => searchListings([summer, coffee], query, labels).map((one) => one.id)

describe('searchListings', () => {
  it('shows all for an empty search or only spaces', () => {
    expect(find('')).toEqual(['summer', 'coffee'])
    expect(find('  ')).toEqual(['summer', 'coffee'])
  })
  it('searches title, text, business, town and labels, ignoring case', () => {
    expect([find('TJØME'), find('båt'), find('brenneriet'), find('bergen'), find('reise')]).toEqual([
      ['summer'],
      ['summer'],
      ['coffee'],
      ['coffee'],
      ['summer'],
    ])
  })
  it('requires every word, in any order', () => {
    expect(find('ålesund sommer')).toEqual(['summer'])
    expect(find('sommer bergen')).toEqual([])
  })
  it('finds letters in any Unicode composition', () => {
    expect(find('a\u030Alesund')).toEqual(['summer'])
  })
})

it('sharedInterests keeps the order of the brief', () => {
  expect(sharedInterests({ interests: ['food', 'travel', 'music'] }, ['music', 'food'])).toEqual([
    'food',
    'music',
  ])
})
