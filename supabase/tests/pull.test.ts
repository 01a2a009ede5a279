import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  Device,
  fullBrief,
  newBusiness,
  newCreator,
  newDevice,
  newStory,
  pull,
} from '../../tests/fixtures/devices.ts'

const CREATORS = '00000000-0000-4000-8000-000000000001'
const LISTINGS = '00000000-0000-4000-8000-000000000002'
let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

describe('a guest', () => {
  test('[S3] reads the two public catalogues and nothing else', async () => {
    const story = await newStory(db.sql)
    const answer = await pull(db.sql, null, {
      client: randomUUID(),
      cursors: { [story.business.device.user]: '', [story.room]: '' },
    })
    expect(answer.scopes.toSorted()).toEqual([CREATORS, LISTINGS])
    expect(Object.keys(answer.rows)).toEqual(['brief_listings'])
    expect(answer).toMatchObject({ lmid: 0, rejected: [], reset: [], after: null })
  })

  test('[S3] sees a creator’s card only while the creator is public, onboarded and not archived, and no private column', async () => {
    const { team } = await newCreator(db.sql, 'Solveig')
    const cards = async () =>
      (await pull(db.sql, null)).rows.creator_cards?.filter((card) => card.id === team) ?? []
    expect(await cards()).toEqual([])
    await db.sql`update public.creator_users set is_public = true, handle = 'solveig', last_name = 'Hemmelig', description = ${'a'.repeat(400)} where id = ${team}`
    const [card] = await cards()
    expect(card).toMatchObject({ first_name: 'Solveig', description: 'a'.repeat(280) })
    expect(Object.keys(card ?? {})).not.toContain('last_name')
    await db.sql`update public.creator_users set is_archived = true where id = ${team}`
    expect(await cards()).toEqual([])
  })
})

describe('a person', () => {
  test('[S8] gets all their scopes in the first answer, and cursors that find nothing new', async () => {
    const { business, room } = await newStory(db.sql)
    const page = await business.device.sync()
    expect(page.scopes).toEqual(
      expect.arrayContaining([CREATORS, LISTINGS, business.device.user, business.team, room]),
    )
    expect(business.device.of('notifications')).toHaveLength(1)
    expect(business.device.of('pitches')).toHaveLength(1)
    expect((await business.device.sync()).rows).toEqual({})
  })

  test('[S2] reads no row of another’s scope, even by asking for it', async () => {
    const { business, creator, room } = await newStory(db.sql)
    const stranger = await newDevice(db.sql)
    const answer = await pull(db.sql, stranger.user, {
      cursors: { [business.team]: '', [room]: '', [creator.device.user]: '' },
    })
    const scopes = new Set(
      Object.values(answer.rows)
        .flat()
        .map((row) => row.scope),
    )
    expect([...scopes].filter((scope) => ![CREATORS, LISTINGS, stranger.user].includes(scope))).toEqual([])
  })

  test('[S5] learns of a delete by a tombstone, over which a row that comes back wins', async () => {
    const { device, team } = await newBusiness(db.sql)
    const brief = randomUUID()
    await device.must('briefs.create', { id: brief, business_id: team, set: {} })
    await device.sync()
    await device.must('briefs.discard', { id: brief })
    const page = await device.sync()
    expect(page.del).toContainEqual([team, 'briefs', brief])
    expect(device.of('briefs')).toEqual([])
    await device.must('briefs.create', { id: brief, business_id: team, set: {} })
    expect((await device.sync()).del).toEqual([])
    expect(device.of('briefs')).toHaveLength(1)
  })

  test('[S5] is told of no deletion when the row is back before the device asks', async () => {
    const { device, team } = await newBusiness(db.sql)
    const brief = randomUUID()
    await device.must('briefs.create', { id: brief, business_id: team, set: {} })
    await device.sync()
    await device.must('briefs.discard', { id: brief })
    await device.must('briefs.create', { id: brief, business_id: team, set: { title: 'Igjen' } })
    const page = await device.sync()
    expect(page.del).toEqual([])
    expect(page.rows.briefs).toMatchObject([{ id: brief, title: 'Igjen' }])
  })

  test('[S5] a closed brief leaves everyone’s catalogue', async () => {
    const { business, creator, brief } = await newStory(db.sql)
    await creator.device.sync()
    expect(creator.device.of('brief_listings').map((row) => row.id)).toContain(brief)
    await business.device.must('briefs.disable', { id: brief })
    await creator.device.sync()
    expect(creator.device.of('brief_listings').map((row) => row.id)).not.toContain(brief)
  })

  test('[S8] pages of any size bring the same rows, each once', async () => {
    const { business } = await newStory(db.sql)
    await business.device.sync()
    for (const limit of [1, 2, 3, 7]) {
      const other = new Device(db.sql, business.device.user)
      await other.sync(limit)
      expect([...other.rows.keys()].toSorted()).toEqual([...business.device.rows.keys()].toSorted())
    }
  })

  test('[S7] [S8] every page carries the first one’s snapshot, whatever is committed between them', async () => {
    const { business } = await newStory(db.sql)
    const first = await pull(db.sql, business.device.user, { limit: 1 })
    await newBusiness(db.sql)
    const second = await pull(db.sql, business.device.user, {
      epoch: first.epoch,
      limit: 1,
      after: first.after,
      snap: first.snap,
      cursors: Object.fromEntries(first.scopes.map((scope) => [scope, ''])),
    })
    expect(second.snap).toBe(first.snap)
    expect((await pull(db.sql, business.device.user)).snap).not.toBe(first.snap)
  })

  test('[S8] a new scope appears in the same pull as the rows in it', async () => {
    const { device, team } = await newBusiness(db.sql)
    await device.sync()
    const { device: creator, team: creatorTeam } = await newCreator(db.sql)
    const brief = randomUUID()
    await device.must('briefs.create', { id: brief, business_id: team, set: fullBrief })
    await device.must('briefs.publish', { id: brief, archive_id: null })
    const [room] = await db.sql<{ id: string }[]>`select private.room_id(${team}, ${creatorTeam}) as id`
    await creator.must('pitches.send', {
      id: randomUUID(),
      room_id: room?.id,
      brief_id: brief,
      business_id: team,
      creator_id: creatorTeam,
      text: 'Hei',
      price: 1,
      currency: 'NOK',
    })
    const page = await device.sync()
    expect(page.scopes).toContain(room?.id)
    expect(page.rows.rooms).toHaveLength(1)
  })

  test('[S9] a team given away and back while its rows are paged comes whole with the next pull', async () => {
    const { device, team: kept } = await newBusiness(db.sql)
    const other = await newDevice(db.sql)
    // Its id is the later one: its rows are still to come while those of the other team are paged.
    const team = newId()
    await device.must('teams.create_business', { id: team, name: 'Gis bort og tilbake' })
    const newBriefs = async (business_id: string): Promise<string[]> => {
      const ids = Array.from({ length: 6 }, () => newId())
      for (const id of ids) await device.must('briefs.create', { id, business_id, set: fullBrief })
      return ids
    }
    const [mine = '', ...rest] = [...(await newBriefs(team)), ...(await newBriefs(kept))]
    const owners = [other.user, device.user]
    await device.sync(2, async () => {
      const owner = device.of('briefs').length > 0 && owners.shift()
      if (owner) await db.sql`update public.business_users set user_id = ${owner} where id = ${team}`
    })
    expect(owners).toEqual([])
    await db.sql`delete from public.briefs where scope = ${team} and id <> ${mine}`
    await device.sync()
    const stay = [mine, ...rest.slice(5)]
    expect(
      device
        .of('briefs')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(stay.toSorted())
  })

  test('[S9] a lost scope is missing from `scopes`', async () => {
    const { creator, room } = await newStory(db.sql)
    await creator.device.sync()
    await db.sql`delete from public.rooms where id = ${room}`
    const page = await creator.device.sync()
    expect(page.scopes).not.toContain(room)
    expect(creator.device.of('pitches')).toEqual([])
  })
})

describe('an outdated device', () => {
  const nothing = { accounts: 0, unconfirmed: 0 }
  const tidied = async () => (await db.sql`select sync.tidy() as gone`)[0]?.gone
  test('[S6] a new epoch resets every scope and serves it in the same answer', async () => {
    const { device, team } = await newBusiness(db.sql)
    await device.sync()
    const before = device.rows.size
    device.rows.set('briefs:ghost', { table: 'briefs', id: 'ghost', scope: team, rev: '1' })
    await db.sql`select sync.new_epoch()`
    const page = await device.sync()
    expect(page.reset.toSorted()).toEqual(page.scopes.toSorted())
    expect(device.rows.size).toBe(before)
    expect((await device.sync()).reset).toEqual([])
  })

  /**
   * Pulls until the device's horizon is past every tombstone. A transaction open anywhere in the server, also in
   * another suite's database, holds the horizon back.
   */
  async function pastTombstones(device: Device): Promise<void> {
    await expect
      .poll(async () => {
        const { snap } = await device.sync()
        const [row] = await db.sql`
          select bool_and(pg_snapshot_xmin(${snap}::text::pg_snapshot) > rev) as is_past from sync.tombstone`
        return row?.is_past
      })
      .toBe(true)
  }

  test('[S6] a purge raises the floor: an older cursor is reset, a newer one is not', async () => {
    const { device, team } = await newBusiness(db.sql)
    const late = new Device(db.sql, device.user)
    const brief = randomUUID()
    await device.must('briefs.create', { id: brief, business_id: team, set: {} })
    await late.sync()
    await device.must('briefs.discard', { id: brief })
    await pastTombstones(device)
    await db.sql`select sync.purge('0 seconds')`
    expect((await db.sql`select 1 from sync.tombstone`).length).toBe(0)
    expect((await device.sync()).reset).toEqual([])
    const page = await late.sync()
    expect(page.reset).toContain(team)
    expect(late.of('briefs')).toEqual([])
  })

  test('[S6] a purge waits for no writer: it skips the tombstone that one holds', async () => {
    const { device, team } = await newBusiness(db.sql)
    const [held, loose] = [randomUUID(), randomUUID()]
    for (const id of [held, loose]) {
      await device.must('briefs.create', { id, business_id: team, set: {} })
      await device.must('briefs.discard', { id })
    }
    const writer = await db.sql.reserve()
    await writer`begin`
    await writer`select 1 from sync.tombstone where id = ${held} for update`
    await db.sql.begin(async (tx) => {
      await tx`set local lock_timeout = '500ms'`
      await tx`select sync.purge('0 seconds')`
    })
    await writer`rollback`
    writer.release()
    const left = await db.sql`select id from sync.tombstone where id in ${db.sql([held, loose])}`
    expect(left).toEqual([{ id: held }])
  })

  test('[S6] the nightly tidying keeps what is younger than 90 days and devices seen within 180', async () => {
    const { device, team } = await newBusiness(db.sql)
    const brief = randomUUID()
    await device.must('briefs.create', { id: brief, business_id: team, set: {} })
    await device.must('briefs.discard', { id: brief })
    expect(await tidied()).toEqual({ ...nothing, tombstones: 0, clients: 0 })
    await db.sql`update sync.tombstone set at = now() - interval '91 days' where id = ${brief}`
    await db.sql`update sync.client set seen = now() - interval '181 days' where id = ${device.client}`
    expect(await tidied()).toEqual({ ...nothing, tombstones: 1, clients: 1 })
  })

  test('[S6] a cursor from the future of another epoch is reset', async () => {
    const { device, team } = await newBusiness(db.sql)
    const { epoch } = await device.sync()
    const answer = await pull(db.sql, device.user, { epoch, cursors: { [team]: '900000000:900000000:' } })
    expect(answer.reset).toEqual([team])
    expect(answer.rows.business_users).toHaveLength(1)
  })

  test('[S6] an epoch that changes between two pages starts over from the first', async () => {
    const { business } = await newStory(db.sql)
    const first = await pull(db.sql, business.device.user, { limit: 2 })
    await db.sql`select sync.new_epoch()`
    const second = await pull(db.sql, business.device.user, {
      epoch: first.epoch,
      limit: 5000,
      after: first.after,
      snap: first.snap,
      cursors: Object.fromEntries(first.scopes.map((scope) => [scope, ''])),
    })
    expect(second.snap).not.toBe(first.snap)
    expect(second.rows.accounts).toHaveLength(1)
  })
})

describe('guarantees for every synced row', () => {
  test('[S4] rev and times are the server’s, whatever the writer sends; a change without effect keeps its rev', async () => {
    const { team } = await newBusiness(db.sql)
    const read = async () =>
      (
        await db.sql`select rev::text, created_at::text, updated_at::text from public.business_users where id = ${team}`
      )[0]
    const before = await read()
    await db.sql`update public.business_users set name = name where id = ${team}`
    expect(await read()).toEqual(before)
    await db.sql`update public.business_users set name = 'Nytt navn', rev = '5', created_at = '1999-01-01', updated_at = '1999-01-01' where id = ${team}`
    const after = await read()
    expect(BigInt(after?.rev)).toBeGreaterThan(BigInt(before?.rev))
    expect(after?.created_at).toBe(before?.created_at)
    expect(after?.updated_at).not.toContain('1999')
  })

  test('[S4] a change of any column alone stamps the row, of jsonb or of a list too', async () => {
    const others = { words: `'to'`, facts: `'{"b": 2}'`, list: `'{b}'` }
    const undone = new Error('undone')
    const done = db.sql.begin(async (tx) => {
      await tx`create table public.stamped (id uuid primary key, scope uuid not null, rev xid8 not null,
        created_at timestamptz default now(), updated_at timestamptz default now(), words text, facts jsonb, list text[])`
      await tx`select sync.add_table('public.stamped', 'catalogue')`
      await tx`insert into public.stamped (id, scope, words, facts, list)
        values (${randomUUID()}, ${randomUUID()}, 'en', '{"a": 1}', '{a}')`
      for (const [column, other] of Object.entries(others)) {
        const [row] = await tx.unsafe(`with before as (select updated_at from public.stamped)
          update public.stamped s set ${column} = ${other} from before b returning s.updated_at > b.updated_at as stamped`)
        expect(row, column).toEqual({ stamped: true })
      }
      throw undone
    })
    await expect(done).rejects.toBe(undone)
  })

  test('[S4] the rev of a row written inside a savepoint is that of the whole transaction', async () => {
    const { team } = await newBusiness(db.sql)
    await db.sql.begin(async (tx) => {
      await tx.savepoint((inner) => inner`update public.business_users set town = 'Bodø' where id = ${team}`)
      const [row] =
        await tx`select rev = pg_current_xact_id() as same from public.business_users where id = ${team}`
      expect(row?.same).toBe(true)
    })
  })

  test('[S5] TRUNCATE is refused', async () => {
    await expect(db.sql`truncate public.messages`).rejects.toThrow(/use DELETE/)
  })

  test('[S5] deleting a person leaves tombstones for everything deleted with them', async () => {
    const { business, creator, room, pitch, brief } = await newStory(db.sql)
    await db.sql`delete from auth.users where id = ${business.device.user}`
    const dead = await db.sql<
      { tbl: string; id: string }[]
    >`select tbl, id from sync.tombstone where id in ${db.sql([room, pitch, brief, business.team, business.device.user])}`
    expect(dead.map((row) => row.tbl).toSorted()).toEqual([
      'accounts',
      'brief_listings',
      'briefs',
      'business_users',
      'preferences',
      'subscriptions',
    ])
    await creator.device.sync()
    // what the other side keeps
    expect(creator.device.of('rooms')).toMatchObject([{ id: room, business_left: true }])
    expect(creator.device.of('pitches')).toMatchObject([{ id: pitch }])
  })

  test('[S7] sync_pull cannot write and sees one snapshot', async () => {
    const [row] =
      await db.sql`select provolatile, prosecdef from pg_proc where oid = 'api.sync_pull(jsonb)'::regprocedure`
    expect(row).toMatchObject({ provolatile: 's', prosecdef: false })
    const { user } = await newDevice(db.sql)
    await asUser(db.sql, user, async (tx) => {
      await tx`set transaction read only`
      await tx`select api.sync_pull('{}')`
    })
  })

  test('[S7] a transaction that commits late is not overtaken by the cursor', async () => {
    const { device, team } = await newBusiness(db.sql)
    await device.sync()
    const slow = await db.sql.reserve()
    await slow`begin`
    await slow`update public.business_users set town = 'Vardø' where id = ${team}`
    const { team: other } = await newBusiness(db.sql)
    expect(other).toBeTruthy()
    expect((await device.sync()).rows).toEqual({})
    await slow`commit`
    slow.release()
    expect((await device.sync()).rows.business_users).toMatchObject([{ town: 'Vardø' }])
  })
})
