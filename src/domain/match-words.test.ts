import { expect, it } from 'vitest'
import { fold, matchesAll, searchWords } from './match-words.ts'

it('finds Norwegian letters typed without them, and the reverse', () => {
  expect(matchesAll(fold('Tromsø'), searchWords('tromso'))).toBe(true)
  expect(matchesAll(fold('Ålesund'), searchWords('alesund'))).toBe(true)
  expect(matchesAll(fold('Tromso'), searchWords('TROMSØ'))).toBe(true)
  expect(matchesAll(fold('Trænafjorden'), searchWords('trænafj'))).toBe(true)
})

it('requires every word, in any order', () => {
  const text = fold('Ingrid Bodø Mat og drikke')
  expect(matchesAll(text, searchWords('mat bodø'))).toBe(true)
  expect(matchesAll(text, searchWords('mat oslo'))).toBe(false)
})

it('matches everything for an empty search', () => {
  expect(searchWords(' «?» ')).toEqual([])
  expect(matchesAll('anything', [])).toBe(true)
})
