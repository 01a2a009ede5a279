// No column that a person writes is forgotten in words. SQL's side is tests/contract/lists.test.ts.
import { expect, test } from 'vitest'
import { briefFieldWords } from '../../src/entities/briefs/field-words.ts'
import { entities, entityOf } from '../../src/entities/entities.ts'
import { profileFieldWords } from '../../src/entities/teams/field-words.ts'
import type { FieldWords } from '../../src/i18n/field-words.ts'
import { formatFor } from '../../src/i18n/format.ts'
import { read } from './tree.ts'

const written = entities.flatMap(({ table: { name, written: fields } }) => (fields ? [{ name, fields }] : []))

/** Whose fields a person is asked about, by name. */
const decided = written.filter(({ name }) => entityOf(name)?.conflicts !== 'newest')

/** The word at `namespace:a.b` in a language's files; undefined where there is none. */
function wordAt(language: string, key: string): unknown {
  const [namespace, path = ''] = key.split(':')
  const words: unknown = JSON.parse(read(`locales/${language}/${namespace}.json`))
  return path
    .split('.')
    .reduce((at: unknown, part) => (at && typeof at === 'object' ? Reflect.get(at, part) : undefined), words)
}

/** As `useFieldWords` knows them. */
function wordsOf(language: 'nb' | 'en'): Partial<Record<string, FieldWords>> {
  const say = (key: string) => String(wordAt(language, key) ?? '')
  const sources = { say, member: String, format: formatFor(language), locale: language }
  return { briefs: briefFieldWords(sources), ...profileFieldWords(sources) }
}

test.each(decided)('every field of $name has a label of its own, in both languages', ({ name, fields }) => {
  for (const language of ['nb', 'en'] as const) {
    const words = wordsOf(language)[name]
    const labels = fields.names.map((field) => words?.label(field) ?? '')
    expect(fields.names.filter((_, at) => labels[at] === '')).toEqual([])
    expect(new Set(labels).size, language).toBe(labels.length)
  }
})

test('whoever is asked about a conflict can write the fields', () => {
  const asked = entities.flatMap(({ table, conflicts }) => (conflicts === 'newest' ? [] : [table.name]))
  expect(asked.filter((table) => !decided.some(({ name }) => name === table))).toEqual([])
})
