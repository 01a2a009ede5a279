// What is said of an entity by keys that are built from its definition has words in both languages. Keys that the code
// spells out are TypeScript's to check. SQL's side is tests/contract/lists.test.ts.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definitions } from '../../src/changes/definitions.ts'
import { type Enumeration, enumerations } from '../../src/domain/enumerations.ts'
import { fieldWordsOf } from '../../src/entities/definition/field-words.ts'
import { entities } from '../../src/entities/entities.ts'
import { namespaces } from '../../src/entities/namespaces.ts'
import { mutators } from '../../src/entities/registry.ts'
import { apart } from '../../src/export/page.ts'
import { formatFor } from '../../src/i18n/format.ts'
import { read } from './tree.ts'

/** The word at `namespace:a.b` in a language's files; empty where there is none. */
function wordAt(language: string, key: string): string {
  const [namespace, path = ''] = key.split(':')
  if (namespace === 'null') return ''
  let at: unknown = JSON.parse(read(`locales/${language}/${namespace}.json`))
  for (const part of path.split('.'))
    at = typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === part)?.[1] : ''
  return typeof at === 'string' ? at : ''
}

const languages = ['nb', 'en'] as const
const missing = (keys: readonly string[]): string[] =>
  languages.flatMap((language) =>
    keys.filter((key) => wordAt(language, key).trim() === '').map((key) => `${language} ${key}`),
  )

/** Entities whose fields are said one by one: in a conflict, or in a row of the exported page. */
const told = entities.filter(
  ({ table, conflicts, exported }) =>
    table.written !== undefined &&
    (conflicts !== 'newest' || (exported === 'page' && !apart.includes(table.name))),
)

describe.each(told.map((entity) => ({ name: entity.table.name, entity })))('$name', ({ entity }) => {
  test.each(languages)('has a label of its own for every field, in %s', (language) => {
    const say = (key: string) => wordAt(language, key)
    const words = fieldWordsOf(entity, { say, member: String, format: formatFor(language), locale: language })
    const names = entity.table.written?.names ?? []
    expect(names).not.toEqual([])
    expect(names.filter((field) => words.label(field) === '')).toEqual([])
    expect(new Set(names.map((field) => words.label(field))).size).toBe(names.length)
  })
})

test('whoever is asked about a conflict can write the fields', () => {
  const asked = entities.filter(({ conflicts }) => conflicts !== 'newest')
  expect(asked.filter(({ table }) => table.written === undefined).map(({ table }) => table.name)).toEqual([])
})

describe.each(entities.map((entity) => ({ name: entity.table.name, entity })))(
  'what is said of $name',
  ({ entity }) => {
    const { words, table, conflicts, search, drafts, exported } = entity
    const keys = [
      ...(conflicts === 'newest' ? [] : [`gone.${table.name}`, `unsent.${table.name}`]),
      ...(search === null ? [] : [`found.${table.name}`, `also.${table.name}`]),
      ...drafts.map((form) => `unsent.${form}`),
      ...(exported === 'page' && !apart.includes(table.name) ? [`exported.${table.name}`] : []),
    ]

    test('by its definition has words in its namespace', () => {
      expect(missing(keys.map((key) => `${words}:${key}`))).toEqual([])
    })

    test('of its status has words, for each that there is', () => {
      const { status } = table.row.shape
      const members = status instanceof z.ZodMiniEnum ? status.options : []
      expect(entity.status === null).toBe(members.length === 0)
      expect(missing(members.map((member) => `${entity.status}.${member}`))).toEqual([])
    })
  },
)

/** Of whose mutations the specification describes no failure: `errors:generic` is said of these. */
const generic = [
  'accounts',
  'held',
  'invitations',
  'messages',
  'notifications',
  'orders',
  'pitches',
  'preferences',
  'profile_media',
  'rooms',
  'shortlist',
  'subscriptions',
  'teams',
]
const mutationsByTree = Map.groupBy(mutators, ({ name }) => name.split('.', 1).join(''))

// The screens of briefs say themselves what failed.
test.each([...mutationsByTree].filter(([tree]) => tree !== 'briefs' && !generic.includes(tree)))(
  'every mutation of %s has words for its failure',
  (_tree, own) => {
    expect(missing(own.map(({ name }) => name.replace('.', ':failed.')))).toEqual([])
  },
)

test('the sentences about changes are loaded with the words of the entities', () => {
  const loaded = new Set<string>(['sync', ...namespaces])
  const said = Object.values(definitions).flatMap(({ says, unnamed, withoutName, open, putAway }) =>
    [says, unnamed, withoutName, open?.says, putAway].map((key) => key?.split(':')[0] ?? 'sync'),
  )
  expect(said.filter((namespace) => !loaded.has(namespace))).toEqual([])
})

/** Lists whose labels are elsewhere, beside what they are about. */
const homes: Partial<Record<Enumeration, string>> = {
  notification_type: 'settings:notifications.kinds',
  delivery_kind: 'settings:notifications.kinds',
  locale: 'common:account',
  side: 'sync:page',
}

test.each(Object.entries(enumerations))('every member of %s has a label', (kind, members) => {
  const own = Object.entries(homes).find(([name]) => name === kind)?.[1]
  const home = own ?? `${kind.endsWith('_status') ? 'statuses' : 'enumerations'}:${kind}`
  expect(missing(members.map((member) => `${home}.${member}`))).toEqual([])
})
