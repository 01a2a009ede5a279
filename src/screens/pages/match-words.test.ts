import { expect, it } from 'vitest'
import { fold, matchesAll, searchWords } from './match-words.ts'

it('finds Norwegian letters written without them, and the other way round', () => {
  expect(matchesAll(fold('Tromsø'), searchWords('tromso'))).toBe(true)
  expect(matchesAll(fold('Ålesund'), searchWords('alesund'))).toBe(true)
  expect(matchesAll(fold('Tromso'), searchWords('TROMSØ'))).toBe(true)
  expect(matchesAll(fold('Trænafjorden'), searchWords('trænafj'))).toBe(true)
})

it('wants every word, in any order', () => {
  const text = fold('Ingrid Bodø Mat og drikke')
  expect(matchesAll(text, searchWords('mat bodø'))).toBe(true)
  expect(matchesAll(text, searchWords('mat oslo'))).toBe(false)
})

it('matches everything when nothing is searched for', () => {
  expect(searchWords(' «?» ')).toEqual([])
  expect(matchesAll('anything', [])).toBe(true)
})
