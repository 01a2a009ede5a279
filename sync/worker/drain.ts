// Drains without a page [S23]: a service worker calls this on a background `sync` event, under the leader's lock.
import type { ConnectOptions, WorkerConfig } from '../contract.ts'
import { newPages, pullOnce } from '../pull/pull.ts'
import { newBatches, pushOnce } from '../push/push.ts'
import { createRemote } from '../remote/server-remote.ts'
import { openStore } from '../store/open.ts'
import { outboxOf } from '../store/tables.ts'
import { lockName, takeLead } from './lead.ts'

const MOST_ROUNDS = 20

export interface DrainConfig extends WorkerConfig {
  connect: Omit<ConnectOptions, 'onAuthNeeded'>
}

/**
 * Pushes and pulls until the outbox is empty, unless a tab leads (then that tab does it). Returns the number of
 * entries left; throws the error of a failed call, so that the browser repeats the event later.
 */
export async function drainOnce({ connect, ...config }: DrainConfig): Promise<number> {
  const { schema, mutators, dropCaches, openServer } = config
  const store = openStore(connect.storeName, schema, dropCaches)
  try {
    return await navigator.locks.request(lockName(store.name), { ifAvailable: true }, async (lock) => {
      if (!lock) return outboxOf(store).count()
      const lead = await takeLead(store, mutators)
      const remote = createRemote({ ...connect, server: openServer(connect) })
      const batches = newBatches()
      const pages = newPages()
      for (let round = 0; round < MOST_ROUNDS && (await outboxOf(store).count()) > 0; round += 1) {
        const { upgrade, settled, more } = await pushOnce(lead, remote, batches)
        await pullOnce(lead, remote, pages)
        // Entries that wait for a file or an update are not ours to send.
        if (upgrade || (settled === 0 && !more)) break
      }
      return outboxOf(store).count()
    })
  } finally {
    store.close()
  }
}
