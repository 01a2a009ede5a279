import 'fake-indexeddb/auto'
import {
  countNote,
  createNote,
  createRig,
  createServer,
  editNote,
  mutators,
  type Rig,
  upgradeRequired,
} from '../testing/rig.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { mutatorMap } from '../outbox/entry.ts'
import { discardRejection, retryRejection } from '../outbox/rejections.ts'
import { pullOnce } from '../pull/pull.ts'
import { RemoteError, type PushRequest, type Remote } from '../remote/remote.ts'
import { outboxOf } from '../store/tables.ts'
import type { MemoryServer } from '../testing/memory-server.ts'
import { pushOnce } from './push.ts'

const A = 'list-a'
const note = (id: string, more: object = {}) => ({
  id,
  scope: A,
  list_id: A,
  title: id,
  body: '',
  tags: [],
  done: 0,
  count: 0,
  ...more,
})

let server: MemoryServer
let remote: Remote
let rig: Rig

beforeEach(async () => {
  server = createServer()
  server.scopesOf.set('ann', new Set([A]))
  server.write((tx) => tx.put('notes', note('1')))
  remote = server.as('ann')
  rig = await createRig('ann')
  await pullOnce(rig.lead, remote)
})

const sync = async (with_: Remote = remote): Promise<void> => {
  for (let round = 0; round < 20 && (await pushOnce(rig.lead, with_)).more; round += 1);
  await pullOnce(rig.lead, with_)
}
const server1 = () => server.rows.get('notes:1')

/** A server that no longer accepts version 1. */
const onlyNew = (): Remote => ({
  ...remote,
  push: (request) =>
    request.mutations[0]?.v === 2 ? remote.push(request) : Promise.resolve(upgradeRequired),
})

describe('push', () => {
  test('[S13] after a lost answer the same ids go again and take effect once', async () => {
    await rig.mutate(countNote, { id: '1' })
    const deaf: Remote = {
      ...remote,
      push: async (request) => (
        await remote.push(request),
        Promise.reject(new RemoteError('unreachable', 'lost'))
      ),
    }
    await expect(pushOnce(rig.lead, deaf)).rejects.toThrow('lost')
    await rig.mutate(countNote, { id: '1' })
    await sync()
    expect(server1()).toMatchObject({ count: 2 })
    expect([...server.effects.values()]).toEqual([1, 1])
  })

  test('[S13] ids are consecutive and given once, before the first byte is sent', async () => {
    const seen: number[][] = []
    const watching: Remote = {
      ...remote,
      async push(request) {
        seen.push(request.mutations.map((mutation) => mutation.id))
        expect((await rig.all('outbox')).length).toBeGreaterThan(0)
        throw new RemoteError('unreachable', 'down')
      },
    }
    await rig.mutate(countNote, { id: '1' })
    await expect(pushOnce(rig.lead, watching)).rejects.toThrow()
    await rig.mutate(countNote, { id: '1' })
    rig.lead = await rig.promote()
    await expect(pushOnce(rig.lead, watching)).rejects.toThrow()
    expect(seen).toEqual([[1], [1, 2]])
  })

  test('[S14] sends at most fifty entries a call, in order', async () => {
    const sizes: number[] = []
    for (let at = 0; at < 120; at += 1) await rig.mutate(countNote, { id: '1' })
    await sync({ ...remote, push: (request) => (sizes.push(request.mutations.length), remote.push(request)) })
    expect(sizes).toEqual([50, 50, 20])
    expect(server1()).toMatchObject({ count: 120 })
    expect(await rig.note('1')).toMatchObject({ count: 120 })
  })

  test('[S14] [S15] one refused change never blocks the rest and is kept with payload and reason', async () => {
    await rig.mutate(createNote, { id: 'gone', list_id: A, title: 'x' })
    await rig.mutate({ ...countNote, name: 'notes.nothing' }, { id: '1' })
    await rig.mutate(countNote, { id: '1' })
    await sync()
    expect(server1()).toMatchObject({ count: 1 })
    expect(await rig.note('1')).toMatchObject({ count: 1 })
    expect(await rig.all('rejections')).toMatchObject([
      { name: 'notes.nothing', args: { id: '1' }, code: 'unknown_mutation' },
    ])
    expect(await rig.all('outbox')).toEqual([])
  })

  test('[S15] a refused change can be sent again, with its effect back on the screen, or discarded', async () => {
    server.write((tx) => tx.delete('notes', '1'))
    await rig.mutate(countNote, { id: '1' })
    await sync()
    const [kept] = await rig.store.db.table('rejections').toArray()
    server.write((tx) => tx.put('notes', note('1', { count: 5 })))
    await sync()
    await retryRejection(rig.store, kept.uuid)
    expect(await rig.all('rejections')).toEqual([])
    await expect(
      pushOnce(rig.lead, { ...remote, push: () => Promise.reject(new RemoteError('unreachable', '')) }),
    ).rejects.toThrow()
    expect(await rig.note('1')).toMatchObject({ count: 6 })
    await sync()
    expect(server1()).toMatchObject({ count: 6 })
    await rig.mutate({ ...countNote, name: 'notes.nothing' }, { id: '1' })
    await sync()
    const [second] = await rig.store.db.table('rejections').toArray()
    await discardRejection(rig.store, second.uuid)
    expect(await rig.all('rejections')).toEqual([])
    expect(await rig.all('base')).toEqual([])
  })

  test('[S14] a transient failure stops the batch; settled entries stay settled, the rest keeps its ids', async () => {
    await rig.mutate(countNote, { id: '1' })
    server.stumble.next = '40001'
    await expect(pushOnce(rig.lead, remote)).rejects.toThrow('40001')
    await sync()
    expect(server1()).toMatchObject({ count: 1 })
  })

  test('[S13] forked: another uuid under our id gives a new client id, without loss or duplicates', async () => {
    await rig.mutate(countNote, { id: '1' })
    await sync()
    const client = (await rig.store.db.table('meta').get('client')).id
    const copy: PushRequest = {
      client,
      acked: 1,
      mutations: [{ id: 2, uuid: 'the-copy', name: 'notes.count', v: 1, args: { id: '1' } }],
    }
    await remote.push(copy)
    await rig.mutate(countNote, { id: '1' })
    await rig.mutate(createNote, { id: 'n', list_id: A, title: 'n' })
    await sync()
    expect(server1()).toMatchObject({ count: 3 })
    expect(server.rows.get('notes:n')).toMatchObject({ title: 'n' })
    expect(await rig.all('outbox')).toEqual([])
    expect(await rig.note('1')).toMatchObject({ count: 3 })
  })

  test('[S13] a pull alone never takes another client’s mutation under our id for ours', async () => {
    await rig.mutate(countNote, { id: '1' })
    await expect(
      pushOnce(rig.lead, { ...remote, push: () => Promise.reject(new RemoteError('unreachable', '')) }),
    ).rejects.toThrow()
    const client = (await rig.store.db.table('meta').get('client')).id
    await remote.push({
      client,
      acked: 0,
      mutations: [{ id: 1, uuid: 'the-copy', name: 'notes.count', v: 1, args: { id: '1' } }],
    })
    await pullOnce(rig.lead, remote)
    expect(await rig.all('outbox')).toHaveLength(1)
    await sync()
    expect(server1()).toMatchObject({ count: 2 })
  })

  test('[S6] [S13] sends a restored server what it forgot', async () => {
    await rig.mutate(createNote, { id: 'a', list_id: A, title: 'a' })
    await sync()
    await rig.mutate(createNote, { id: 'b', list_id: A, title: 'b' })
    await pushOnce(rig.lead, remote)
    expect(await rig.all('outbox')).toMatchObject([{ state: 'acked' }])
    server.devices.clear()
    server.rows.delete('notes:b')
    server.newEpoch()
    await pullOnce(rig.lead, remote)
    expect(await rig.note('b')).toMatchObject({ title: 'b' })
    await sync()
    expect(server.rows.get('notes:b')).toMatchObject({ title: 'b' })
    expect(await rig.all('outbox')).toEqual([])
  })

  test('[S6] [S13] sends it also from a device whose first pull never finished', async () => {
    const unfinished = await createRig('ann-new')
    await unfinished.mutate(createNote, { id: 'b', list_id: A, title: 'b' })
    await pushOnce(unfinished.lead, remote)
    server.devices.clear()
    server.rows.delete('notes:b')
    server.newEpoch()
    await pullOnce(unfinished.lead, remote)
    await pushOnce(unfinished.lead, remote)
    await pullOnce(unfinished.lead, remote)
    expect(server.rows.get('notes:b')).toMatchObject({ title: 'b' })
    expect(await unfinished.all('outbox')).toEqual([])
  })

  test('[S14] [S15] sets aside an entry that fails the whole request; later ids close the gap', async () => {
    const allergic: Remote = {
      ...remote,
      push(request) {
        const bad = request.mutations.some((mutation) => JSON.stringify(mutation.args).includes('poison'))
        return bad
          ? Promise.reject(new RemoteError('refused', 'HTTP 400', { status: 400 }))
          : remote.push(request)
      },
    }
    await rig.mutate(countNote, { id: '1' })
    await rig.mutate(createNote, { id: 'p', list_id: A, title: 'poison' })
    await rig.mutate(countNote, { id: '1' })
    for (let round = 0; round < 10 && (await pushOnce(rig.lead, allergic)).more; round += 1);
    await pullOnce(rig.lead, remote)
    expect(await rig.all('rejections')).toMatchObject([{ args: { title: 'poison' }, code: 'invalid' }])
    expect(server1()).toMatchObject({ count: 2 })
    expect(await rig.note('p')).toBeUndefined()
    expect(await rig.all('outbox')).toEqual([])
  })

  test('[S14] the ids behind a change that was set aside move up: no hole, and the same client goes on', async () => {
    const [taken, answers]: [number[], unknown[]] = [[], []]
    const allergic: Remote = {
      ...remote,
      async push(request) {
        if (JSON.stringify(request.mutations).includes('poison'))
          throw new RemoteError('refused', 'HTTP 400', { status: 400 })
        taken.push(...request.mutations.map(({ id }) => id))
        const answer = await remote.push(request)
        answers.push(answer.forked, answer.gap)
        return answer
      },
    }
    const push = async (): Promise<void> => {
      for (let round = 0; round < 10 && (await pushOnce(rig.lead, allergic)).more; round += 1);
    }
    await rig.mutate(createNote, { id: 'p', list_id: A, title: 'poison' })
    await rig.mutate(countNote, { id: '1' })
    await push()
    await rig.mutate(countNote, { id: '1' })
    await push()
    expect(taken).toEqual([1, 2])
    expect(new Set(answers)).toEqual(new Set([false, null]))
  })

  test('[S13] acknowledges no outcome that it may still have to ask for', async () => {
    const acked: number[] = []
    const deaf: Remote = {
      ...remote,
      async push(request) {
        acked.push(request.acked)
        await remote.push(request)
        throw new RemoteError('unreachable', 'the answer was lost')
      },
    }
    const watched: Remote = {
      ...remote,
      push: (request) => (acked.push(request.acked), remote.push(request)),
    }
    await rig.mutate({ ...countNote, name: 'notes.nothing' }, { id: '1' })
    await pushOnce(rig.lead, watched)
    // Refused, but not settled before the pull has landed; then sent, but the answer is lost.
    await rig.mutate(countNote, { id: '1' })
    await expect(pushOnce(rig.lead, deaf)).rejects.toThrow('lost')
    await pushOnce(rig.lead, watched)
    expect(acked).toEqual([0, 0, 0])
    await pullOnce(rig.lead, remote)
    await rig.mutate(countNote, { id: '1' })
    await pushOnce(rig.lead, watched)
    expect(acked.at(-1)).toBe(2)
  })

  test('[S15] quarantines an unreadable entry, never skips it', async () => {
    await rig.store.db
      .table('outbox')
      .add({ uuid: 'broken', name: 7, touches: ['gone:1'], words: 'precious' })
    await rig.mutate(countNote, { id: '1' })
    await sync()
    expect(await rig.all('rejections')).toMatchObject([{ code: 'unreadable', detail: { words: 'precious' } }])
    expect(server1()).toMatchObject({ count: 1 })
  })

  test('[S24] does not send an unsent edit that returned to its base', async () => {
    await rig.mutate(editNote, { id: '1', set: { title: 'x' }, base: { title: '1' } })
    await rig.mutate(editNote, { id: '1', set: { title: '1' }, base: { title: 'x' } })
    expect(await pushOnce(rig.lead, remote)).toMatchObject({ settled: 0 })
    expect(await rig.all('outbox')).toEqual([])
    expect(await rig.all('base')).toEqual([])
  })

  test('[S28] upgrade_required pauses pushing; after the update the entry is lifted and keeps its id', async () => {
    const old = onlyNew()
    await rig.mutate(countNote, { id: '1' })
    expect(await pushOnce(rig.lead, old)).toMatchObject({ upgrade: true, more: false })
    await pullOnce(rig.lead, old)
    expect(await outboxOf(rig.store).toArray()).toMatchObject([{ mid: 1, held: true }])
    const lifted = mutators.map((mutator) =>
      mutator.name === 'notes.count' ? { ...mutator, v: 2, lift: () => ({ id: '1' }) } : mutator,
    )
    rig.lead = { ...(await rig.promote()), mutators: mutatorMap(lifted) }
    await sync(old)
    expect(server1()).toMatchObject({ count: 1 })
    expect(await rig.all('outbox')).toEqual([])
  })

  test('[S28] lifts what an older release sent without an answer at once, and asks for no update', async () => {
    const old = onlyNew()
    await rig.mutate(countNote, { id: '1' })
    const silent: Remote = { ...old, push: () => Promise.reject(new RemoteError('unreachable', '')) }
    await expect(pushOnce(rig.lead, silent)).rejects.toThrow()
    const lifted = mutators.map((mutator) =>
      mutator.name === 'notes.count' ? { ...mutator, v: 2, lift: () => ({ id: '1' }) } : mutator,
    )
    rig.lead = { ...(await rig.promote()), mutators: mutatorMap(lifted) }
    expect(await pushOnce(rig.lead, old)).toMatchObject({ upgrade: false, more: true })
    await sync(old)
    expect(server1()).toMatchObject({ count: 1 })
    expect(await rig.all('outbox')).toEqual([])
  })
})
