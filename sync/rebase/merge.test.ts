import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeField, mergeSet, mergeText } from './merge.ts'

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const sentence = fc.array(
  fc.constantFrom('vi', 'søker', 'en', 'filmskaper', 'i', 'Bergen', 'nå', '👍', 'שלום', '\n'),
  { maxLength: 12 },
)
const text = sentence.map((list) => list.join(' '))

const marked = (list: string[], mark: string): string =>
  list.map((word) => (word === '\n' ? word : word + mark)).join(' ')

describe('[S17] text merges three ways', () => {
  test('[S17] edits in different places are both kept', () => {
    const merged = mergeText(
      'Vi søker en dyktig filmskaper i Bergen',
      'Vi søker en filmskaper i Bergen',
      'Vi søker en filmskaper i Bergen og Oslo',
    )
    expect(merged).toEqual({ value: 'Vi søker en dyktig filmskaper i Bergen og Oslo', disputed: false })
  })

  test('[S17] two additions at the end are kept one after the other, without a dispute', () => {
    expect(mergeText('Hei. Mitt.', 'Hei.', 'Hei. Ditt.')).toEqual({
      value: 'Hei. Ditt. Mitt.',
      disputed: false,
    })
    expect(mergeText('Mitt. Hei', 'Hei', 'Ditt. Hei')).toEqual({ value: 'Ditt. Mitt. Hei', disputed: false })
    expect(mergeText('en\nmitt\n', 'en\n', 'en\nditt\n')).toEqual({
      value: 'en\nditt\nmitt\n',
      disputed: false,
    })
  })

  test.each([
    ['X A B', 'X', 'X A'],
    ['Hei på deg du', 'Hei', 'Hei på'],
    ['Hei p deg', 'Hei deg', 'Hei p deg'],
    ['Vis kremen i sola. Slutt.', 'Slutt.', 'Vis kremen Slutt.'],
    ['aaaa', 'aa', 'aaa'],
  ])('[S17] «%s» over «%s» goes on where «%s» stops: nothing is said twice', (mine, base, theirs) => {
    expect(mergeField('text', mine, base, theirs)).toEqual({ value: mine, disputed: false })
  })

  test.each([
    ['abc def ghi', 'abc def', 'abc'],
    ['abc', 'abc def', 'abc d'],
  ])('[S17] «%s» over «%s» is merged as ever where «%s» removed words', (mine, base, theirs) => {
    expect(mergeField('text', mine, base, theirs)).toEqual(mergeText(mine, base, theirs))
  })

  test('[S17] the same words rewritten twice are both kept and disputed', () => {
    expect(mergeText('Vi søker hudpleie nå', 'Vi søker sminke nå', 'Vi søker parfyme nå')).toEqual({
      value: 'Vi søker parfyme hudpleie nå',
      disputed: true,
    })
  })

  test('[S17] the same change on both sides is one change', () => {
    expect(mergeText('a c', 'a b', 'a c')).toEqual({ value: 'a c', disputed: false })
  })

  test('[S17] property: no word that either side added is lost', () => {
    fc.assert(
      fc.property(text, sentence, sentence, (base, mine, theirs) => {
        const [m, t] = [`${base} ${marked(mine, '1')}`, `${marked(theirs, '2')} ${base}`]
        const merged = words(String(mergeText(m, base, t).value))
        for (const word of [...words(marked(mine, '1')), ...words(marked(theirs, '2'))])
          expect(merged).toContain(word)
      }),
      { numRuns: 200 },
    )
  })

  test('[S17] property: a side that changed nothing gives way; the merge ends', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeField('text', changed, base, base)).toEqual({ value: changed, disputed: false })
        expect(mergeField('text', base, base, changed)).toEqual({ value: changed, disputed: false })
        expect(mergeField('text', changed, base, changed)).toEqual({ value: changed, disputed: false })
      }),
    )
  })

  // tests/bench/texts.ts measures how long it takes.
  test('[S17] a text as long as the form allows, without one full stop, merges word by word', () => {
    const small = ['og', 'i', 'på', 'en', 'er', 'som', 'vi']
    const base = Array.from({ length: 1600 }, (_, at) =>
      at % 3 === 0 ? small[at % 7] : `ord${(at * 7919) % 900}`,
    )
    const mine = base.map((word, at) => (at % 40 === 5 ? `mitt${at}` : word))
    const theirs = base.map((word, at) => (at % 40 === 25 ? `ditt${at}` : word))
    const merged = mergeText(mine.join(' '), base.join(' '), theirs.join(' '))
    expect(merged.disputed).toBe(false)
    expect(words(String(merged.value)).filter((word) => /^[md]itt/.test(word))).toHaveLength(80)
  })
})

describe('[S17] lists merge as sets', () => {
  test('[S17] what each side added and removed both count; order is theirs', () => {
    expect(mergeSet(['a', 'c', 'x'], ['a', 'b', 'c'], ['c', 'b', 'a', 'y'])).toEqual({
      value: ['c', 'a', 'y', 'x'],
      disputed: false,
    })
  })

  test('[S17] property: as sets, (theirs ∪ added) − removed, without doubles', () => {
    const set = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(set, set, set, (mine, base, theirs) => {
        const expected = new Set([
          ...theirs.filter((x) => mine.includes(x) || !base.includes(x)),
          ...mine.filter((x) => !base.includes(x)),
        ])
        const { value: merged } = mergeSet(mine, base, theirs)
        expect(merged).toHaveLength(expected.size)
        expect(new Set(merged)).toEqual(expected)
      }),
    )
  })

  test('[S17] a file occurs once, whatever each side changed about it; only two rewordings dispute', () => {
    const file = (path: string, words: string) => ({ path, words })
    const base = [file('a', ''), file('b', 'b'), file('c', 'c')]
    const mine = [file('a', 'mine'), file('c', 'mine'), file('x', 'x')]
    expect(mergeSet(mine, base, [file('c', 'c'), file('a', 'theirs'), file('b', 'b')])).toEqual({
      value: [file('c', 'mine'), file('a', 'mine'), file('x', 'x')],
      disputed: true,
    })
    expect(mergeSet(mine, base, [file('b', 'b'), file('c', 'c'), file('y', 'y')])).toEqual({
      value: [file('c', 'mine'), file('y', 'y'), file('a', 'mine'), file('x', 'x')],
      disputed: false,
    })
  })
})

test('[S17] any other value: the person’s newest, and a dispute', () => {
  expect(mergeField('value', 5, 3, 4)).toEqual({ value: 5, disputed: true })
  expect(mergeField('value', null, 3, 4)).toEqual({ value: null, disputed: true })
  expect(mergeField('text', null, 'a', 'b')).toEqual({ value: null, disputed: true })
})
