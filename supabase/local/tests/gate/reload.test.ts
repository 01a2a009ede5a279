// `notify pgrst`, which migrations end with: a running backend follows a change of the schema and of the roles.
import { createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { seconds } from '../../../../tests/fixtures/seconds.ts'
import type { Backend } from '../../server.ts'
import { openData } from '../auth.ts'
import { clientOf, person, scratch, start } from '../backend.ts'

const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  backend = await start(place, { tables: ['later', 'later_still'] })
  sql = openData(backend)
}, seconds(90))
afterAll(async () => {
  await sql.end()
  await backend.stop()
  place.remove()
})

/** Asks a table over REST: the code of the refusal, or the rows. */
async function asker(): Promise<(table: string) => Promise<unknown>> {
  const { token } = await person(backend, 'ada@reload.test')
  const client = createClient(backend.url, backend.publishableKey, {
    accessToken: () => Promise.resolve(token),
  })
  return async (table) => {
    const { data, error } = await client.from(table).select()
    return error?.code ?? data
  }
}

const timeout = async (): Promise<unknown> => (await clientOf(backend).rpc('whoami')).data?.timeout
const columns = 'as select 1 as id; grant select on public.'

it('knows a new table after ‘reload schema’, and not before', async () => {
  const ask = await asker()
  await sql.unsafe(`create table public.later ${columns}later to authenticated`)
  await sql`notify pgrst, 'something else'`
  expect(await ask('later')).toBe('PGRST205')
  await sql`notify pgrst, 'reload schema'`
  await expect.poll(() => ask('later'), { timeout: seconds(10) }).toEqual([{ id: 1 }])
})

it('applies a role’s timeout after ‘reload config’, and not before', async () => {
  await sql`alter role anon set statement_timeout = '900ms'`
  expect(await timeout()).toBe('1s')
  await sql`notify pgrst, 'reload config'`
  await expect.poll(timeout, { timeout: seconds(10) }).toBe('900ms')
})

it('reloads both without a word, and after its connection was lost', async () => {
  const ask = await asker()
  await sql`alter role anon set statement_timeout = '800ms'`
  await sql`notify pgrst`
  await expect.poll(timeout, { timeout: seconds(10) }).toBe('800ms')
  await sql.unsafe(`create table public.later_still ${columns}later_still to authenticated`)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and application_name = 'samspill'`
  await expect.poll(() => ask('later_still'), { timeout: seconds(15) }).toEqual([{ id: 1 }])
})
