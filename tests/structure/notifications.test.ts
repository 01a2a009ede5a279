// A kind of notification that SQL writes can be switched off. Its words and its mail are found by its list's own tests.
import { expect, test } from 'vitest'
import { causedKinds } from '../../src/entities/preferences/fields.ts'
import { projectFiles, read } from './tree.ts'

test('the settings offer exactly the kinds that the database causes, to the side that is told', () => {
  const sql = projectFiles()
    .filter((file) => file.startsWith('supabase/schemas/'))
    .map(read)
    .join('\n')
  const written = Array.from(
    sql.matchAll(/perform private\.notify_owner\('(\w+)', [\w.]+, '(\w+)'/g),
    ([, side, kind]) => ({ kind, side }),
  )
  expect(written.length).toBe(sql.split('perform private.notify_owner(').length - 1)
  const offered = causedKinds.filter(({ kind }) => kind !== 'message')
  const byKind = (a: { kind?: string | undefined }, b: { kind?: string | undefined }) =>
    (a.kind ?? '') < (b.kind ?? '') ? -1 : 1
  expect([...offered].toSorted(byKind)).toEqual(written.toSorted(byKind))
})
