// The authentication client's `fetch`: tokens are renewed in refresh.ts and nowhere else.
import { publishableKey } from '../../backend.ts'
import { RefreshError, refreshedToken } from '../tokens/refresh.ts'
import { readSession } from '../tokens/session.ts'
import { noteWait } from '../early/wait.ts'

const json = (status: number, body: unknown): Response => Response.json(body, { status })

async function ask(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const response = await fetch(input, init)
  await noteWait(response)
  return response
}

/** Answers the client's refresh request from the one place that renews tokens. */
async function renew(): Promise<Response> {
  const session = await readSession()
  const gone = json(400, { error_code: 'session_not_found', msg: 'There is no session' })
  if (!session) return gone
  try {
    if ((await refreshedToken(session.access_token)) === null) return gone
  } catch (error) {
    if (!(error instanceof RefreshError)) throw error
    // Not as a failed request: the client would go on retrying for half a minute.
    return json(400, { error_code: 'service_unreachable', msg: 'The session could not be renewed' })
  }
  return json(200, await readSession())
}

/** The service rejects this token, whatever the device's clock says. */
async function isStale(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'error_code' in body && body.error_code === 'bad_jwt'
}

/**
 * `fetch` for the authentication client. A refused token is renewed once and the call repeated.
 * @param half the session is not this device's yet: it is left to the client
 */
export async function authFetch(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  half: boolean,
): Promise<Response> {
  if (half) return ask(input, init)
  if (String(input).includes('grant_type=refresh_token')) return renew()
  const response = await ask(input, init)
  const headers = new Headers(init?.headers)
  const refused = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  // A guest's request: the key is in the token's place.
  if (refused === undefined || refused === publishableKey || !(await isStale(response))) return response
  const token = await refreshedToken(refused).catch(() => null)
  if (token === null) return response
  headers.set('authorization', `Bearer ${token}`)
  return ask(input, { ...init, headers })
}
