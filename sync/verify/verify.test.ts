import 'fake-indexeddb/auto'
import {
  countNote,
  createNote,
  createRig,
  createServer,
  deleteNote,
  schema,
  type Rig,
} from '../testing/rig.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { VerifyReport } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import { pullOnce } from '../pull/pull.ts'
import { pushOnce } from '../push/push.ts'
import { RemoteError, type Prover, type Remote } from '../remote/remote.ts'
import { Dexie } from '../store/dexie.ts'
import { NotLeaderError } from '../store/fence.ts'
import { readStatus, writeStatus } from '../store/status.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import { jsonbText } from './canonical.ts'
import { createProof } from './proof.ts'
import { createVerification } from './verify.ts'

const [A, B] = ['list-a', 'list-b'] as const
const note = (id: string, scope: string = A) => ({
  id,
  scope,
  list_id: scope,
  title: `Tittel æøå 👩‍🎨 ${id}`,
  body: '',
  tags: ['a', 'b'],
  done: 0,
  count: 0,
})

let server: MemoryServer
let remote: Remote & Prover
let rig: Rig

beforeEach(async () => {
  server = createServer()
  server.scopesOf.set('ann', new Set([A, B]))
  server.write((tx) => {
    for (let at = 0; at < 30; at += 1) tx.put('notes', note(`n${at}`, at % 3 === 0 ? B : A))
  })
  remote = server.as('ann')
  rig = await createRig('ann')
  await pullOnce(rig.lead, remote)
})

/** As the lane does it: a pull and a step, until the proof is complete. */
async function verify(prover: Prover = remote, lead: Lead = rig.lead): Promise<VerifyReport> {
  const run = createVerification(lead, prover)
  for (let round = 0; round < 20; round += 1) {
    await pullOnce(rig.lead, remote)
    if (!(await run.step())) return run.report()
  }
  throw new Error('the proof never ended')
}

describe('[S6] the proof', () => {
  test('[S6] finds equal rows equal, over every scope', async () => {
    expect(await verify()).toEqual({ scopes: 2, rows: 30, healed: [] })
  })

  test('[S6] heals a scope that has a wrong, a missing or an extra row, and no other', async () => {
    const notes = rig.store.db.table('notes')
    await notes.update('n1', { title: 'somebody turned a bit' })
    await notes.delete('n2')
    await notes.put({ ...note('ghost'), rev: '1', created_at: '', updated_at: '' })
    expect(await verify()).toMatchObject({ healed: [A] })
    expect(await rig.note('n1')).toMatchObject({ title: note('n1').title })
    expect(await rig.note('n2')).toMatchObject({ id: 'n2' })
    expect(await rig.note('ghost')).toBeUndefined()
    expect(await verify()).toMatchObject({ healed: [] })
  })

  test('[S28] a column added on the server alarms no device: unknown here, or known with its default', async () => {
    for (const [key, row] of server.rows) server.rows.set(key, { ...row, colour: 'red' })
    expect(await verify()).toMatchObject({ healed: [] })
    const spec = rig.store.schema.tables.notes
    if (!spec) throw new Error('no notes')
    const known: Lead = {
      ...rig.lead,
      store: {
        ...rig.store,
        schema: {
          ...schema,
          tables: {
            ...schema.tables,
            notes: { ...spec, columns: [...spec.columns, 'colour'], defaults: { colour: 'red' } },
          },
        },
      },
    }
    expect(await verify(remote, known)).toMatchObject({ rows: 30, healed: [] })
    await rig.store.db.table('notes').update('n1', { colour: 'blue' })
    expect(await verify(remote, known)).toMatchObject({ healed: [A] })
  })

  test('[S6] covers confirmed rows: a pending change is no difference, and healing keeps it', async () => {
    await rig.mutate(countNote, { id: 'n1' })
    await rig.mutate(createNote, { id: 'mine', list_id: A, title: 'not sent' })
    await rig.mutate(deleteNote, { id: 'n4' })
    expect(await verify()).toEqual({ scopes: 2, rows: 30, healed: [] })
    await rig.store.db.table('notes').delete('n5')
    expect(await verify()).toMatchObject({ healed: [A] })
    expect(await rig.note('n1')).toMatchObject({ count: 1 })
    expect(await rig.note('mine')).toMatchObject({ title: 'not sent' })
    expect(await rig.note('n4')).toBeUndefined()
    expect(await rig.all('outbox')).toHaveLength(3)
    await pushOnce(rig.lead, remote)
    expect(await verify()).toMatchObject({ healed: [] })
  })

  test('[S6] finds and heals a wrong confirmed image under a pending change', async () => {
    await rig.mutate(countNote, { id: 'n1' })
    const base = await rig.store.db.table('base').get('notes:n1')
    await rig.store.db.table('base').put({ ...base, row: { ...base.row, title: 'wrong' } })
    expect(await verify()).toMatchObject({ healed: [A] })
    expect(await rig.note('n1')).toMatchObject({ title: note('n1').title, count: 1 })
  })

  test('[S6] pulls what is newer than the snapshot first and compares then', async () => {
    let once = true
    const late: Prover = {
      async digest(request) {
        if (once) server.write((tx) => (tx.put('notes', note('new')), tx.delete('notes', 'n7')))
        once = false
        return remote.digest(request)
      },
    }
    expect(await verify(late)).toEqual({ scopes: 2, rows: 30, healed: [] })
  })

  test('[S6] leaves a scope that always has news to the next proof', async () => {
    const never: Prover = {
      digest: async (request) => ({ ...(await remote.digest(request)), changed: [A] }),
    }
    expect(await verify(never)).toEqual({ scopes: 1, rows: 10, healed: [] })
  })

  test('[S22] a leader of an earlier term heals nothing', async () => {
    await rig.store.db.table('notes').delete('n1')
    const run = createVerification(rig.lead, remote)
    await rig.promote()
    await expect(run.step()).rejects.toBeInstanceOf(NotLeaderError)
    expect(await rig.store.db.table('cursors').get(A)).toMatchObject({ complete: 1 })
  })

  test('[S6] reports a missing answer only to the one who asked', async () => {
    const done: unknown[] = []
    const deaf: Prover = { digest: () => Promise.reject(new RemoteError('refused', 'no such call')) }
    const proof = createProof({
      lead: rig.lead,
      prover: deaf,
      random: () => 0.5,
      now: () => Date.now(),
      onDone: (report) => done.push(report),
    })
    const asked = proof.ask()
    const heard = expect(asked).rejects.toThrow('no such call')
    expect(await proof.afterPull()).toBe(false)
    await heard
    expect(done).toEqual([])
  })

  test('[S6] is due about every six hours by the server’s clock, not right after a start', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z')
    const proof = createProof({
      lead: rig.lead,
      prover: remote,
      random: () => 0.5,
      now: () => now,
      onDone: () => undefined,
    })
    const looks: boolean[] = []
    for (let at = 0; at < 5; at += 1) looks.push(await proof.isDue())
    expect(looks).toEqual([false, false, false, false, true])
    await writeStatus(rig.store, { verifiedAt: new Date(now).toISOString() })
    expect(await proof.isDue()).toBe(false)
    now += 6.1 * 3_600_000
    expect(await proof.isDue()).toBe(true)
    expect((await readStatus(rig.store)).healedScopes).toBeUndefined()
  })

  test('[S6] proves many rows in short pieces, so that a person’s write can run in between', async () => {
    server.write((tx) => {
      for (let at = 0; at < 3000; at += 1) tx.put('notes', note(`many${at}`))
    })
    await pullOnce(rig.lead, remote)
    const answer = await remote.digest({
      epoch: 'epoch-1',
      snap: '3',
      scopes: [A, B],
      columns: { notes: schema.tables.notes?.columns ?? [] },
    })
    const known: Prover = { digest: async () => ({ ...answer, changed: [] }) }
    const notes = rig.store.db.table('notes')
    const read = notes.bulkGet.bind(notes)
    const pieces: { rows: number; transaction: unknown }[] = []
    let written: Promise<unknown> | undefined
    let piecesBeforeWrite = 0
    vi.spyOn(notes, 'bulkGet').mockImplementation((keys) => {
      pieces.push({ rows: keys.length, transaction: Dexie.currentTransaction })
      if (pieces.length === 1)
        written = Dexie.ignoreTransaction(() => rig.mutate(countNote, { id: 'n1' })).then(
          () => (piecesBeforeWrite = pieces.length),
        )
      return read(keys)
    })
    const run = createVerification(rig.lead, known)
    expect(await run.step()).toBe(false)
    await written
    expect(run.report()).toMatchObject({ rows: 3030, healed: [] })
    expect(Math.max(...pieces.map(({ rows }) => rows))).toBeLessThanOrEqual(250)
    expect(new Set(pieces.map(({ transaction }) => transaction)).size).toBe(pieces.length)
    expect(piecesBeforeWrite).toBeGreaterThan(0)
    expect(piecesBeforeWrite).toBeLessThan(pieces.length)
  })
})

test('[S6] writes json as PostgreSQL does', () => {
  expect(jsonbText({ bb: 1, a: [null, true, 'x"\n\u0001'], å: {} })).toBe(
    '{"a": [null, true, "x\\"\\n\\u0001"], "bb": 1, "å": {}}',
  )
  expect([1e21, 1e-7, -1.5e-9, -0, 123.25, 1.5e300].map(jsonbText)).toEqual([
    '1000000000000000000000',
    '0.0000001',
    '-0.0000000015',
    '0',
    '123.25',
    `15${'0'.repeat(299)}`,
  ])
})
