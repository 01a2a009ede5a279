import { expect, test } from 'vitest'
import { bareCard } from '../../../tests/fixtures/bare-card.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { CreatorSearch } from './creator-search.ts'
import { inOrder } from './ranking.ts'

const card = (first_name: string, town: string, description: string, cat_interests: string[] = []) =>
  bareCard(first_name, { town, description, cat_interests })

const words: Record<string, string> = { food: 'Mat og drikke', travel: 'Reise' }
const cards = [
  card('Ingrid', 'Tromsø', 'Filmer på terrengsykkel og ski.', ['food']),
  card('Bodil', 'Trondheim', 'Café og kaffe. Møter Ingrid ofte.', ['travel']),
  card('Åse', 'Ålesund', 'Bor ved sjøen.'),
]

function searchOf(these: readonly CreatorCard[], indexed = true): CreatorSearch {
  const search = new CreatorSearch((one) => one.cat_interests.map((interest) => words[interest]).join('\n'))
  if (indexed) for (const one of these) search.put(one)
  return search
}
const search = searchOf(cards)
const found = (typed: string, by = search, these = cards) => {
  const places = by.find(typed, these)
  return (
    places &&
    inOrder(
      these.map(({ id }, nth) => ({ id, nth })),
      places,
    ).map(({ id }) => id)
  )
}

test('every word begins one of theirs, in name, town, description or labels', () => {
  expect(found('ingrid')).toEqual(['Ingrid', 'Bodil'])
  expect(found('trondh kaf')).toEqual(['Bodil'])
  expect(found('drikke')).toEqual(['Ingrid'])
  expect(found('reise tromsø')).toEqual([])
})

test('Norwegian letters and accents may be typed without, and the reverse', () => {
  expect(found('tromso')).toEqual(['Ingrid'])
  expect(found('TROMSØ')).toEqual(['Ingrid'])
  expect(found('alesund')).toEqual(['Åse'])
  expect(found('cafe')).toEqual(['Bodil'])
})

test('a part of a compound word is enough', () => {
  expect(found('sykkel')).toEqual(['Ingrid'])
})

test('wrong letters are forgiven when nobody is found otherwise, never in a number', () => {
  expect(found('Trondhiem')).toEqual(['Bodil'])
  expect(found('ingird')).toEqual(['Ingrid', 'Bodil'])
  expect(found('2027')).toEqual([])
})

test('a letter or two begin words, names first', () => {
  expect(found('b')).toEqual(['Bodil', 'Åse'])
  expect(found('tr')).toEqual(['Ingrid', 'Bodil'])
})

test('nothing typed searches nothing', () => {
  expect(found(' «?» ')).toBeNull()
})

test('before the index is done, parts of words are found already', () => {
  const early = searchOf(cards, false)
  expect(found('tromso', early)).toEqual(['Ingrid'])
  expect(found('Trondhiem', early)).toEqual([])
})

test('follows the catalogue: a new version replaces the old one, and those who left are forgotten', () => {
  const following = searchOf(cards)
  const moved = { ...card('Ingrid', 'Narvik', 'Filmer.'), rev: '2' }
  const now = [moved, ...cards.slice(2)]
  expect(following.has(moved)).toBe(false)
  following.keepOnly(new Set(now.map(({ id }) => id)))
  following.put(moved)
  expect(following.has(moved)).toBe(true)
  expect(found('narvik', following, now)).toEqual(['Ingrid'])
  expect(found('tromso', following, now)).toEqual([])
  expect(found('kaffe', following, now)).toEqual([])
})
