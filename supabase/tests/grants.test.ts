// grants.snapshot.txt is generated; review its diff with a change of who may do what.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

import { withDatabase } from '../../tests/fixtures/database.ts'
import { describeGrants } from '../doctor/grants.ts'

const FILE = path.resolve(import.meta.dirname, '../grants.snapshot.txt')

test('the snapshot is what the database allows (UPDATE_SNAPSHOT=1 writes it)', async () => {
  const grants = await withDatabase((database) => describeGrants(database.sql))
  if (process.env.UPDATE_SNAPSHOT === '1') writeFileSync(FILE, grants)
  expect(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '').toBe(grants)
})

test('the snapshot shows every right, however it was granted', async () => {
  const [before, after] = await withDatabase(async ({ sql }) => {
    const first = await describeGrants(sql)
    await sql`grant delete on public.rooms to anon`
    await sql`grant insert (name) on sync.client to authenticated`
    await sql`grant execute on function sync.purge(interval, int) to public`
    return [first, await describeGrants(sql)]
  })
  const added = after?.split('\n').filter((line) => !before?.includes(`${line}\n`))
  expect(added).toEqual([
    'table public.rooms: anon delete',
    'table sync.client: authenticated insert (name)',
    ...['anon', 'authenticated', 'public'].map(
      (role) => `function sync.purge(keep interval, batch integer) definer: ${role} execute`,
    ),
  ])
})
