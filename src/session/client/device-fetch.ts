import { publishableKey } from '../../backend.ts'
import { readToken } from '../tokens/token.ts'

/**
 * `fetch` for functions and files: as this device's person, also while a login in this tab is half done. A refused
 * token is renewed once and the call repeated.
 */
export async function deviceFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const ask = (token: string | null): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token ?? publishableKey}`)
    return fetch(input, { ...init, headers })
  }
  const token = await readToken(null)
  const response = await ask(token)
  if (response.status !== 401 || token === null) return response
  const renewed = await readToken(token)
  return renewed === null ? response : ask(renewed)
}
