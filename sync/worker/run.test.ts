// A page's messages to its worker, in any order in which they may arrive.
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { channelName, type Announcement } from '../outbox/announce.ts'
import type { Server } from '../remote/server.ts'
import { readStatus } from '../store/status.ts'
import { countNote, createNote, createRig, createServer, mutators, schema } from '../testing/rig.ts'
import { answer, callsOf, withoutPokes } from '../testing/served.ts'
import { lockName } from './lead.ts'
import { createDoor } from './run.ts'
import { seconds } from '../../tests/fixtures/seconds.ts'

const A = 'list-a'
const note = { id: '1', scope: A, list_id: A, title: '1', body: '', tags: [], done: 0, count: 0 }

/** How long a leader may be silent. */
const PATIENCE_MS = seconds(4)

/** An unreachable server that counts its calls. */
function createUnreachable(): { server: Server; asked: () => number } {
  let asked = 0
  const server = withoutPokes(async () => {
    asked += 1
    return answer(0, undefined)
  })
  return { server, asked: () => asked }
}

/** A page and its worker. A page that is stuck answers nothing, while its worker lives on. */
function createPage(storeName: string, server: Server, { stuck = false } = {}) {
  const door = createDoor({ schema, mutators, openServer: () => server })
  onTestFinished(() => door.stop())
  const options = { storeName, user: 'ann', url: 'http://server.test', key: 'key' }
  const getToken = vi.fn(async () => (stuck ? new Promise<string>(() => undefined) : 'token'))
  return {
    door,
    getToken,
    start: ({ online }: { online: boolean }) => door.start({ options, online }, getToken, () => undefined),
  }
}

/** The kinds of messages that the tabs send each other from now on. */
function overhear(storeName: string): string[] {
  const heard: string[] = []
  const channel = new BroadcastChannel(channelName(storeName))
  onTestFinished(() => channel.close())
  channel.addEventListener('message', (event: MessageEvent<Announcement>) => heard.push(event.data.type))
  return heard
}

test('[S18] retries when the network returns while the store is being opened', async () => {
  const rig = await createRig('ann')
  const { server, asked } = createUnreachable()
  const { door, start } = createPage(rig.store.name, server)
  const opened = start({ online: false })
  door.wake('online')
  await opened
  // Offline, one attempt is made; the next one waits for the network.
  await expect.poll(asked, { timeout: seconds(10) }).toBeGreaterThan(1)
})

test('[S22] what a page wrote while it had no worker is sent once it has one, by the leader in another tab', async () => {
  const rig = await createRig('ann')
  const memory = createServer()
  memory.scopesOf.set('ann', new Set([A]))
  memory.write((tx) => tx.put('notes', note))
  const server = withoutPokes(callsOf(memory, 'ann'))
  const leader = createPage(rig.store.name, server)
  await leader.start({ online: true })
  await expect.poll(async () => (await readStatus(rig.store)).phase).toBe('idle')
  await rig.mutate(countNote, { id: '1' })
  const heard = overhear(rig.store.name)
  await createPage(rig.store.name, server).start({ online: true })
  await expect.poll(() => rig.all('outbox'), { timeout: seconds(3) }).toEqual([])
  // The leader answers, and keeps the lead.
  await expect.poll(() => heard).toContain('pong')
  expect(memory.rows.get('notes:1')).toMatchObject({ count: 1 })
})

test('[S22] a leader that does not answer is overthrown, and what was written meanwhile is sent', async () => {
  const rig = await createRig('ann')
  const memory = createServer()
  memory.scopesOf.set('ann', new Set([A]))
  // A frozen tab: it has the lock, and hears nothing.
  const frozen = navigator.locks.request(lockName(rig.store.name), () => new Promise(() => undefined))
  const robbed = expect(frozen).rejects.toThrow()
  await rig.mutate(createNote, { id: '2', list_id: A, title: 'kept' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await createPage(rig.store.name, withoutPokes(callsOf(memory, 'ann'))).start({ online: true })
  vi.advanceTimersByTime(PATIENCE_MS)
  vi.useRealTimers()
  await expect.poll(() => rig.all('outbox')).toEqual([])
  await robbed
  expect(memory.rows.get('notes:2')).toMatchObject({ title: 'kept' })
})

test('[S22] a leader whose page is stuck is overthrown: it would wait for a token without end', async () => {
  const rig = await createRig('ann')
  const memory = createServer()
  memory.scopesOf.set('ann', new Set([A]))
  const server = withoutPokes(callsOf(memory, 'ann'))
  const stuck = createPage(rig.store.name, server, { stuck: true })
  await stuck.start({ online: true })
  await expect.poll(() => stuck.getToken.mock.calls).toHaveLength(1)
  await rig.mutate(createNote, { id: '2', list_id: A, title: 'kept' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await createPage(rig.store.name, server).start({ online: true })
  // The worker has been asked whether it lives, and asks its page.
  await expect.poll(() => stuck.getToken.mock.calls).toHaveLength(2)
  vi.advanceTimersByTime(PATIENCE_MS)
  vi.useRealTimers()
  await expect.poll(() => rig.all('outbox')).toEqual([])
  expect(memory.rows.get('notes:2')).toMatchObject({ title: 'kept' })
})
