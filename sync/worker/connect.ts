// The page's side: starts its worker, passes on what only a page can see, and returns a small handle to the app.
import { proxy, wrap } from 'comlink'
import type { ConnectOptions, SyncHandle } from '../contract.ts'
import type { WakeReason, WorkerDoor } from './messages.ts'
import { inTime } from '../store/time.ts'
import { watchWorker } from './watch.ts'

const STOP_MS = 3_000
/** Longer than any successful pull or proof takes. */
const ANSWER_MS = 60_000
/** What a worker may need beyond the time it was given. */
const MARGIN_MS = 2_000

/**
 * Starts a page's sync worker, and a new one when it dies; resolves when the worker is a candidate for leadership.
 * Syncing needs nothing more; `poke` after each local write makes it soon. Call `stop` before deleting the store or
 * changing account.
 */
export async function connectSync(launch: () => Worker, options: ConnectOptions): Promise<SyncHandle> {
  const { getToken, onAuthNeeded, ...rest } = options
  let worker = launch()
  let door = wrap<WorkerDoor>(worker)
  const start = (): Promise<void> =>
    door.start({ options: rest, online: navigator.onLine }, proxy(getToken), proxy(onAuthNeeded))
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
  // Returning from the back/forward cache fires no other event that tells us time has passed.
  addEventListener('pageshow', (event) => event.persisted && wake('visible'), { signal })

  await start()
  const unwatch = watchWorker(
    () => door.ping(),
    () => {
      worker.terminate()
      worker = launch()
      door = wrap<WorkerDoor>(worker)
      void start()
    },
  )

  return {
    poke: () => void door.poke(),
    pullNow: () => inTime(door.pullNow(), ANSWER_MS),
    verify: () => inTime(door.verify(), ANSWER_MS),
    flush: (timeoutMs) => inTime(door.flush(timeoutMs), timeoutMs + MARGIN_MS),
    async stop() {
      heard.abort()
      unwatch()
      // A worker stuck in a dead database must not keep the person from signing out.
      await inTime(door.stop(), STOP_MS).catch(() => undefined)
      worker.terminate()
    },
  }
}
