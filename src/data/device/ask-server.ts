import { backendUrl, publishableKey } from '../../backend.ts'
import { readToken } from '../auth/token.ts'

/** The server, or the way to it, did not do it. */
export class ServerError extends Error {
  override name = 'ServerError'
}

async function send(name: string, body: unknown, token: string): Promise<Response> {
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  return fetch(`${backendUrl}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Calls one function of the server's for the person who is signed in. Throws `ServerError`, or what `fetch` throws. */
export async function askServer(name: string, body: unknown): Promise<unknown> {
  const token = await readToken(null)
  if (token === null) throw new ServerError('Nobody is signed in')
  let response = await send(name, body, token)
  if (response.status === 401) {
    const renewed = await readToken(token)
    if (renewed !== null) response = await send(name, body, renewed)
  }
  if (!response.ok) throw new ServerError(`${name} answered ${response.status}`)
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}
