// Leaving the device: count what is unsent, offer it, and only then delete (sync rule S29).
import { type OutboxEntry, pendingCount } from '../../sync/index.ts'
import { countRefused } from './device/unsent.ts'
import { flushForms } from './flush-forms.ts'
import { forgetLocalData, localData } from './db.ts'
import { LEAVING, LEAVING_LOCK } from './leaving/sign-out-mark.ts'
import { wipeDevice } from './leaving/wipe.ts'

/** Other tabs have been told and go; their databases would keep ours from being deleted. */
const OTHERS_GO_MS = 400

/**
 * Writes down open forms, sends what waits, and says how many things are on this device alone after `timeoutMs`:
 * changes, refused ones too, and files.
 */
export async function flushOutbox(timeoutMs: number): Promise<number> {
  await flushForms()
  const { sync, store } = localData()
  const unsent = await sync.then((handle) => handle.flush(timeoutMs)).catch(() => pendingCount(store))
  return unsent + (await countRefused(store))
}

/** Whether the person's own deletion has not reached the server: then nothing may be wiped yet. */
export async function deletionWaits(): Promise<boolean> {
  const entries: OutboxEntry[] = await localData().store.db.table('outbox').toArray()
  return entries.some(({ name, state }) => name === 'accounts.deactivate' && state !== 'acked')
}

async function wipeAll(): Promise<void> {
  localStorage.setItem(LEAVING, '1')
  const { endSession } = await import('./auth/auth-service.ts').catch(async () => ({
    // Without network and without that file on the device: the tokens go all the same.
    endSession: (await import('./auth/forget-session.ts')).forgetSession,
  }))
  // Says it to every tab. They leave before the database does, or one of them would open it anew.
  await endSession()
  await new Promise((resolve) => setTimeout(resolve, OTHERS_GO_MS))
  await forgetLocalData()
  await wipeDevice()
}

/** Takes person and data off this device, in all tabs, with or without network. What is unsent is gone: ask first. */
export async function leaveDevice(): Promise<void> {
  if (!navigator.locks) return wipeAll()
  await navigator.locks.request(LEAVING_LOCK, wipeAll)
}
