// A release that changes a mutation's meaning, from the outbox of an old device to the real SQL.
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { storeSchema } from '../../src/entities/tables.ts'
import { createMutate, openStore, type MutatorSpec } from '../../sync/index.ts'
import { mutatorMap } from '../../sync/outbox/entry.ts'
import type { Lead } from '../../sync/outbox/lead.ts'
import { pullOnce } from '../../sync/pull/pull.ts'
import { pushOnce } from '../../sync/push/push.ts'
import { readPullAnswer, readPushAnswer } from '../../sync/remote/answers.ts'
import type { Remote } from '../../sync/remote/remote.ts'
import { takeTerm } from '../../sync/store/fence.ts'
import { outboxOf } from '../../sync/store/tables.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { newDevice, pull, push } from '../fixtures/devices.ts'

/** First called `speech`, then `language`: the next release's server knows only the second name. */
const First = z.object({ id: z.string(), speech: z.enum(['nb', 'en']) })
const Second = z.object({ id: z.string(), language: z.enum(['nb', 'en']) })
const [NAME, TABLES] = ['accounts.speak', ['accounts']] as const

const first: MutatorSpec<z.infer<typeof First>> = {
  name: NAME,
  v: 1,
  tables: TABLES,
  parse: (args) => First.parse(args),
  apply: (tx, { id, speech }) => tx.patch('accounts', id, { locale: speech }),
}
const second: MutatorSpec<z.infer<typeof Second>> = {
  name: NAME,
  v: 2,
  tables: TABLES,
  parse: (args) => Second.parse(args),
  apply: (tx, { id, language }) => tx.patch('accounts', id, { locale: language }),
  lift(args) {
    const { id, speech } = First.parse(args)
    return {
      id,
      language: speech,
    }
  },
}

const body = (field: string): string => `
  returns void language plpgsql security invoker set search_path = '' as $$
  begin
    if args ->> '${field}' is null then perform private.invalid('${field}', 'required'); end if;
    update public.accounts set locale = args ->> '${field}' where id = (args ->> 'id')::uuid;
  end $$`

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
  await db.sql.unsafe(`create function mutations.accounts_speak(args jsonb) ${body('speech')}`)
  await db.sql`select sync.add_mutation(${NAME}, 1, 1)`
})
afterAll(() => db.close())

/** The next release's migration; `keep`: whether it still accepts the first version. */
async function release(keep: boolean): Promise<void> {
  await db.sql.unsafe('drop function if exists mutations.accounts_speak_v1(jsonb)')
  await db.sql.unsafe('drop function mutations.accounts_speak(jsonb)')
  if (keep) await db.sql.unsafe(`create function mutations.accounts_speak_v1(args jsonb) ${body('speech')}`)
  await db.sql.unsafe(`create function mutations.accounts_speak(args jsonb) ${body('language')}`)
  await db.sql`select sync.add_mutation(${NAME}, ${keep ? 1 : 2}, 2)`
  await db.sql`select private.regrant()`
}

async function device() {
  const { user } = await newDevice(db.sql)
  const store = openStore(randomUUID(), storeSchema)
  const remote: Remote = {
    pull: async (request) => readPullAnswer(await pull(db.sql, user, request)),
    push: async (request) => readPushAnswer(await push(db.sql, user, request)),
  }
  const lead = async (mutator: MutatorSpec): Promise<Lead> => ({
    store,
    term: await takeTerm(store),
    mutators: mutatorMap([mutator]),
    newId: randomUUID,
    now: () => Date.now(),
  })
  const mutate = createMutate(store, {
    user,
    now: () => new Date().toISOString(),
    onQueued: () => undefined,
  })
  const locale = async (): Promise<unknown> =>
    (await db.sql`select locale from public.accounts where id = ${user}`)[0]?.locale
  return { user, store, remote, lead, mutate, locale }
}

test('[S28] upgrade_required pauses pushing only; after the update the entry is lifted and goes under its old id', async () => {
  const { user, store, remote, lead, mutate, locale } = await device()
  const old = await lead(first)
  await pullOnce(old, remote)
  await mutate(first, { id: user, speech: 'en' })
  await release(false)

  expect(await pushOnce(old, remote)).toMatchObject({ settled: 0, upgrade: true, more: false })
  await pullOnce(old, remote)
  const [waiting] = await outboxOf(store).toArray()
  expect(waiting).toMatchObject({ mid: 1, v: 1, held: true })
  expect(await store.db.table('accounts').get(user)).toMatchObject({ locale: 'en' })
  expect(await locale()).not.toBe('en')

  const updated = await lead(second)
  expect(await pushOnce(updated, remote)).toMatchObject({ settled: 1, upgrade: false })
  await pullOnce(updated, remote)
  expect(await outboxOf(store).count()).toBe(0)
  expect(await store.db.table('rejections').count()).toBe(0)
  expect(await locale()).toBe('en')
  expect(
    (
      await db.sql`select mid, uuid from sync.result r join sync.client c on c.id = r.client where c.user_id = ${user}`
    ).map((row) => ({ ...row })),
  ).toEqual([{ mid: '1', uuid: waiting?.uuid }])
})

test('[S28] a version that the server still keeps is applied with its original meaning', async () => {
  await release(true)
  const { user, store, remote, lead, mutate, locale } = await device()
  const old = await lead(first)
  await pullOnce(old, remote)
  await mutate(first, { id: user, speech: 'en' })
  expect(await pushOnce(old, remote)).toMatchObject({ settled: 1, upgrade: false })
  await pullOnce(old, remote)
  expect(await locale()).toBe('en')

  // An update while the entry waits: it is lifted before it is first sent.
  await mutate(first, { id: user, speech: 'nb' })
  await pushOnce(await lead(second), remote)
  expect(await outboxOf(store).toArray()).toMatchObject([{ v: 2, args: { language: 'nb' }, state: 'acked' }])
  expect(await locale()).toBe('nb')
})
