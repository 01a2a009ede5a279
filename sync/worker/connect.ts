// The page's side: starts its worker, tells it what only a page can see, and hands the rest of the app a small handle.
import { proxy, wrap } from 'comlink'
import type { ConnectOptions, SyncHandle } from '../contract.ts'
import type { WakeReason, WorkerDoor } from './messages.ts'

const STOP_MS = 3_000

/**
 * Connects a page to its sync worker and returns when the worker stands for election. Syncing needs nothing more;
 * `poke` after each local write makes it soon. Call `stop` before deleting the store or changing account.
 */
export async function connectSync(worker: Worker, options: ConnectOptions): Promise<SyncHandle> {
  const door = wrap<WorkerDoor>(worker)
  const { getToken, onAuthNeeded, ...rest } = options
  const heard = new AbortController()
  const wake = (why: WakeReason): void => void door.wake(why)
  const { signal } = heard
  addEventListener('online', () => wake('online'), { signal })
  addEventListener('offline', () => wake('offline'), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && wake('visible'),
    { signal },
  )
  // Out of the back/forward cache nothing else tells us that time has passed.
  addEventListener('pageshow', (event) => event.persisted && wake('visible'), { signal })

  await door.start({ options: rest, online: navigator.onLine }, proxy(getToken), proxy(onAuthNeeded))

  return {
    poke: () => void door.poke(),
    pullNow: () => door.pullNow(),
    verify: () => door.verify(),
    flush: (timeoutMs) => door.flush(timeoutMs),
    async stop() {
      heard.abort()
      // A worker stuck in a dead database must not keep the person from signing out.
      await Promise.race([
        door.stop().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, STOP_MS)),
      ])
      worker.terminate()
    },
  }
}
