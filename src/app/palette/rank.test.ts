import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, rankGroups } from './rank.ts'

type Thing = { label: string; also?: string }

const group = (key: string, things: Thing[]) => ({ key, label: key, commands: things })
const labels = (query: string, things: Thing[], most = 10): string[] =>
  rankGroups([group('all', things)], query, most).flatMap(({ commands }) =>
    commands.map(({ label }) => label),
  )

const some = [
  { label: 'Oversikt', also: 'hjem start' },
  { label: 'Dine briefer' },
  { label: 'Lag brief', also: 'ny' },
  { label: 'Kafé Blåskjell AS' },
  { label: 'Mørkt', also: 'utseende tema dark' },
]

describe('rankGroups', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['over', ['Oversikt']],
    ['hjem', ['Oversikt']],
    ['brief', ['Dine briefer', 'Lag brief']],
    ['brief lag', ['Lag brief']],
    ['lag ny', ['Lag brief']],
    ['KAFE', ['Kafé Blåskjell AS']],
    ['blaskjell', ['Kafé Blåskjell AS']],
    ['morkt', ['Mørkt']],
    ['dark', ['Mørkt']],
    ['skjell', ['Kafé Blåskjell AS']],
    ['ell', ['Kafé Blåskjell AS']],
    ['el', []],
    ['brief finnes ikke', []],
    ['…', []],
  ])('«%s» finds %j', (query, found) => {
    expect(labels(query, some)).toEqual(found)
  })

  it('looks into the middle of words only when nothing begins with the query', () => {
    const groups = [group('places', [{ label: 'Innstillinger' }]), group('people', [{ label: 'Ingrid' }])]
    expect(rankGroups(groups, 'ing', 10).map(({ key }) => key)).toEqual(['people'])
    expect(rankGroups(groups, 'still', 10).map(({ key }) => key)).toEqual(['places'])
  })

  it('ranks exact names first, then names that begin with the query', () => {
    const things = [{ label: 'Nye varsler' }, { label: 'Varsler i morgen' }, { label: 'Varsler' }]
    expect(labels('varsler', things)).toEqual(['Varsler', 'Varsler i morgen', 'Nye varsler'])
  })

  it('puts the group with the best match first, and omits empty groups', () => {
    const groups = [
      group('actions', [{ label: 'Lag brief' }]),
      group('teams', [{ label: 'Brevdue AS' }]),
      group('briefs', [{ label: 'Brief om ull' }, { label: 'Brief om tre' }]),
    ]
    expect(rankGroups(groups, 'brief', 1).map(({ key, commands }) => [key, commands.length])).toEqual([
      ['briefs', 1],
      ['actions', 1],
    ])
  })

  it('accepts any text, and finds every label typed in full', () => {
    assert(
      property(string({ unit: 'grapheme' }), (label) => {
        expect(labels(label, [{ label }]).length).toBe(/[\p{L}\p{N}]/u.test(fold(label)) ? 1 : 0)
      }),
    )
  })
})
