import 'fake-indexeddb/auto'
import {
  countNote,
  createNote,
  createRig,
  createServer,
  editNote,
  TITLE_MAX,
  type Rig,
} from '../testing/rig.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ConflictRecord, Rejection } from '../contract.ts'
import { pullOnce } from '../pull/pull.ts'
import { pushOnce } from '../push/push.ts'
import { takeBatch } from '../push/take.ts'
import type { Remote } from '../remote/remote.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import {
  discardRejection,
  removeConflict,
  restoreConflict,
  restoreRejection,
  retryRejection,
} from './rejections.ts'

const A = 'list-a'
const note = { id: '1', scope: A, list_id: A, title: 'one', body: '', tags: [], done: 0, count: 0 }

let server: MemoryServer
let remote: Remote
let rig: Rig

beforeEach(async () => {
  server = createServer()
  server.scopesOf.set('ann', new Set([A]))
  server.write((tx) => tx.put('notes', note))
  remote = server.as('ann')
  rig = await createRig('ann')
  await pullOnce(rig.lead, remote)
})

async function sync(): Promise<void> {
  for (let round = 0; round < 20 && (await pushOnce(rig.lead, remote)).more; round += 1);
  await pullOnce(rig.lead, remote)
}

const long = 'x'.repeat(TITLE_MAX + 1)

async function refused(): Promise<Rejection> {
  await rig.mutate(createNote, { id: '2', list_id: A, title: long })
  await sync()
  const [kept] = await rig.store.db.table('rejections').toArray()
  return kept
}

describe('[S15] the rejection box', () => {
  test('[S15] holds what the person wrote and the reason; the screen shows the server’s row', async () => {
    expect(await refused()).toMatchObject({
      name: 'notes.create',
      v: 1,
      args: {
        id: '2',
        title: long,
      },
      code: 'invalid',
      detail: {
        field: 'title',
        limit: TITLE_MAX,
      },
      keys: ['notes:2'],
    })
    expect(await rig.note('2')).toBeUndefined()
    expect(await rig.all('outbox')).toEqual([])
  })

  test('[S15] sends an edited change again under a new uuid, cleaned like any other write', async () => {
    const { uuid } = await refused()
    await retryRejection(rig.store, uuid, { id: '2', list_id: A, title: 'ok\u0000' })
    expect(await rig.all('rejections')).toEqual([])
    await sync()
    expect(server.rows.get('notes:2')).toMatchObject({ title: 'ok' })
    expect(await rig.note('2')).toMatchObject({ title: 'ok' })
    expect(server.effects.get(uuid)).toBeUndefined()
  })

  test('[S15] a retried change that affects another row folds in that row, and it is confirmed', async () => {
    server.write((tx) => tx.put('notes', { ...note, id: '9' }))
    const { uuid } = await refused()
    await pullOnce(rig.lead, remote)
    await rig.store.db.table('rejections').update(uuid, { name: 'notes.count' })
    await retryRejection(rig.store, uuid, { id: '9' })
    await takeBatch(rig.lead, 1000)
    expect(await rig.note('9')).toMatchObject({ count: 1 })
    await sync()
    expect(server.rows.get('notes:9')).toMatchObject({ count: 1 })
    expect(await rig.note('9')).toMatchObject({ count: 1 })
    expect(await rig.all('base')).toEqual([])
  })

  test('[S15] discarding returns the record, and it can be restored', async () => {
    const kept = await refused()
    const gone = await discardRejection(rig.store, kept.uuid)
    expect(gone).toEqual(kept)
    expect(await rig.all('rejections')).toEqual([])
    expect(await discardRejection(rig.store, kept.uuid)).toBeUndefined()
    if (gone) await restoreRejection(rig.store, gone)
    expect(await rig.all('rejections')).toEqual([kept])
  })

  test('[S15] retrying what another tab has just discarded does nothing', async () => {
    const { uuid } = await refused()
    await discardRejection(rig.store, uuid)
    await retryRejection(rig.store, uuid)
    expect(await rig.all('outbox')).toEqual([])
  })
})

describe('[S17] conflict records', () => {
  test('[S17] keep both values until the person has seen them, and can be restored', async () => {
    await rig.mutate(editNote, { id: '1', set: { count: 5 }, base: { count: 0 } })
    server.write((tx) => tx.put('notes', { ...note, count: 3 }))
    await sync()
    await sync()
    const [record]: ConflictRecord[] = await rig.store.db.table('conflicts').toArray()
    expect(record).toMatchObject({ table: 'notes', row: '1', field: 'count', kept: 5, lost: 3 })
    if (!record) return
    expect(await removeConflict(rig.store, record.id)).toEqual(record)
    expect(await rig.all('conflicts')).toEqual([])
    expect(await removeConflict(rig.store, record.id)).toBeUndefined()
    await restoreConflict(rig.store, record)
    expect(await rig.all('conflicts')).toEqual([record])
  })
})

test('[S16] an edit carries the changed fields only, each with the value it had at first', async () => {
  await rig.mutate(editNote, { id: '1', set: { title: 'two' }, base: { title: 'one' } })
  await rig.mutate(countNote, { id: '1' })
  await rig.mutate(editNote, { id: '1', set: { title: 'three' }, base: { title: 'two' } })
  const sent: unknown[] = []
  await pushOnce(rig.lead, {
    ...remote,
    push: (request) => (sent.push(...request.mutations.map(({ args }) => args)), remote.push(request)),
  })
  expect(sent).toEqual([
    { id: '1', set: { title: 'two' }, base: { title: 'one' } },
    { id: '1' },
    { id: '1', set: { title: 'three' }, base: { title: 'two' } },
  ])
  await pullOnce(rig.lead, remote)
  expect(server.rows.get('notes:1')).toMatchObject({ title: 'three', count: 1 })
  expect(await rig.all('rejections')).toEqual([])
})
