import { expect, test } from 'vitest'
import { bareCard as card } from '../../../tests/fixtures/bare-card.ts'
import { emptyBrief } from '../briefs/brief.ts'
import type { CreatorCard } from './creator-card.ts'
import { fitOf, fitting } from './fit.ts'

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

test('who is of another age or gender than asked for, or takes nothing now, is left out', () => {
  const cat_interests = ['food']
  const asked = { ...brief, gender: 'female', age_from: 30, age_to: 40 }
  const cards = [
    card('Unknown', { cat_interests }),
    card('Fits', { cat_interests, gender: 'female', age_band: '35_44' }),
    card('Borders', { cat_interests, age_band: '25_34' }),
    card('Younger', { cat_interests, age_band: '18_24' }),
    card('Older', { cat_interests, age_band: '55_plus' }),
    card('Man', { cat_interests, gender: 'male' }),
    card('Away', { cat_interests, is_away: true }),
  ]
  expect(names(fitting(asked, cards))).toEqual(['Unknown', 'Fits', 'Borders'])
  expect(
    names(fitting({ ...brief, age_from: 60 }, [card('Old', { cat_interests, age_band: '55_plus' })])),
  ).toEqual(['Old'])
})
