import { writeIdentity } from './identity.ts'
import { SESSION_KEY } from './session.ts'
import { sessionStorageAdapter } from './session-storage.ts'

/** Takes tokens and person off this device, network or not; every tab is told. */
export async function forgetSession(): Promise<void> {
  await sessionStorageAdapter.removeItem(SESSION_KEY)
  writeIdentity(null)
}
