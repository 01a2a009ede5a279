// The application's and SQL's definitions of accepted files are equal.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pictureIssues } from '../../src/entities/teams/avatar.ts'
import { buckets, fileTypes, formatFilePath, parseFilePath } from '../../src/domain/file.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const HASHES = ['a', 'b', 'c', 'd', 'e', 'f', '0'].map((digit) => digit.repeat(64))

describe('both sides list', () => {
  test('the same types by extension', async () => {
    for (const [extension, type] of Object.entries(fileTypes)) {
      const [row] = await db.sql`select private.file_type(${extension}) as type`
      expect(row?.type).toBe(type)
    }
    const [row] = await db.sql`select pg_get_functiondef('private.file_type(text)'::regprocedure) as body`
    const known = [...String(row?.body).matchAll(/when '(\w+)' then/gi)].map((match) => match[1])
    expect(known.toSorted()).toEqual(Object.keys(fileTypes).toSorted())
  })

  test('the same buckets, with limits and types', async () => {
    const rows =
      await db.sql`select id, file_size_limit::float8 as limit, allowed_mime_types as types from storage.buckets`
    expect(Object.fromEntries(rows.map(({ id, limit, types }) => [id, { limit, types }]))).toEqual(
      Object.fromEntries(
        Object.entries(buckets).map(([id, { limit, types }]) => [id, { limit, types: [...types] }]),
      ),
    )
  })
})

test('both sides accept the same paths', async () => {
  const part = (good: string[], ...bad: string[]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...good) },
      { weight: 1, arbitrary: fc.constantFrom(...bad) },
    )
  const scope = '00000000-0000-4000-8000-00000000000a'
  const path = fc
    .tuple(
      part(['images', 'films', 'deliveries', 'documents'], 'other', '', 'IMAGES', 'toString'),
      part(['/'], '', '//', '\\', '/./'),
      part([scope], scope.toUpperCase(), scope.slice(1), '', '..'),
      part(['/'], '', '//', '\\'),
      part(HASHES, 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65), 'æ'.repeat(64)),
      part(['.'], '', '..'),
      part(Object.keys(fileTypes), 'svg', 'html', 'JPG', 'jpeg', '', 'constructor', 'mp4\n'),
      part([''], '\n', ' ', '.png', '/'),
    )
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(path, async (text) => {
      const [row] =
        await db.sql`select private.is_file_name(split_part(${text}, '/', 1), substr(${text}, strpos(${text}, '/') + 1)) as ok`
      const parsed = parseFilePath(text)
      expect(parsed !== null, JSON.stringify(text)).toBe(row?.ok)
      if (parsed !== null) expect(formatFilePath(parsed)).toBe(text)
    }),
    { numRuns: 400 },
  )
})

test('both sides accept the same profile pictures', async () => {
  const scope = '00000000-0000-4000-8000-00000000000a'
  const other = '00000000-0000-4000-8000-00000000000b'
  const whole = (bucket: string, whose: string, ending: string) =>
    `${bucket}/${whose}/${'a'.repeat(64)}.${ending}`
  const written = [
    '',
    ' ',
    ...['png', 'webp', 'svg', 'mp4', 'PNG'].flatMap((ending) => [
      whole('images', scope, ending),
      whole('images', other, ending),
      whole('films', scope, ending),
      whole('/images', scope, ending),
    ]),
    '/demo/people/ida.webp',
    '/demo/logos/a-b_c.svg',
    '/demo/../x.png',
    '/demo/x.png\n',
    '/Demo/x.png',
    '/demo/x',
    'https://example.test/x.png',
    'javascript:alert(1)',
  ]
  for (const path of written) {
    const [row] = await db.sql`select private.is_picture_of(${path}, ${scope}) as ok`
    expect(row?.ok, path).toBe(pictureIssues(path, scope, 'avatar').length === 0)
  }
})
