// What a person decides about a whole account at the server, at once and online. Deactivating is a mutation instead.
import { callOnline } from '../../session/client/call-online.ts'

/** `sign_in`: the session does not suffice, because it ended with the deactivation or lacks its second step. */
export type Decided = 'done' | 'sign_in' | 'offline' | 'failed'

async function ask(decision: 'restore_account' | 'forget_account'): Promise<Decided> {
  const outcome = await callOnline(decision)
  if (typeof outcome === 'string') return outcome
  const { status, code } = outcome
  return status === 401 || status === 403 || code === 'forbidden' ? 'sign_in' : 'failed'
}

/** Takes the deactivation back. Everything returns with the next pull. */
export const restoreAccount = (): Promise<Decided> => ask('restore_account')

/** Deletes the account for good, now. The server refuses once a profile has been in use. */
export const forgetAccount = (): Promise<Decided> => ask('forget_account')
