// The server as the engine sees it: two calls and the ways they fail. Tests implement it themselves.
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
  /** One of our ids was used with another uuid: this database was copied or restored. */
  forked: boolean
  /** The server's last id, when ours do not follow it. */
  gap: number | null
  /** The sqlstate of a transient failure: the rest of the batch was not tried. */
  retry: string | null
  now: string
}

export interface DigestRequest {
  epoch: string
  /** The snapshot up to which the scopes are complete here. */
  snap: string
  scopes: string[]
  /** The columns this device knows, per table. */
  columns: Record<string, readonly string[]>
}

export interface DigestAnswer {
  epoch: string
  snap: string
  /** The columns that were summed, per table: those of ours that the server has. */
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

/** The third call, separate because only the proof needs it. */
export interface Prover {
  digest(request: DigestRequest): Promise<DigestAnswer>
}

export type FailureKind =
  /** No answer: no network, or a timeout. The request may have been carried out. */
  | 'unreachable'
  /** Answered, and a retry may succeed. */
  | 'busy'
  /** Not signed in, even after a fresh token was tried. */
  | 'auth'
  /** The request itself is refused, and would be refused again. */
  | 'refused'
  /** The answer does not match the protocol. */
  | 'unreadable'

/** The status of a request beyond a quota: kept, and sent again later. */
export const TOO_MANY = 429

/** Every failure of a call. Nothing has been applied locally. */
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
