import { backendUrl, publishableKey } from '../../backend.ts'

/** A server that says nothing for so long is not waited for. */
export const ASK_MS = 15_000

/**
 * The answer of a function that guests may call. What is public needs no session, and no client to be loaded: this is one
 * request. Rejects when the server cannot be asked, refuses, or says nothing for 15 seconds, and at once by `signal`.
 *
 * @param name of the function in the schema `api`
 */
export async function callAsGuest(
  name: string,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  const limit = AbortSignal.timeout(ASK_MS)
  const response = await fetch(`${backendUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return response.json()
}
