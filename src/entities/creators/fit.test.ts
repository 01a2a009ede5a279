import { expect, test } from 'vitest'
import { emptyBrief } from '../briefs/brief.ts'
import type { CreatorCard } from './creator-card.ts'
import { fitOf, fitting } from './fit.ts'

const card = (first_name: string, change: Partial<CreatorCard> = {}): CreatorCard => ({
  id: first_name,
  scope: 's',
  rev: '1',
  created_at: '',
  updated_at: '',
  first_name,
  town: '',
  description: '',
  handle: '',
  cat_interests: [],
  cat_props: [],
  cat_traits: [],
  cat_job_types: [],
  cat_languages: [],
  price_from: null,
  package_types: [],
  avatar: '',
  cover: '',
  film: '',
  film_poster: '',
  ...change,
})
const brief = { ...emptyBrief, interests: ['skincare', 'food'], props: ['dog'], traits: ['comedy'] }
const names = (cards: readonly CreatorCard[]) => cards.map((one) => one.first_name)

test('a shared interest weighs more than a prop, and that more than a style', () => {
  const likes = card('Likes', { cat_interests: ['skincare'] })
  const has = card('Has', { cat_props: ['dog', 'boat'] })
  const is = card('Is', { cat_traits: ['comedy'] })
  expect([likes, has, is].map((one) => fitOf(brief, one))).toEqual([3, 2, 1])
  expect(names(fitting(brief, [is, has, likes]))).toEqual(['Likes', 'Has', 'Is'])
})

test('who shares nothing, and who has applied, is left out', () => {
  const applied = card('Applied', { cat_interests: ['food'] })
  const other = card('Other', { cat_interests: ['cars'] })
  expect(fitting(brief, [applied, other], ['Applied'])).toEqual([])
})

test('of those who fit alike, a film comes before a picture, and both before nothing; then the order given', () => {
  const cat_interests = ['food']
  const cards = [
    card('Nothing', { cat_interests }),
    card('Newer', { cat_interests, cover: '/a' }),
    card('Older', { cat_interests, cover: '/b' }),
    card('Film', { cat_interests, film: '/c' }),
  ]
  expect(names(fitting(brief, cards))).toEqual(['Film', 'Newer', 'Older', 'Nothing'])
})

test('a brief that asks for nothing in particular fits nobody in particular', () => {
  expect(fitting(emptyBrief, [card('Ida', { cat_interests: ['food'] })])).toEqual([])
})
