import { expect, it } from 'vitest'
import { enumerations } from '../../../domain/enumerations.ts'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { countInterests, filterCards, indexCards, readFilter, writeFilter } from './catalogue-filter.ts'

const card = (first_name: string, town: string, cat_interests: string[]): CreatorCard => ({
  id: first_name,
  scope: '',
  rev: '1',
  created_at: '',
  updated_at: '',
  first_name,
  town,
  description: '',
  avatar: '',
  cover: '',
  film: '',
  film_poster: '',
  cat_interests,
  handle: '',
  cat_props: [],
  cat_traits: [],
  cat_job_types: [],
  cat_languages: [],
})
const cards = [
  card('Ida', 'Tromsø', ['food', 'travel']),
  card('Jonas', 'Bergen', ['cars']),
  card('Mina', 'Oslo', ['food']),
]
const inNorwegian: Record<string, string> = { food: 'Mat og drikke', travel: 'Reise', cars: 'Bil' }
const indexed = indexCards(
  cards,
  enumerations.interest.map((interest) => inNorwegian[interest] ?? interest),
)
const names = (filter: Parameters<typeof filterCards>[1]) =>
  filterCards(indexed, filter).map(({ card: one }) => one.first_name)

it('finds creators with any of the chosen interests', () => {
  expect(names({ text: '', interests: ['travel', 'cars'] })).toEqual(['Ida', 'Jonas'])
})

it('searches name, town and the words of the interests, within the chosen interests', () => {
  expect(names({ text: 'tromso', interests: [] })).toEqual(['Ida'])
  expect(names({ text: 'drikke', interests: [] })).toEqual(['Ida', 'Mina'])
  expect(names({ text: 'oslo', interests: ['cars'] })).toEqual([])
})

it('counts interests among the search’s matches', () => {
  expect(countInterests(indexed, '').get('food')).toBe(2)
  expect(countInterests(indexed, 'oslo').get('travel')).toBeUndefined()
})

it('survives the URL, and ignores unknown values', () => {
  const filter = { text: 'mat på tur', interests: ['food' as const, 'travel' as const] }
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(readFilter(new URLSearchParams('interest=food&interest=gold&q=x'))).toEqual({
    text: 'x',
    interests: ['food'],
  })
})
