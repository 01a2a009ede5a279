// The real server over plain fetch. postgrest-js would add 5.5 kB gz for a query builder we never build a query with:
// the protocol is three rpc calls.
import { readDigestAnswer, readPullAnswer, readPushAnswer } from './answers.ts'
import { RemoteError, type Prover, type Remote } from './remote.ts'
import { SECOND_STEP } from './second-step.ts'

const TIMEOUT_MS = 15_000
/** S18: with these, and from 500 on, the same request may go well later. */
export const RETRYABLE = new Set([408, 409, 425, 429])

interface Connection {
  url: string
  key: string
  /** null: a guest, who sends the publishable key alone. */
  user: string | null
  getToken(refused: string | null): Promise<string | null>
  fetch?: typeof fetch
  timeoutMs?: number
}

/** What a `Retry-After` header asks for, in milliseconds. */
export function retryAfterMs(header: string | null): number {
  if (header === null) return 0
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  // A server that says "tomorrow" does not get to switch the queue off.
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 120_000) : 0
}

async function token(connection: Connection, refused: string | null): Promise<string | null> {
  if (connection.user === null) return null
  const found = await connection.getToken(refused).catch(() => {
    throw new RemoteError('unreachable', 'no token')
  })
  if (found === null) throw new RemoteError('auth', 'signed out')
  return found
}

async function call(
  connection: Connection,
  name: string,
  body: string,
  bearer: string | null,
): Promise<Response> {
  const headers: Record<string, string> = { apikey: connection.key, 'content-type': 'application/json' }
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), connection.timeoutMs ?? TIMEOUT_MS)
  try {
    const request = connection.fetch ?? fetch
    const url = `${connection.url}/rest/v1/rpc/${name}`
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      signal: abort.signal,
      cache: 'no-store',
    })
    // The body counts against the same clock: a connection may die half-way through it.
    const text = await answer.text()
    return new Response(text || null, answer)
  } catch {
    throw new RemoteError('unreachable', abort.signal.aborted ? 'no answer in time' : 'no connection')
  } finally {
    clearTimeout(timer)
  }
}

async function rpc(connection: Connection, name: string, request: unknown): Promise<unknown> {
  const body = JSON.stringify({ request })
  let bearer = await token(connection, null)
  let answer = await call(connection, name, body, bearer)
  if (answer.status === 401 && connection.user !== null) {
    bearer = await token(connection, bearer)
    answer = await call(connection, name, body, bearer)
  }
  if (answer.ok) {
    try {
      return await answer.json()
    } catch {
      throw new RemoteError('unreadable', 'the answer is not json')
    }
  }
  const { status } = answer
  const details = { status, retryAfterMs: retryAfterMs(answer.headers.get('retry-after')) }
  const message = `${name}: HTTP ${status} ${(await answer.text()).slice(0, 300)}`
  if (status === 401 || message.includes(SECOND_STEP)) throw new RemoteError('auth', message, details)
  throw new RemoteError(RETRYABLE.has(status) || status >= 500 ? 'busy' : 'refused', message, details)
}

/** The calls of the protocol against a Supabase-shaped backend. */
export function createFetchRemote(connection: Connection): Remote & Prover {
  return {
    pull: async (request) => readPullAnswer(await rpc(connection, 'sync_pull', request)),
    push: async (request) => readPushAnswer(await rpc(connection, 'sync_push', request)),
    digest: async (request) => readDigestAnswer(await rpc(connection, 'sync_digest', request)),
  }
}
