import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiffPart, wordDiff } from './word-diff.ts'

const side = (parts: readonly DiffPart[], kind: 'removed' | 'added'): string =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map((part) => part.text)
    .join('')

describe('two texts word by word', () => {
  test('only the words that differ are marked', () => {
    expect(wordDiff('Vi søker en filmskaper i Bergen.', 'Vi søker en dyktig filmskaper i Oslo.')).toEqual([
      { kind: 'same', text: 'Vi søker en ' },
      { kind: 'added', text: 'dyktig ' },
      { kind: 'same', text: 'filmskaper i ' },
      { kind: 'removed', text: 'Bergen' },
      { kind: 'added', text: 'Oslo' },
      { kind: 'same', text: '.' },
    ])
  })

  test('neighbouring differing words are one mark', () => {
    expect(wordDiff('med rød lue på', 'med blå hatt på')).toEqual([
      { kind: 'same', text: 'med ' },
      { kind: 'removed', text: 'rød lue' },
      { kind: 'added', text: 'blå hatt' },
      { kind: 'same', text: ' på' },
    ])
  })

  test('handles empty, entirely different and equal texts', () => {
    expect(wordDiff('', '')).toEqual([])
    expect(wordDiff('', 'ny')).toEqual([{ kind: 'added', text: 'ny' }])
    expect(wordDiff('borte', '')).toEqual([{ kind: 'removed', text: 'borte' }])
    expect(wordDiff('lik', 'lik')).toEqual([{ kind: 'same', text: 'lik' }])
  })

  test('property: both texts can be rebuilt from the marks, character by character', () => {
    const text = fc
      .array(fc.constantFrom('vi', 'søker', ' ', '\n', 'שלום', '👍🏽', '.', '  ', 'Å', '<b>'), {
        maxLength: 30,
      })
      .map((list) => list.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after)
        expect(side(parts, 'removed')).toBe(before)
        expect(side(parts, 'added')).toBe(after)
      }),
    )
  })

  // tests/bench/texts.ts measures how long it takes.
  test('compares two texts of maximum length without a common word', () => {
    const long = (word: string) => Array.from({ length: 1600 }, (_, at) => `${word}${at}`).join(' ')
    const parts = wordDiff(long('en'), long('to'))
    expect(side(parts, 'removed')).toBe(long('en'))
    expect(side(parts, 'added')).toBe(long('to'))
  })
})
