// The server of a run: the real SQL, one statement at a time, and what only an operator can do to it.
import { roomId } from '../../../src/entities/rooms/room.ts'
import type { Row } from '../../../sync/index.ts'
import type { Sql } from '../../fixtures/database.ts'
import { OFFERED } from './finding.ts'
import { text } from './life.ts'
import type { Dice } from './random.ts'

export interface Person {
  id: string
  name: string
}

/** An answer as it leaves the server. */
export interface Reply {
  status: number
  body: string
}

/** Simulated time starts here in every run; the database itself writes real times. */
const START = Date.UTC(2026, 10, 1)

const brief = {
  title: 'Brief',
  description: 'grunnlag',
  deliverable: 'video',
  format: 'any',
  price_from: 0,
  price_to: 1000,
  deadline: '2099-01-01',
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`

type Said = readonly [name: string, args: object]
const when = (is: boolean, ...list: Said[]): Said[] => (is ? list : [])

/** The tables beside the synced ones. A restore brings all of them back. */
const MEMORY = ['sync.client', 'sync.result', 'sync.tombstone', 'sync.scopes']

async function tablesOf(sql: Sql): Promise<string[]> {
  const rows = await sql`select name from sync.tables order by index`
  return [...rows.map((row) => `public.${text(row.name)}`), ...MEMORY]
}

const copyOf = (table: string): string => `backup.${table.replace('.', '_')}`

export class World {
  readonly sql: Sql
  /** Every scope a person was ever granted: nothing else may be stored for them. */
  readonly granted = new Map<string, Set<string>>()
  /** What a restored server has forgotten and no device still had to send: it cannot be recovered. */
  readonly forgiven = { uuids: new Set<string>(), words: new Set<string>(), messages: new Set<string>() }
  now = START
  hasBackup = false
  readonly #tables: readonly string[]

  private constructor(sql: Sql, tables: readonly string[]) {
    this.sql = sql
    this.#tables = tables
  }

  /** Prepares a database for many runs, one after the other. */
  static async prepare(sql: Sql): Promise<readonly string[]> {
    const tables = await tablesOf(sql)
    const copies = tables.map(
      (table) => `create unlogged table ${copyOf(table)} as table ${table} with no data;`,
    )
    // Ids made by the database determine the order of a page: here they are sequential, so that a seed is repeatable.
    await sql.unsafe(`create schema backup; ${copies.join('\n')}
      create table backup.versions as table sync.mutation;
      create sequence backup.ids;
      create function backup.next_id() returns trigger language plpgsql security definer as $$
        begin new.id := lpad(to_hex(nextval('backup.ids')), 32, '0')::uuid; return new; end $$;
      create trigger a_id before insert on public.brief_versions for each row execute function backup.next_id();
      create trigger a_id before insert on public.notifications for each row execute function backup.next_id();`)
    return tables
  }

  static async open(sql: Sql, tables: readonly string[]): Promise<World> {
    const world = new World(sql, tables)
    // Without triggers nothing cascades: what an earlier run with the same people used up would still be missing.
    const wipe = [...tables, 'private.allowances', 'auth.users', 'realtime.messages'].map(
      (table) => `delete from ${table};`,
    )
    await sql.unsafe(`set session_replication_role = replica; ${wipe.join('\n')}
      insert into sync.scopes (id, kind) values (sync.creators_scope(), 'catalogue'), (sync.listings_scope(), 'catalogue');
      set session_replication_role = origin; alter sequence backup.ids restart;
      update sync.meta set floor = '0'; update sync.mutation m set min_v = v.min_v, max_v = v.max_v
        from backup.versions v where v.name = m.name and (v.min_v, v.max_v) <> (m.min_v, m.max_v);`)
    return world
  }

  /** One call as a person, in one round trip. An error of the SQL itself is thrown: it fails the run. */
  async call(user: string, name: string, request: string): Promise<Reply> {
    const claims = JSON.stringify({ sub: user, role: 'authenticated', aud: 'authenticated' })
    try {
      const answers = await this.sql.unsafe(
        `select set_config('request.jwt.claims', ${quoted(claims)}, true), set_config('request.jwt.claim.sub', ${quoted(user)}, true),
          set_config('request.jwt.claim.role', 'authenticated', true), set_config('role', 'authenticated', true);
        select api.${name}(request => (${quoted(request)}::jsonb) -> 'request') as answer`,
      )
      const answer: unknown = answers.at(1)?.[0]?.answer
      if (typeof answer !== 'object' || answer === null) throw new Error(`${name} answered ${String(answer)}`)
      if ('scopes' in answer && Array.isArray(answer.scopes)) this.#grant(user, answer.scopes)
      return { status: 200, body: JSON.stringify({ ...answer, now: new Date(this.now).toISOString() }) }
    } catch (error) {
      // PostgREST answers what our own SQL raises on purpose with 400.
      if (error instanceof Error && 'code' in error && error.code === 'P0001')
        return { status: 400, body: JSON.stringify({ code: 'P0001', message: error.message }) }
      throw error
    }
  }

  #grant(user: string, scopes: readonly unknown[]): void {
    const known = this.granted.get(user) ?? new Set<string>()
    for (const scope of scopes) known.add(text(scope))
    this.granted.set(user, known)
  }

  /** A push that is no device's. It throws if the server did not get to all of it, since nobody sends it again. */
  async push(person: Person, client: string, mutations: object[]): Promise<Reply> {
    const request = JSON.stringify({ request: { client, acked: 0, mutations } })
    const reply = await this.call(person.id, 'sync_push', request)
    if ('retry' in JSON.parse(reply.body))
      throw new Error(`a push of ${person.name} is put off: ${reply.body}`)
    return reply
  }

  /**
   * Creates two people: each has a business, a creator profile, or both. Most runs begin with an open brief, and with a
   * pitch on it or a creator in the catalogue.
   */
  async populate(dice: Dice): Promise<[Person, Person]> {
    const [ann, bo] = [
      { id: dice.uuid(), name: 'Ann' },
      { id: dice.uuid(), name: 'Bo' },
    ]
    await this.sql.unsafe(
      [ann, bo]
        .map(
          (one) => `insert into auth.users (id, email) values ('${one.id}', '${one.id}@sim.test');
            update public.accounts set date_of_birth = '1990-05-17', terms_accepted_at = created_at where id = '${one.id}';`,
        )
        .join(''),
    )
    const say = (person: Person, ...list: Said[]): Promise<unknown> =>
      this.push(
        person,
        dice.uuid(),
        list.map(([name, args], at) => ({ id: at + 1, uuid: dice.uuid(), name, v: 1, args })),
      )
    const business = { id: dice.uuid(), name: 'Bedrift' }
    const creator = { id: dice.uuid(), first_name: 'Kari' }
    const first = { id: dice.uuid(), business_id: business.id, set: brief }
    const isStory = dice.chance(0.8)
    const both = dice.chance(0.4)
    const other = { id: dice.uuid(), business_id: dice.uuid(), set: brief }
    const isFound = dice.chance(0.6)
    await say(
      ann,
      ['teams.create_business', business],
      ...when(isStory, ['briefs.create', first], ['briefs.publish', { id: first.id, archive_id: null }]),
      ...when(both, ['teams.create_creator', { id: dice.uuid(), first_name: 'Ann' }]),
      ...when(dice.chance(0.3), ['teams.create_business', { id: dice.uuid(), name: 'To' }]),
    )
    const ids = { id: dice.uuid(), brief_id: first.id, business_id: business.id, creator_id: creator.id }
    const room_id = await roomId(business.id, creator.id)
    const pitch = { ...ids, room_id, text: 'Jeg vil gjerne', price: 100, currency: 'NOK' }
    await say(
      bo,
      ['teams.create_creator', creator],
      ...when(isFound, ['packages.create', { id: dice.uuid(), creator_id: creator.id, set: OFFERED }]),
      ...when(isStory && !isFound, ['pitches.send', pitch]),
      ...when(
        both,
        ['teams.create_business', { id: other.business_id, name: 'Bos' }],
        ['briefs.create', other],
        ['briefs.publish', { id: other.id, archive_id: null }],
      ),
    )
    if (isFound)
      await this.sql.unsafe(
        `update public.creator_users set is_public = true, handle = 'kari' where id = '${creator.id}'`,
      )
    return [ann, bo]
  }

  /** The ids of a creator's packages: a business knows them from the public profile, which no sync brings. */
  async packages(creator: string): Promise<string[]> {
    const rows = await this.sql.unsafe(
      `select id from public.packages where creator_id = ${quoted(creator)} order by id`,
    )
    return rows.map((row) => text(row.id))
  }

  async purge(): Promise<void> {
    await this.sql.unsafe(`select sync.purge('0 seconds')`)
  }

  async newEpoch(): Promise<void> {
    await this.sql.unsafe('select sync.new_epoch()')
  }

  async backUp(): Promise<void> {
    await this.sql.unsafe(
      this.#tables
        .map((table) => `delete from ${copyOf(table)}; insert into ${copyOf(table)} table ${table};`)
        .join('\n'),
    )
    this.hasBackup = true
  }

  /** Restores the whole state of the server from the backup, revisions and device counters included [S6]. */
  async restore(): Promise<void> {
    const back = this.#tables.map(
      (table) => `delete from ${table}; insert into ${table} table ${copyOf(table)};`,
    )
    await this.sql.unsafe(`set local session_replication_role = replica; ${back.join('\n')}
      set local session_replication_role = origin; select sync.new_epoch()`)
  }

  /** Uuids that the server has accepted. */
  async accepted(uuids: readonly string[]): Promise<Map<string, number>> {
    if (uuids.length === 0) return new Map()
    const rows = await this.sql.unsafe(
      `select uuid, count(*)::int as times from sync.result where status = 'ok' and uuid in (${uuids.map(quoted).join(',')}) group by uuid`,
    )
    return new Map(rows.map((row) => [text(row.uuid), Number(row.times)]))
  }

  /** The operator changes who may see what, or the other side's program does. Returns what was done. */
  async turn(dice: Dice, people: readonly Person[]): Promise<string> {
    const to = dice.pick(people)
    const nth = dice.below(3)
    const some = (table: string, where = 'true'): string =>
      `(select id from public.${table} where ${where} order by id offset ${nth} limit 1)`
    const changes: [what: string, statement: string][] = [
      [
        `a business goes to ${to.name}`,
        `update public.business_users set user_id = '${to.id}' where id = ${some('business_users')}`,
      ],
      [
        `a creator goes to ${to.name}`,
        `update public.creator_users set user_id = '${to.id}' where id = ${some('creator_users')}
          and not exists (select from public.creator_users c where c.user_id = '${to.id}' and not c.is_archived)`,
      ],
      [
        'a business is archived or not',
        `update public.business_users set is_archived = not is_archived where id = ${some('business_users')}`,
      ],
      [
        'a creator is published or not',
        `update public.creator_users set is_public = not is_public, handle = case when handle = '' then 'h' || right(id::text, 12) else handle end
          where id = ${some('creator_users')}`,
      ],
      [
        'the time to answer an order is over',
        `update public.orders set answer_by = clock_timestamp() - interval '1 hour' where id = ${some('orders', "status = 'new'")};
          select private.expire_orders()`,
      ],
      ['a room is gone', `delete from public.rooms where id = ${some('rooms')}`],
      ['a message is gone', `delete from public.messages where id = ${some('messages')}`],
      ['a business is gone', `delete from public.business_users where id = ${some('business_users')}`],
      [
        'a business has another name',
        `update public.business_users set name = 'Navn ${nth}', town = 'Bodø' where id = ${some('business_users')}`,
      ],
      [
        'a brief moves to another business',
        `update public.briefs b set business_id = u.id, scope = u.id from (select id from public.business_users order by id desc limit 1) u
          where b.id = ${some('briefs', "status <> 'active'")}`,
      ],
    ]
    const [what, statement] = dice.pick(changes)
    await this.sql.unsafe(statement)
    return what
  }

  /** Everything one person may read, as a new device would get it. */
  async truth(user: string): Promise<Map<string, Row>> {
    const rows = new Map<string, Row>()
    let request: object = { epoch: null, cursors: {}, limit: 5000 }
    for (;;) {
      const { body } = await this.call(user, 'sync_pull', JSON.stringify({ request }))
      const answer = JSON.parse(body)
      for (const [table, list] of Object.entries<Row[]>(answer.rows))
        for (const row of list) rows.set(`${table}:${row.id}`, row)
      if (answer.after === null) return rows
      const cursors = Object.fromEntries(answer.scopes.map((scope: string) => [scope, '']))
      request = { epoch: answer.epoch, cursors, limit: 5000, after: answer.after, snap: answer.snap }
    }
  }
}
