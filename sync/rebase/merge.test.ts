import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeField, mergeSet, mergeText, weave } from './merge.ts'

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const sentence = fc.array(
  fc.constantFrom('vi', 'søker', 'en', 'filmskaper', 'i', 'Bergen', 'nå', '👍', 'שלום', '\n'),
  { maxLength: 12 },
)
const text = sentence.map((list) => list.join(' '))

const marked = (list: string[], mark: string): string =>
  list.map((word) => (word === '\n' ? word : word + mark)).join(' ')

const paragraphs = (text: string): string[] => text.split(/\n+/).filter(Boolean)
const paragraph: fc.Arbitrary<string> = fc.constantFrom(
  'Om kremen.',
  'Om stranda.',
  'Vis hender.',
  'Ingen musikk.',
  '👍 שלום',
)
/** What somebody makes of each paragraph: leaves it, rewrites it, takes it out, puts one behind it. */
const deed = fc.constantFrom('leave', 'leave', 'rewrite', 'remove', 'add')
const edits = fc.array(deed, { minLength: 6, maxLength: 6 })
const written = (base: readonly string[], deeds: readonly string[], who: string): string =>
  base
    .flatMap((one, at) => {
      const made = `${who}${at}`
      if (deeds[at] === 'rewrite') return [`${one} ${made}`]
      if (deeds[at] === 'remove') return []
      return deeds[at] === 'add' ? [one, made] : [one]
    })
    .join('\n')

describe('[S17] text merges by paragraph', () => {
  test.each([
    [
      'Om kremen i juli.\nOm stranda.',
      'Om kremen.\nOm stranda.',
      'Om kremen.\nOm stranda nå.',
      'Om kremen i juli.\nOm stranda nå.',
    ],
    ['en\nmitt', 'en', 'en\nditt', 'en\nditt\nmitt'],
    ['mitt\nen', 'en', 'ditt\nen', 'ditt\nmitt\nen'],
    ['en\n\nmitt\n\nto', 'en\n\nto', 'en\n\nditt\n\nto', 'en\n\nditt\n\nmitt\n\nto'],
    ['en endret', 'en', 'en\nditt', 'en endret\nditt'],
    ['en\nmitt', 'en', 'en endret', 'en endret\nmitt'],
    ['mitt\nen', 'en', 'en endret', 'mitt\nen endret'],
    ['en', 'en\nto', 'en\nto\nditt', 'en\nditt'],
  ])('[S17] «%s» over «%s» and «%s» is «%s»', (mine, base, theirs, value) => {
    expect(mergeText(mine, base, theirs)).toEqual({ value, disputed: false })
  })

  test.each([
    ['Vi søker en dyktig filmskaper', 'Vi søker en filmskaper', 'Vi søker en filmskaper i Bergen'],
    ['Hei. Mitt.', 'Hei.', 'Hei. Ditt.'],
    ['Mitt', '', 'Ditt'],
    ['', 'Hei', 'Hei du'],
    ['Hei på deg', 'Hei deg', ''],
    ['Mitt\nOm stranda i juli.', 'Om kremen.\nOm stranda.', 'Om kremen og solen.\nOm stranda.'],
  ])(
    '[S17] «%s» over «%s» and «%s» changed one paragraph: theirs stands, whole, and I decide',
    (mine, base, theirs) => {
      expect(mergeText(mine, base, theirs)).toEqual({ value: theirs, disputed: true })
    },
  )

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
  ])('[S17] «%s» over «%s» is decided by the person where «%s» removed words', (mine, base, theirs) => {
    expect(mergeField('text', mine, base, theirs)).toEqual({ value: theirs, disputed: true })
  })

  test('[S17] the same change on both sides is one change', () => {
    expect(mergeText('a c', 'a b', 'a c')).toEqual({ value: 'a c', disputed: false })
  })

  test('[S17] property: every paragraph of the result was written by a person, and none that either wrote is lost', () => {
    fc.assert(
      fc.property(fc.uniqueArray(paragraph, { maxLength: 5 }), edits, edits, (base, own, their) => {
        const [mine, before, theirs] = [
          written(base, own, 'mitt'),
          base.join('\n'),
          written(base, their, 'ditt'),
        ]
        const { value, disputed } = mergeText(mine, before, theirs)
        const result = paragraphs(String(value))
        if (disputed) return void expect(value).toBe(theirs)
        const people = new Set([...paragraphs(mine), ...paragraphs(theirs)])
        for (const one of result) expect(people).toContain(one)
        for (const one of people) if (!base.includes(one)) expect(result).toContain(one)
      }),
      { numRuns: 500 },
    )
  })

  test('[S17] property: edits of paragraphs with one between them that stays need no decision', () => {
    fc.assert(
      fc.property(fc.uniqueArray(paragraph, { minLength: 3, maxLength: 5 }), edits, (base, deeds) => {
        const first = deeds.map((one, at) => (at === 0 ? one : 'leave'))
        const last = deeds.map((one, at) => (at === base.length - 1 ? one : 'leave'))
        const before = base.join('\n')
        expect(mergeText(written(base, first, 'mitt'), before, written(base, last, 'ditt')).disputed).toBe(
          false,
        )
      }),
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
})

describe('[S17] what one person wrote in two tabs', () => {
  test('[S17] edits in different places of a sentence are both kept', () => {
    const [mine, base] = ['Vi søker en dyktig filmskaper', 'Vi søker en filmskaper']
    expect(mergeField('text', mine, base, 'Vi søker en filmskaper i Bergen', true)).toEqual({
      value: 'Vi søker en dyktig filmskaper i Bergen',
      disputed: false,
    })
  })

  test.each([
    ['Hei. Mitt.', 'Hei.', 'Hei. Ditt.', 'Hei. Ditt. Mitt.'],
    ['Mitt. Hei', 'Hei', 'Ditt. Hei', 'Ditt. Mitt. Hei'],
    ['Fire klipp', 'Tre klipp', 'Fire klipp, og fem', 'Fire klipp, og fem'],
    ['Fire klipp, og fem', 'Tre klipp', 'Fire klipp', 'Fire klipp, og fem'],
    ['Vi har sol', 'Vi har regn', 'Vi har solfanger', 'Vi har solfanger sol'],
    ['Vi søker hudpleie nå', 'Vi søker sminke nå', 'Vi søker parfyme nå', 'Vi søker parfyme hudpleie nå'],
  ])('[S17] «%s» over «%s» and «%s» is «%s»', (mine, base, theirs, value) => {
    expect(weave(mine, base, theirs)).toBe(value)
  })

  test('[S17] property: no word that either tab added is lost', () => {
    fc.assert(
      fc.property(text, sentence, sentence, (base, mine, theirs) => {
        const [m, t] = [`${base} ${marked(mine, '1')}`, `${marked(theirs, '2')} ${base}`]
        const merged = words(weave(m, base, t))
        for (const word of [...words(marked(mine, '1')), ...words(marked(theirs, '2'))])
          expect(merged).toContain(word)
      }),
      { numRuns: 200 },
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
    const merged = weave(mine.join(' '), base.join(' '), theirs.join(' '))
    expect(words(merged).filter((word) => /^[md]itt/.test(word))).toHaveLength(80)
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
