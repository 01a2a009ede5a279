// Its own chunk: the way to the worker is not needed for the first paint.
import { type ConnectOptions, type SyncHandle, connectSync, pendingCount } from '../../sync/index.ts'
import { localData } from './db.ts'
import { askToDrain } from './device/ask-to-drain.ts'
import { rememberHeld, wasHeld } from './device/held-mark.ts'

/** Connects a page, tells the worker whether there should be something here, and has the browser wake us when it can. */
export async function connectStore(launch: () => Worker, options: ConnectOptions): Promise<SyncHandle> {
  const { storeName, user } = options
  const handle = await connectSync(launch, { ...options, expected: wasHeld(storeName) })
  rememberHeld(storeName)
  if (user === null) return handle
  const { store } = localData()
  void import('./device/watch-device.ts').then(
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
