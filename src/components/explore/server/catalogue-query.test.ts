import { expect, test } from 'vitest'
import { emptyFilter, withChoices } from '../filters/filter.ts'
import { catalogueQuery, facetsByLabel } from './catalogue-query.ts'

const facetsOf = facetsByLabel([
  ['prop:dog', 'Hund'],
  ['prop:cat', 'Katt'],
  ['interest:food', 'Mat og drikke'],
])
const typed = (text: string) => catalogueQuery({ ...emptyFilter, text }, facetsOf).words

test('a word is folded, and means what has a label with a word that begins so', () => {
  expect(typed('Hund,  TROMSØ')).toEqual([
    { text: 'hund', facets: ['prop:dog'] },
    { text: 'tromso', facets: [] },
  ])
  expect(typed('drik')).toEqual([{ text: 'drik', facets: ['interest:food'] }])
  expect(typed(' «?» ')).toEqual([])
})

test('more than the server takes is cut: words, and letters of a word', () => {
  expect(typed('a b c d e f g h i j k l m')).toHaveLength(10)
  expect(typed('x'.repeat(200))[0]?.text).toHaveLength(100)
})

test('only what is chosen is asked for, and a page after another where that ended', () => {
  const filter = { ...withChoices(emptyFilter, 'town', ['bodo']), price: { from: null, to: 4000 } }
  expect(catalogueQuery(filter, facetsOf, { after: 'place', limit: 12 })).toEqual({
    words: [],
    choices: { town: ['bodo'] },
    price_from: null,
    price_to: 4000,
    sort: 'relevant',
    after: 'place',
    limit: 12,
  })
})
