// Leaving the device: count what is unsent, offer to send it, and only then delete (sync rule S29).
import { type OutboxEntry, pendingCount } from '../../sync/index.ts'
import { countRefused } from '../device/status/unsent.ts'
import { forgetMirroredDrafts } from '../forms/drafts/draft-mirror.ts'
import { flushForms } from '../forms/drafts/flush-forms.ts'
import { forgetLocalData } from '../device/store/db.ts'
import { localData } from '../device/store/local-data.ts'
import { isNamed } from '../entities/named.ts'
import { LEAVING, LEAVING_LOCK } from '../session/early/sign-out-mark.ts'
import { wipeDevice } from './wipe.ts'

/** Other tabs have been told to leave; their open databases would block the deletion. */
const OTHERS_GO_MS = 400

/**
 * Flushes open forms, sends the queue, and returns how many things only this device has after `timeoutMs`: changes,
 * refused ones too, and files.
 */
export async function flushOutbox(timeoutMs: number): Promise<number> {
  await flushForms()
  const { sync, store } = localData()
  const unsent = await sync.then((handle) => handle.flush(timeoutMs)).catch(() => pendingCount(store))
  return unsent + (await countRefused(store))
}

async function deletions(): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = await localData().store.db.table('outbox').toArray()
  return entries.filter((entry) => isNamed(entry, 'accounts.deactivate'))
}

/** Whether the person is deleting the account on this device, and has not left it yet. */
export const isDeactivating = async (): Promise<boolean> => (await deletions()).length > 0

/** Whether the person's account deletion has not reached the server: then nothing may be wiped yet. */
export const deletionWaits = async (): Promise<boolean> =>
  (await deletions()).some((entry) => entry.state !== 'acked')

async function wipeAll(): Promise<void> {
  localStorage.setItem(LEAVING, '1')
  const { endSession } = await import('../session/auth-service.ts').catch(async () => ({
    // The file is neither cached nor reachable: delete the tokens anyway.
    endSession: (await import('../session/tokens/forget-session.ts')).forgetSession,
  }))
  // Tells every tab. They leave before the database is deleted, or one of them would open it again.
  await endSession()
  await new Promise((resolve) => setTimeout(resolve, OTHERS_GO_MS))
  forgetMirroredDrafts()
  await forgetLocalData()
  await wipeDevice()
}

/**
 * Removes person and data from this device, in all tabs, with or without network. Unsent changes are lost: ask first.
 */
export async function leaveDevice(): Promise<void> {
  if (!navigator.locks) return wipeAll()
  await navigator.locks.request(LEAVING_LOCK, wipeAll)
}
