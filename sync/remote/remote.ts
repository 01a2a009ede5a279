// The server as the engine sees it: two calls and the ways they fail. Tests put anything behind it.
import type { Json, Row } from '../contract.ts'

export interface PullRequest {
  epoch: string | null
  client: string
  cursors: Record<string, string>
  limit: number
  after?: Json[]
  snap?: string
}

export interface PullAnswer {
  epoch: string
  snap: string
  scopes: string[]
  reset: string[]
  /** scope, table, id */
  del: [string, string, string][]
  rows: Record<string, Row[]>
  after: Json[] | null
  /** On page 1 only. */
  lmid: number | null
  rejected: { id: number; uuid: string; code: string; msg: string | null; detail: Json }[]
  now: string
}

export interface PushRequest {
  client: string
  /** The highest mid whose outcome is stored here: the server may forget results up to it. */
  acked: number
  mutations: { id: number; uuid: string; name: string; v: number; args: Json }[]
}

export interface PushAnswer {
  lmid: number
  results: { id: number; status: 'ok' | 'rejected'; code: string | null; detail: Json }[]
  /** One of our ids was used with another uuid: this database was copied or rolled back. */
  forked: boolean
  /** The server's last id when ours do not follow it. */
  gap: number | null
  /** The sqlstate of a transient failure: the rest of the batch was not tried. */
  retry: string | null
  now: string
}

export interface DigestRequest {
  epoch: string
  /** The snapshot at which the scopes stand here. */
  snap: string
  scopes: string[]
  /** Per table, the columns that are known here. */
  columns: Record<string, readonly string[]>
}

export interface DigestAnswer {
  epoch: string
  snap: string
  /** Per table, those of the columns that the server has: what the sums are made of. */
  columns: Record<string, string[]>
  /** Per scope and table; a table without rows may be missing. */
  scopes: Record<string, Record<string, { rows: number; digest: string }>>
  /** Scopes with news since the snapshot: pull first, compare then. */
  changed: string[]
  now: string
}

export interface Remote {
  pull(request: PullRequest): Promise<PullAnswer>
  push(request: PushRequest): Promise<PushAnswer>
}

/** The third call, apart because nothing but the proof needs it. */
export interface Prover {
  digest(request: DigestRequest): Promise<DigestAnswer>
}

export type FailureKind =
  /** Nothing came back: no network, or the time ran out. The request may have been carried out. */
  | 'unreachable'
  /** Answered, and it may go well later. */
  | 'busy'
  /** Not signed in, after a fresh token was tried. */
  | 'auth'
  /** The request itself is refused and will be refused again. */
  | 'refused'
  /** The answer is not what the protocol says. */
  | 'unreadable'

/** Every failure of a call. Whatever it says, nothing has been applied here. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly kind: FailureKind
  readonly status: number
  readonly retryAfterMs: number

  constructor(kind: FailureKind, message: string, details: { status?: number; retryAfterMs?: number } = {}) {
    super(message)
    this.kind = kind
    this.status = details.status ?? 0
    this.retryAfterMs = details.retryAfterMs ?? 0
  }
}
