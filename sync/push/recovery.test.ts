// How a client id recovers when the server's memory of it differs from ours [S13].
import 'fake-indexeddb/auto'
import { countNote, createNote, createRig, createServer, type Rig } from '../testing/rig.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../contract.ts'
import { inOrder } from '../outbox/entry.ts'
import { pullOnce } from '../pull/pull.ts'
import { RemoteError, type Remote } from '../remote/remote.ts'
import { NotLeaderError } from '../store/fence.ts'
import { outboxOf } from '../store/tables.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import { newBatches, pushOnce } from './push.ts'
import { renumber, setAside, settleBatch } from './settle.ts'
import { takeBatch } from './take.ts'

const A = 'list-a'
const note = { id: '1', scope: A, list_id: A, title: '1', body: '', tags: [], done: 0, count: 0 }

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

const entries = async (): Promise<OutboxEntry[]> =>
  (await rig.store.db.table('outbox').toArray()).toSorted(inOrder)
const clientId = async (): Promise<string> => (await rig.store.db.table('meta').get('client')).id
/** A copied profile counts once on note 1 under our client id. */
async function speakAsCopy(id: number): Promise<void> {
  const mutations = [{ id, uuid: 'the-copy', name: 'notes.count', v: 1, args: { id: '1' } }]
  await remote.push({ client: await clientId(), acked: 0, mutations })
}
async function drain(): Promise<void> {
  for (let round = 0; round < 20 && (await pushOnce(rig.lead, remote)).more; round += 1);
  await pullOnce(rig.lead, remote)
}
const lost: Remote = {
  pull: () => Promise.reject(new RemoteError('unreachable', '')),
  push: () => Promise.reject(new RemoteError('unreachable', '')),
}

describe('[S13] forked and gap', () => {
  test('[S13] gap: a server that forgot the newest ids gets them from 1 under a new client id, in order', async () => {
    await rig.mutate(createNote, { id: 'a', list_id: A, title: 'a' })
    await rig.mutate(createNote, { id: 'b', list_id: A, title: 'b' })
    await drain()
    const before = await clientId()
    await rig.mutate(countNote, { id: 'a' })
    await pushOnce(rig.lead, remote)
    await rig.mutate(countNote, { id: 'b' })
    await expect(pushOnce(rig.lead, lost)).rejects.toThrow()
    // Restored from a backup that has only our first id; the rows of the second and third are gone.
    const device = server.devices.get(before)
    if (!device) throw new Error('the server knows us')
    device.lmid = 1
    for (const mid of [2, 3]) device.results.delete(mid)
    server.write((tx) => {
      const row = tx.get('notes', 'a')
      if (row) tx.put('notes', { ...row, count: 0 })
    })
    await drain()
    expect(await clientId()).not.toBe(before)
    expect(await entries()).toEqual([])
    expect(server.rows.get('notes:a')).toMatchObject({ count: 1 })
    expect(server.rows.get('notes:b')).toMatchObject({ count: 1 })
    expect([...(server.devices.get(await clientId())?.results.keys() ?? [])]).toEqual([1, 2])
  })

  test('[S13] forked: a server that forgot the device gets accepted changes again too', async () => {
    await rig.mutate(countNote, { id: '1' })
    await pushOnce(rig.lead, remote)
    // Restored from a backup older than this device.
    server.devices.delete(await clientId())
    server.write((tx) => tx.put('notes', note))
    await rig.mutate(countNote, { id: '1' })
    await drain()
    expect(await entries()).toEqual([])
    expect(server.rows.get('notes:1')).toMatchObject({ count: 2 })
  })

  test('[S6] [S13] forked: what the server then forgets of the changes accepted before goes again', async () => {
    await rig.mutate(countNote, { id: '1' })
    await pushOnce(rig.lead, remote)
    await speakAsCopy(2)
    await rig.mutate(createNote, { id: 'n', list_id: A, title: 'n' })
    await pushOnce(rig.lead, remote)
    // Before our pull, the server is restored from a backup older than both.
    server.devices.clear()
    server.write((tx) => tx.put('notes', note))
    server.newEpoch()
    for (let round = 0; round < 3; round += 1) await drain()
    expect(await entries()).toEqual([])
    expect(server.rows.get('notes:1')).toMatchObject({ count: 1 })
    expect(server.rows.get('notes:n')).toMatchObject({ title: 'n' })
    expect(await rig.note('1')).toMatchObject({ count: 1 })
  })

  test('[S6] [S13] forked: what the restored server still has is not applied again', async () => {
    await rig.mutate(countNote, { id: '1' })
    await pushOnce(rig.lead, remote)
    await speakAsCopy(2)
    await rig.mutate(createNote, { id: 'n', list_id: A, title: 'n' })
    await pushOnce(rig.lead, remote)
    server.newEpoch()
    for (let round = 0; round < 3; round += 1) await drain()
    expect(await entries()).toEqual([])
    expect(server.rows.get('notes:1')).toMatchObject({ count: 2 })
    expect(server.rows.get('notes:n')).toMatchObject({ title: 'n' })
    expect([...server.effects.values()].every((times) => times === 1)).toBe(true)
  })

  test('[S13] forked: what was accepted is pulled under the old id, before the rest goes under a new one', async () => {
    await rig.mutate(countNote, { id: '1' })
    await pushOnce(rig.lead, remote)
    const before = await clientId()
    await speakAsCopy(2)
    await rig.mutate(countNote, { id: '1' })
    expect(await pushOnce(rig.lead, remote)).toMatchObject({ settled: 1, more: false })
    expect(await entries()).toMatchObject([
      { state: 'acked', mid: 1, client: before },
      { state: 'sent', mid: 2, client: before },
    ])
    expect(await pullOnce(rig.lead, remote)).toMatchObject({ queued: true })
    expect(await entries()).toMatchObject([{ state: 'sent' }])
    await drain()
    expect(await clientId()).not.toBe(before)
    expect(await entries()).toEqual([])
    expect(server.rows.get('notes:1')).toMatchObject({ count: 3 })
    expect(await rig.note('1')).toMatchObject({ count: 3 })
  })

  test('[S6] [S13] a pull that began under the old id does not hide from the next that the server was restored', async () => {
    await rig.mutate(createNote, { id: 'n', list_id: A, title: 'n' })
    await speakAsCopy(1)
    const meanwhile: Remote = {
      ...remote,
      async pull(request) {
        for (let round = 0; round < 3 && (await pushOnce(rig.lead, remote)).more; round += 1);
        expect(await entries()).toMatchObject([{ state: 'acked', client: await clientId() }])
        server.devices.clear()
        server.write((tx) => tx.delete('notes', 'n'))
        server.newEpoch()
        return remote.pull(request)
      },
    }
    await pullOnce(rig.lead, meanwhile)
    for (let round = 0; round < 3; round += 1) await drain()
    expect(await entries()).toEqual([])
    expect(server.rows.get('notes:n')).toMatchObject({ title: 'n' })
  })

  test('[S13] [S28] an accepted change that an earlier release left under its old id goes with the next pull', async () => {
    await rig.mutate(countNote, { id: '1' })
    await pushOnce(rig.lead, remote)
    await outboxOf(rig.store).toCollection().modify({ client: 'earlier', mid: -1 })
    await pullOnce(rig.lead, remote)
    expect(await entries()).toEqual([])
    expect(await rig.note('1')).toMatchObject({ count: 1 })
  })

  test('[S13] never sends a change under two ids of one client, whatever is lost in between', async () => {
    const seen = new Map<string, Set<number>>()
    let turn = 0
    const fickle: Remote = {
      ...remote,
      async push(request) {
        for (const { uuid, id } of request.mutations) seen.set(uuid, (seen.get(uuid) ?? new Set()).add(id))
        turn += 1
        if (turn % 3 === 1) throw new RemoteError('unreachable', 'the request was lost')
        const answer = await remote.push(request)
        if (turn % 3 === 2) throw new RemoteError('unreachable', 'the answer was lost')
        return answer
      },
    }
    for (let at = 0; at < 12; at += 1) {
      await rig.mutate(countNote, { id: '1' })
      await pushOnce(rig.lead, fickle).catch(() => undefined)
      if (at % 5 === 0) rig.lead = await rig.promote()
    }
    await drain()
    expect([...seen.values()].every((ids) => ids.size === 1)).toBe(true)
    expect(server.rows.get('notes:1')).toMatchObject({ count: 12 })
    expect([...server.effects.values()].every((times) => times === 1)).toBe(true)
  })
})

test('[S13] an answer settles only the change it was given for: the same uuid, id and client', async () => {
  for (const other of [{ uuid: 'another' }, { mid: 99 }, { client: 'another' }]) {
    await rig.mutate(countNote, { id: '1' })
    const batch = await takeBatch(rig.lead, 1000)
    const [sent] = batch?.entries ?? []
    if (!batch || !sent) throw new Error('there was something to take')
    const answer = await remote.push(batch.request)
    // Meanwhile the device has merged the change, or renumbered it.
    await outboxOf(rig.store).put({ ...sent, ...other })
    expect(await settleBatch(rig.lead, batch, answer)).toMatchObject({ acked: 0, refused: 0 })
    expect(await entries()).toMatchObject([{ ...other, state: 'sent' }])
    await outboxOf(rig.store).clear()
  }
})

describe('[S22] an overtaken leader', () => {
  test('[S13] [S22] does not send a batch that was taken before', async () => {
    for (let at = 0; at < 60; at += 1) await rig.mutate(countNote, { id: '1' })
    const { next } = await pushOnce(rig.lead, remote)
    expect(next?.entries).toHaveLength(10)
    const sent: unknown[] = []
    const watched: Remote = { ...remote, push: (request) => (sent.push(request), remote.push(request)) }
    await rig.promote()
    await expect(pushOnce(rig.lead, watched, newBatches(), next)).rejects.toBeInstanceOf(NotLeaderError)
    expect(sent).toEqual([])
  })

  test('[S22] takes, settles, renumbers and sets aside nothing', async () => {
    await rig.mutate(countNote, { id: '1' })
    const old = rig.lead
    const batch = await takeBatch(old, 1000)
    if (!batch) throw new Error('there was something to take')
    const answer = await remote.push(batch.request)
    const before = await entries()
    await rig.promote()
    const [entry] = batch.entries
    const attempts: (() => Promise<unknown>)[] = [
      () => takeBatch(old, 1000),
      () => settleBatch(old, batch, answer),
      () => renumber(old, 0),
      async () => entry && setAside(old, entry, 'no'),
      () => pushOnce(old, remote),
      () => pullOnce(old, remote),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toBeInstanceOf(NotLeaderError)
    expect(await entries()).toEqual(before)
  })
})
