/** What came of a call: `done`, no network, a server that failed, or the server's refusal. */
export type Outcome = 'done' | 'offline' | 'failed' | { status: number; code: string }

/** Calls an SQL function once, online, with or without a session. The client is loaded for it. Never rejects. */
export async function callOnline(name: string, body?: Record<string, unknown>): Promise<Outcome> {
  try {
    const { backend } = await import('./page-client.ts')
    const { error, status } = await backend.rpc(name, body)
    if (!error) return 'done'
    return status === 0 ? 'offline' : { status, code: error.message }
  } catch {
    // The client's chunk failed to load.
    return navigator.onLine ? 'failed' : 'offline'
  }
}
