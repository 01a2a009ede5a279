// What a hosted project's `realtime` schema has for messages of the database, as its migrations define them.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { asAnon, asUser, connect, openDatabase, type TestDatabase } from '../../../tests/fixtures/database.ts'

const PRELUDE = readFileSync(path.join(import.meta.dirname, '..', 'prelude.sql'), 'utf8')
const REFUSED = /^WarnSendingBroadcastMessage: new row violates row-level security policy/
const user = randomUUID()
const warnings: string[] = []
let db: TestDatabase
let sql: postgres.Sql

beforeAll(async () => {
  db = await openDatabase()
  sql = postgres(db.url, {
    max: 1,
    onnotice: ({ severity, message }) => severity === 'WARNING' && warnings.push(message ?? ''),
  })
  await db.sql.unsafe(`
    create policy speech on realtime.messages for insert to authenticated with check (realtime.topic() = 'mine' and topic = 'mine');
    create table public.samples (id int primary key, title text);
    create function public.tell() returns trigger language plpgsql as $$
    begin
      perform realtime.broadcast_changes('samples', tg_op, tg_op, tg_table_name, tg_table_schema, new, old, tg_level);
      return null;
    end $$;
    create trigger tell after insert or update or delete on public.samples for each row execute function public.tell();`)
})
afterAll(async () => {
  await sql.end()
  await db.close()
})
beforeEach(async () => {
  warnings.length = 0
  await db.sql`delete from realtime.messages`
})

const sent = (): Promise<postgres.Row[]> =>
  db.sql`select id, topic, event, payload, private, extension from realtime.messages order by inserted_at, event`.then(
    (rows) => [...rows],
  )

describe('realtime.send()', () => {
  test('puts the message’s id into a payload that has none', async () => {
    await sql`select realtime.send('{"a": 1}', 'bare', 'mine')`
    await sql`select realtime.send('{"id": 7}', 'own', 'mine', false)`
    const [bare, own] = await sent()
    expect(bare).toMatchObject({ topic: 'mine', event: 'bare', private: true, extension: 'broadcast' })
    expect(bare?.payload).toEqual({ a: 1, id: bare?.id })
    expect(own).toMatchObject({ private: false, payload: { id: 7 } })
  })

  test('sets the topic for the rest of the transaction, and no longer', async () => {
    await sql.begin(async (tx) => {
      await tx`select realtime.send('{}', 'hi', 'it''s mine')`
      expect(await tx`select realtime.topic() as topic`).toEqual([{ topic: "it's mine" }])
    })
    expect(await sql`select realtime.topic() as topic`).toEqual([{ topic: null }])
  })

  test('warns of what cannot be sent, and the change that it belongs to stays', async () => {
    await sql.begin(async (tx) => {
      await tx`select realtime.send('{}', 'first', 'mine')`
      await tx`select realtime.send('[1]', 'a list', 'mine'), realtime.send('{}', 'no topic', null)`
      expect(await tx`select realtime.topic() as topic`).toEqual([{ topic: 'mine' }])
    })
    expect((await sent()).map(({ event }) => event)).toEqual(['first'])
    expect(warnings).toEqual([
      expect.stringMatching(/^WarnSendingBroadcastMessage: path element/),
      expect.stringMatching(/^WarnSendingBroadcastMessage: null value in column "topic"/),
    ])
  })

  test('may be called by anyone; row level security decides for the topic', async () => {
    await asUser(sql, user, (tx) => tx`select realtime.send('{}', 'allowed', 'mine')`)
    expect(warnings).toEqual([])
    await asUser(sql, user, (tx) => tx`select realtime.send('{}', 'denied', 'theirs')`)
    await asAnon(sql, (tx) => tx`select realtime.send('{}', 'denied', 'mine')`)
    expect(warnings).toEqual([expect.stringMatching(REFUSED), expect.stringMatching(REFUSED)])
    expect((await sent()).map(({ event }) => event)).toEqual(['allowed'])
  })

  test('reaches the sockets only as a private message: there are no public channels', async () => {
    const heard: unknown[] = []
    const listener = connect(db.url, 1)
    await listener.listen('realtime_messages', (text) => heard.push(JSON.parse(text)))
    await sql`select realtime.send('{}', 'public', 'mine', false), realtime.send('{}', 'private', 'mine')`
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await listener.end()
    expect(heard).toMatchObject([{ event: 'private' }])
  })

  test('replaces the one of an older release, and leaves another service’s alone', async () => {
    const older = `create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
      returns void language plpgsql as $$ begin raise exception 'older'; end $$;
      revoke execute on function realtime.send(jsonb, text, text, boolean) from public;`
    const upgrade = db.sql.begin(async (tx) => {
      await tx.unsafe(older)
      await tx.unsafe(PRELUDE)
      await tx`set local role authenticated`
      return [...(await tx`select realtime.send('{}', 'hi', 'mine')`)]
    })
    await expect(upgrade).resolves.toHaveLength(1)
    const foreign = db.sql.begin(async (tx) => {
      await tx.unsafe(`drop function realtime.announce() cascade; ${older}`)
      await tx.unsafe(PRELUDE)
      await tx`select realtime.send('{}', 'hi', 'mine')`
    })
    await expect(foreign).rejects.toThrow('older')
  })
})

describe('realtime.broadcast_changes()', () => {
  test('sends the row before and after', async () => {
    await sql`insert into public.samples values (1, 'one')`
    await sql`update public.samples set title = 'uno'`
    await sql`delete from public.samples`
    const [inserted, updated, deleted] = (await sent()).map(({ payload }) => payload)
    const common = { id: expect.any(String), schema: 'public', table: 'samples' }
    const [one, uno] = [
      { id: 1, title: 'one' },
      { id: 1, title: 'uno' },
    ]
    expect(inserted).toEqual({ ...common, operation: 'INSERT', record: one, old_record: null })
    expect(updated).toEqual({ ...common, operation: 'UPDATE', record: uno, old_record: one })
    expect(deleted).toEqual({ ...common, operation: 'DELETE', record: null, old_record: uno })
    expect(await sent()).toMatchObject([1, 2, 3].map(() => ({ topic: 'samples', private: true })))
  })

  test('refuses a statement’s trigger and any other operation', async () => {
    const call = (operation: string, level: string) =>
      sql`select realtime.broadcast_changes('t', 'e', ${operation}, 'samples', 'public', row(1), row(2), ${level})`
    await expect(call('INSERT', 'STATEMENT')).rejects.toThrow('Failed to process the row: function can only')
    await expect(call('TRUNCATE', 'ROW')).rejects.toThrow('Failed to process the row: Unexpected operation')
    expect(await sent()).toEqual([])
  })
})

describe('what supabase/README.md names as not offered', () => {
  test('is refused by name', async () => {
    const bytes = sql`select realtime.send_binary('\\x01'::bytea, 'event', 'mine', true)`
    await expect(bytes).rejects.toMatchObject({
      code: '42883',
      message: expect.stringContaining('send_binary'),
    })
    const publication = sql`alter publication supabase_realtime add table public.samples`
    await expect(publication).rejects.toMatchObject({
      code: '42704',
      message: 'publication "supabase_realtime" does not exist',
    })
  })
})
