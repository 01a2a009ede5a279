import { expect, test } from 'vitest'
import { bareCard } from '../../../tests/fixtures/bare-card.ts'
import { withConsented } from './consented-traits.ts'

const ada = bareCard('Ada', { cat_traits: ['comedy'] })

test('a card is given the traits of its own creator, and no others', () => {
  expect(withConsented(ada, { Ada: ['acne'], Bo: ['lgbtq'] }).cat_traits).toEqual(['comedy', 'acne'])
  expect(withConsented(ada, { Bo: ['lgbtq'] })).toBe(ada)
})

test('what is no sensitive trait comes with the card alone', () => {
  expect(withConsented(ada, { Ada: ['comedy', 'new_one'] })).toBe(ada)
})
