// A page's messages to its worker, in any order in which they may arrive.
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import type { Server } from '../remote/server.ts'
import { createRig, mutators, schema } from '../testing/rig.ts'
import { createDoor } from './run.ts'

/** An unreachable server that counts its calls. */
function createUnreachable(): { server: Server; asked: () => number } {
  let asked = 0
  const server: Server = {
    async call() {
      asked += 1
      return { status: 0, data: undefined, words: '', retryAfter: null }
    },
    join: () => () => Promise.resolve(),
    renew: () => Promise.resolve(),
    leave: () => Promise.resolve(),
  }
  return { server, asked: () => asked }
}

test('[S18] retries when the network returns while the store is being opened', async () => {
  const rig = await createRig('ann')
  const { server, asked } = createUnreachable()
  const door = createDoor({ schema, mutators, openServer: () => server })
  onTestFinished(() => door.stop())
  const options = { storeName: rig.store.name, user: 'ann', url: 'http://server.test', key: 'key' }
  const opened = door.start(
    { options, online: false },
    async () => 'token',
    () => undefined,
  )
  door.wake('online')
  await opened
  // Offline, one attempt is made; the next one waits for the network.
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(1)
})
