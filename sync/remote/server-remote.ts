// The three calls of the protocol, and how each failure is classified [S18].
import { readDigestAnswer, readPullAnswer, readPushAnswer } from './answers.ts'
import { RemoteError, type Prover, type Remote } from './remote.ts'
import { SECOND_STEP } from './second-step.ts'
import type { Answer, Server } from './server.ts'

const TIMEOUT_MS = 15_000
/** Bytes a millisecond of the slowest line that we wait for. A request shows no progress, so its size counts. */
const SLOWEST = 5
/** S18: with these statuses, and from 500 on, a retry may succeed. */
export const RETRYABLE = new Set([408, 409, 425, 429])

interface Connection {
  server: Server
  /** null: a guest, who has no token. */
  user: string | null
  getToken(refused: string | null): Promise<string | null>
  timeoutMs?: number
}

/** The delay that a `Retry-After` header asks for, in milliseconds. */
export function retryAfterMs(header: string | null): number {
  if (header === null) return 0
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  // Capped: a server must not switch the queue off by asking for a day.
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 120_000) : 0
}

/** The person's token, newer than the refused one; without it a call has failed. */
export async function tokenOf(
  { getToken }: Pick<Connection, 'getToken'>,
  refused: string | null,
): Promise<string> {
  const found = await getToken(refused).catch(() => {
    throw new RemoteError('unreachable', 'no token')
  })
  if (found === null) throw new RemoteError('auth', 'signed out')
  return found
}

/**
 * One attempt, given up after a silence. The timeout covers the body too: a connection may die half-way through it.
 */
async function call(
  { server, timeoutMs = TIMEOUT_MS }: Connection,
  name: string,
  request: unknown,
  bearer: string | null,
): Promise<Answer> {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(), ms)
  }
  try {
    wait(timeoutMs + JSON.stringify(request).length / SLOWEST)
    const answer = await server.call(name, request, bearer, abort.signal, () => wait(timeoutMs))
    if (answer.status !== 0) return answer
  } finally {
    clearTimeout(timer)
  }
  throw new RemoteError('unreachable', abort.signal.aborted ? 'no answer in time' : 'no connection')
}

const isGood = (status: number): boolean => status >= 200 && status < 300

async function rpc(connection: Connection, name: string, request: unknown): Promise<unknown> {
  const isGuest = connection.user === null
  let bearer = isGuest ? null : await tokenOf(connection, null)
  let answer = await call(connection, name, request, bearer)
  if (answer.status === 401 && !isGuest) {
    bearer = await tokenOf(connection, bearer)
    answer = await call(connection, name, request, bearer)
  }
  const { status, data, words, retryAfter } = answer
  if (isGood(status)) {
    if (data === undefined) throw new RemoteError('unreadable', 'the answer is not json')
    return data
  }
  const details = { status, retryAfterMs: retryAfterMs(retryAfter) }
  const message = `${name}: HTTP ${status} ${words.slice(0, 300)}`
  if (status === 401 || message.includes(SECOND_STEP)) throw new RemoteError('auth', message, details)
  throw new RemoteError(RETRYABLE.has(status) || status >= 500 ? 'busy' : 'refused', message, details)
}

export function createRemote(connection: Connection): Remote & Prover {
  return {
    pull: async (request) => readPullAnswer(await rpc(connection, 'sync_pull', request)),
    push: async (request) => readPushAnswer(await rpc(connection, 'sync_push', request)),
    digest: async (request) => readDigestAnswer(await rpc(connection, 'sync_digest', request)),
  }
}
