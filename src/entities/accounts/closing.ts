// What a person decides about a whole account at the server, at once and online. Deactivating is a mutation instead.

/** `sign_in`: the session does not suffice, because it ended with the deactivation or lacks its second step. */
export type Decided = 'done' | 'sign_in' | 'offline' | 'failed'

async function ask(decision: 'restore_account' | 'forget_account'): Promise<Decided> {
  try {
    const { backend } = await import('../../session/client/page-client.ts')
    const { error, status } = await backend.rpc(decision)
    if (!error) return 'done'
    if (status === 0) return 'offline'
    return status === 401 || status === 403 || error.message === 'forbidden' ? 'sign_in' : 'failed'
  } catch {
    // The client's chunk failed to load.
    return navigator.onLine ? 'failed' : 'offline'
  }
}

/** Takes the deactivation back. Everything returns with the next pull. */
export const restoreAccount = (): Promise<Decided> => ask('restore_account')

/** Deletes the account for good, now. The server refuses once a profile has been in use. */
export const forgetAccount = (): Promise<Decided> => ask('forget_account')
