// Every type that crosses the engine's door. Nothing here runs; nothing here knows an entity.
import type { Server } from './remote/server.ts'
import type { Database } from './store/dexie.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A synced row as PostgreSQL holds it: SQL column names all the way to the screen [S1]. */
export type Row = { id: string; scope: string; rev: string; created_at: string; updated_at: string } & {
  [column: string]: Json
}

/** How a field merges when two people changed it [S17]. */
export type FieldKind = 'text' | 'set' | 'value'

export interface TableSpec {
  /** The columns that this release reads. The proof compares these alone, so that a new one alarms no device [S28]. */
  columns: readonly string[]
  /** What a row reads as that came before one of these columns was added: the default that SQL gave it. */
  defaults?: Record<string, Json>
  /** Dexie index string beyond the engine's own `id` and `scope`, e.g. `'status,[room_id+created_at]'`. */
  indexes?: string
  /** Only the fields whose kind is not `'value'`. */
  fields?: Record<string, FieldKind>
}

export interface StoreSchema {
  /** Additive only [S28]: tables and indexes are added, never dropped, renamed or given another meaning. */
  tables: Record<string, TableSpec>
  /** Raised by one whenever `tables` gains a table or an index. */
  version: number
  /** Scopes that many share and nobody here writes in: on a full disk their rows go first, to be pulled again [S27]. */
  expendable?: readonly string[]
}

/**
 * What a mutator may do to the rows. Reads see the mutator's own earlier writes. Everything is buffered: when the
 * mutator throws, nothing at all has happened.
 */
export interface WriteTx {
  get(table: string, id: string): Promise<Row | undefined>
  /** Rows whose index equals the value (a list for a compound index), ordered by id so that replay is deterministic. */
  where(table: string, index: string, value: Json | Json[]): Promise<Row[]>
  put(table: string, row: Row): Promise<void>
  /** Merges fields into an existing row; does nothing when the row is gone (replay after a delete). */
  patch(table: string, id: string, fields: Record<string, Json>): Promise<void>
  delete(table: string, id: string): Promise<void>
}

/** Recorded with the entry, so that every replay of it computes the same rows [S21]. */
export interface MutationContext {
  user: string
  /** ISO, corrected by the measured server offset [S30]. */
  now: string
}

export interface MutatorSpec<A extends Json = Json> {
  /** One name from button to SQL [S12]. */
  name: string
  v: number
  /** Every table it reads or writes; using another one throws. */
  tables: readonly string[]
  /** Throws on a programmer's error; nothing is saved then. */
  parse(args: unknown): A
  /** Deterministic: ids and clock come in as arguments. A throw on replay means "no effect now", never "forget it". */
  apply(tx: WriteTx, args: A, context: MutationContext): Promise<void>
  /** `'patch'`: args are `{id, set, base}` on `table`; such edits coalesce [S24] and merge on conflict [S17]. */
  kind?: 'patch'
  table?: string
  /** Lifts args of an older version to this one [S28]. */
  lift?(args: unknown, from: number): A
  /** Paths of the files these args name: the change waits until the server has them all [S32]. */
  files?(args: A): string[]
  /**
   * Tables where it only keeps a summary (the newest line of a list), in which order does not matter: a change that
   * waits for its file does not hold back another that shares nothing but such a row.
   */
  summaries?: readonly string[]
}

export interface Store {
  name: string
  /** The schema's tables and the engine's own: outbox, base, cursors, meta, drafts, conflicts, rejections. */
  db: Database
  schema: StoreSchema
  /** Frees what costs nothing but a download, when the disk is full [S27]. True: there is more room now. */
  dropCaches?(store: Store): Promise<boolean>
  close(): void
}

export interface Mutate {
  /**
   * Applies the mutator and queues it in ONE IndexedDB transaction. Resolves after the commit [S20]; rejects when
   * nothing was saved. `also.draft` deletes that draft in the same transaction [S25].
   */
  <A extends Json>(mutator: MutatorSpec<A>, args: A, also?: { draft?: string }): Promise<{ seq: number }>
}

/** Typed but unsubmitted text: unvalidated, read it leniently [S25]. */
export interface Draft {
  key: string
  values: Json
  base: Json | null
  savedAt: string
  v: number
}

/**
 * A change on its way. `queued`: not taken for sending, may still coalesce. `sent`: has its `mid`, the outcome is not
 * known here. `acked`: the server has it, the pull that shows its effect has not landed yet.
 */
export interface OutboxEntry {
  seq: number
  mid: number | null
  uuid: string
  name: string
  v: number
  args: Json
  at: string
  user: string
  /** `table:id` of every row it wrote. */
  keys: string[]
  /** `keys`, what it read, and `table:*` where it searched by index: what makes it replay. */
  touches: string[]
  state: 'queued' | 'sent' | 'acked'
  /** The client id under which `mid` was given. */
  client?: string
  /** Added without a local effect (a retried rejection): the leader folds it in before it is sent. */
  unfolded?: boolean
  /** The outcome the push learnt; the pull that lands it moves the entry to the rejection box or merges it. */
  refused?: { code: string; detail: Json }
  /** The server said `upgrade_required`: it has not processed this one, so its args may still be lifted. */
  held?: boolean
  /** How often a conflict was merged into this edit; bounded, then the person decides. */
  merges?: number
  /** Paths of the files it needs on the server before it may go [S32]. */
  files?: string[]
}

/** A file that this device keeps, by where it lies on the server: `<bucket>/<scope>/<sha256>.<ext>` [S32]. */
export interface KeptFile {
  path: string
  /** As the person named it. */
  name: string
  /** MIME type, lower case. */
  type: string
  /** Bytes. */
  size: number
}

/**
 * `waiting`: not begun, or waiting for the network. `paused`: by the person. `done`: the server has it. `refused`: for
 * good, with a reason; the changes that need it go to the rejection box with code `file_refused`, detail `{path}`.
 */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'done' | 'refused'

/** One file on its way: table `uploads`, key `path`. Its bytes are stored before its row is written. */
export interface Upload extends KeptFile {
  state: UploadState
  /** Bytes sent. After an interruption it goes on from what the server has confirmed. */
  sent: number
  /** Where the upload goes on after a crash; null before the server gave it a place. */
  resumeAt: string | null
  error: { code: string; detail: Json } | null
  /** ISO, when the person added it. */
  at: string
}

/** What `SyncHandle.verify` found [S6]: scopes whose rows were not the server's, and have been pulled anew. */
export interface VerifyReport {
  /** Scopes compared. */
  scopes: number
  /** Rows compared. */
  rows: number
  healed: string[]
}

/** A change the server refused, kept with its payload and reason until the person decides [S15]. */
export interface Rejection {
  uuid: string
  name: string
  v: number
  args: Json
  code: string
  detail: Json
  at: string
  user: string
  keys: string[]
  touches: string[]
}

/** The value that a merge did not keep, so that a screen can offer it back [S17]. */
export interface ConflictRecord {
  id: string
  table: string
  row: string
  field: string
  kept: Json
  lost: Json
  /** What the person wrote themselves: with text, `kept` holds the words of both. */
  mine?: Json
  at: string
}

export type SyncPhase =
  | 'starting'
  | 'idle'
  | 'syncing'
  | 'offline'
  | 'signed_out'
  | 'upgrade_required'
  | 'error'

/** The state of sync as a row: table `meta`, key `'status'`. */
export interface SyncStatus {
  key: 'status'
  phase: SyncPhase
  lastSyncedAt: string | null
  /** Server clock minus this device's clock [S30]. */
  offsetMs: number
  error: string | null
  firstSyncDone: boolean
  /** The canary was expected but the database was empty: the browser evicted it [S31]. */
  evicted?: boolean
  /** The disk is full: nothing more is pulled, unsent work stays [S27]. */
  full?: boolean
  /** ISO, when the confirmed rows were last proven equal to the server's, and how many scopes had to be healed then. */
  verifiedAt?: string
  healedScopes?: number
}

export interface WorkerConfig {
  schema: StoreSchema
  mutators: readonly MutatorSpec[]
  dropCaches?: NonNullable<Store['dropCaches']>
  /** The way to the server through the application's client. Called once in a worker. */
  openServer(connect: Pick<ConnectOptions, 'url' | 'key' | 'getToken'>): Server
}

/** The page's hold on its worker. */
export interface SyncHandle {
  /** A local write happened: push soon. */
  poke(): void
  /** Resolves when a pull that began after this call has landed, wherever the leader lives; rejects when it failed. */
  pullNow(): Promise<void>
  /** Resolves when the outbox is empty or the time is up, with the number of entries the server does not have [S29]. */
  flush(timeoutMs: number): Promise<number>
  /** Proves the confirmed rows equal to the server's and heals the scopes that differ; rejects without an answer. */
  verify(): Promise<VerifyReport>
  stop(): Promise<void>
}

export interface ConnectOptions {
  storeName: string
  /** null: a guest */
  user: string | null
  /** The backend's origin, without a trailing slash. */
  url: string
  /** The publishable key. */
  key: string
  /**
   * Called from the worker through a Comlink proxy. `refused`: the token that was answered with 401, if one was: get a
   * newer one. null: signed out. A throw: the network is in the way.
   */
  getToken(refused: string | null): Promise<string | null>
  onAuthNeeded(): void
  /** The page remembers (outside IndexedDB) that this store once held data [S31]. */
  expected?: boolean
}
