import { writeIdentity } from '../early/identity.ts'
import { SESSION_KEY } from './session.ts'
import { sessionStorageAdapter } from './session-storage.ts'

/** Deletes tokens and identity from this device, with or without network; every tab is told. */
export async function forgetSession(): Promise<void> {
  await sessionStorageAdapter.removeItem(SESSION_KEY)
  writeIdentity(null)
}
