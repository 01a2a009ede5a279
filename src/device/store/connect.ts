// A chunk of its own: connecting to the worker is not needed for the first paint.
import { type ConnectOptions, type SyncHandle, pendingCount } from '../../../sync/index.ts'
import { connectSync } from '../../../sync/worker/index.ts'
import { localData } from './local-data.ts'
import { askToDrain } from './ask-to-drain.ts'
import { rememberHeld, wasHeld } from './held-mark.ts'

/**
 * Connects a page, tells the worker whether the store should hold data, and asks the browser to wake the service
 * worker.
 */
export async function connectStore(launch: () => Worker, options: ConnectOptions): Promise<SyncHandle> {
  const { storeName, user } = options
  const handle = await connectSync(launch, { ...options, expected: wasHeld(storeName) })
  rememberHeld(storeName)
  if (user === null) return handle
  const { store } = localData()
  void import('../devices/watch-device.ts').then(
    ({ watchDevice }) => watchDevice(store),
    () => undefined,
  )
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    void pendingCount(store).then(
      (waiting) => waiting > 0 && askToDrain(),
      () => undefined,
    )
  })
  return {
    ...handle,
    poke() {
      handle.poke()
      if (!navigator.onLine) askToDrain()
    },
  }
}
