// Every type of the public interface. Types only; none of them names an entity.
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
  /** The columns this release reads. The proof compares only these, so a new server column alarms no device [S28]. */
  columns: readonly string[]
  /** Defaults for rows stored before a column was added: the same defaults that SQL gave them. */
  defaults?: Record<string, Json>
  /** Dexie index string beyond the engine's own `id` and `scope`, e.g. `'status,[room_id+created_at]'`. */
  indexes?: string
  /** Only the fields whose kind is not `'value'`. */
  fields?: Record<string, FieldKind>
}

export interface StoreSchema {
  /** Additive only [S28]: tables and indexes are added, never dropped, renamed or given another meaning. */
  tables: Record<string, TableSpec>
  /**
   * Shared scopes in which no client writes: on a full disk their rows are dropped first and pulled again later
   * [S27].
   */
  expendable?: readonly string[]
}

/**
 * What a mutator may do to the rows. Reads see the mutator's own earlier writes. Everything is buffered: a mutator
 * that throws has changed nothing.
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

/** Recorded with the entry, so that every replay computes the same rows [S21]. */
export interface MutationContext {
  user: string
  /** ISO, corrected by the measured server offset [S30]. */
  now: string
}

export interface MutatorSpec<A extends Json = Json> {
  /** The mutation's one name, from button to SQL [S12]. */
  name: string
  v: number
  /** Every table the mutator reads or writes; using another one throws. */
  tables: readonly string[]
  /** Throws on a programming error; then nothing is saved. */
  parse(args: unknown): A
  /**
   * Deterministic: ids and clock come in as arguments. A throw during replay means "no effect now"; the entry stays.
   */
  apply(tx: WriteTx, args: A, context: MutationContext): Promise<void>
  /** `'patch'`: args are `{id, set, base}` on `table`; such edits coalesce [S24] and merge on conflict [S17]. */
  kind?: 'patch'
  table?: string
  /** Upgrades args recorded by an older version [S28]. */
  lift?(args: unknown, from: number): A
  /** Paths of the files that the args name: the change waits until the server has all of them [S32]. */
  files?(args: A): string[]
  /**
   * Tables in which the mutator only updates a summary (the newest line of a list), where order does not matter: a
   * change waiting for its file does not hold back another that shares only such a row.
   */
  summaries?: readonly string[]
}

export interface Store {
  name: string
  /** The schema's tables and the engine's own: outbox, base, cursors, meta, drafts, conflicts, rejections. */
  db: Database
  schema: StoreSchema
  /** Frees what can be downloaded again when the disk is full [S27]. True: there is more room now. */
  dropCaches?(store: Store): Promise<boolean>
  close(): void
}

export interface Mutate {
  /**
   * Applies the mutator and queues the entry in ONE IndexedDB transaction. Resolves after the commit [S20]; rejects
   * when nothing was saved. `also.draft` deletes that draft, of every page, in the same transaction [S25].
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
 * A pending change. `queued`: not taken for sending, may still coalesce. `sent`: has its `mid`; the outcome is
 * unknown here. `acked`: accepted, but the pull that shows its effect has not landed yet.
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
  /** `keys`, what it read, and `table:*` where it searched by index: a change to any of these makes it replay. */
  touches: string[]
  state: 'queued' | 'sent' | 'acked'
  /** The client id that `mid` belongs to. */
  client?: string
  /** Added without a local effect (a retried rejection): the leader applies it before sending it. */
  unfolded?: boolean
  /** The refusal that the push returned; the pull that lands it merges the entry or moves it to the rejection box. */
  refused?: { code: string; detail: Json }
  /** The server answered `upgrade_required` and has not processed the entry, so its args may still be lifted. */
  held?: boolean
  /** How many conflicts were merged into this edit; beyond a limit the person decides. */
  merges?: number
  /** Paths of the files that must be on the server before the entry is sent [S32]. */
  files?: string[]
}

/** A file kept on this device, identified by its path on the server: `<bucket>/<scope>/<sha256>.<ext>` [S32]. */
export interface KeptFile {
  path: string
  /** The name the person gave it. */
  name: string
  /** MIME type, lower case. */
  type: string
  /** Bytes. */
  size: number
}

/**
 * `waiting`: not started, or waiting for the network. `paused`: by the person. `held`: by the app, since something about it
 * is missing. `done`: the server has it. `refused`:
 * permanently, with a reason; changes that need the file go to the rejection box with code `file_refused`, detail
 * `{path}`.
 */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'held' | 'done' | 'refused'

/** One upload: table `uploads`, key `path`. The bytes are stored before this row is written. */
export interface Upload extends KeptFile {
  state: UploadState
  /** Bytes sent. After an interruption the upload resumes from what the server confirmed. */
  sent: number
  /** The URL at which the upload resumes after a crash; null before the server assigned one. */
  resumeAt: string | null
  error: { code: string; detail: Json } | null
  /** ISO, when the person added it. */
  at: string
}

/** What `SyncHandle.verify` found [S6]: the scopes whose rows differed from the server's and were pulled again. */
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

/** The value a merge did not keep, so that a screen can offer it back [S17]. */
export interface ConflictRecord {
  id: string
  table: string
  row: string
  field: string
  kept: Json
  lost: Json
  /** What the person wrote. Records of earlier releases have the words of both in `kept`. */
  mine?: Json
  /**
   * Present for text that is held: the row has the server's text, `mine` waits here for the person's decision, and this
   * is what they began with.
   */
  base?: Json
  /** ISO: when it was found, or for held text when the other text was written. */
  at: string
}

export type SyncPhase =
  | 'starting'
  | 'idle'
  | 'syncing'
  | 'offline'
  | 'signed_out'
  | 'upgrade_required'
  /** A quota: the server takes more later. */
  | 'slowed'
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
  /**
   * ISO: when the confirmed rows were last proven equal to the server's, and how many scopes had to be healed then.
   */
  verifiedAt?: string
  healedScopes?: number
}

export interface WorkerConfig {
  schema: StoreSchema
  mutators: readonly MutatorSpec[]
  dropCaches?: NonNullable<Store['dropCaches']>
  /** Opens the server through the application's client. Called once per worker. */
  openServer(connect: Pick<ConnectOptions, 'url' | 'key' | 'getToken'>): Server
}

/** The page's handle on its worker. */
export interface SyncHandle {
  /** Reports a local write: push soon. */
  poke(): void
  /** Resolves when a pull that began after this call has landed, whichever tab leads; rejects when it failed. */
  pullNow(): Promise<void>
  /**
   * Resolves when the outbox is empty or the time is up, with the number of entries the server does not have [S29].
   */
  flush(timeoutMs: number): Promise<number>
  /**
   * Proves the confirmed rows equal to the server's and heals scopes that differ; rejects when there is no answer.
   */
  verify(): Promise<VerifyReport>
  stop(): Promise<void>
}

export interface ConnectOptions {
  storeName: string
  /** null: a guest. */
  user: string | null
  /** The backend's origin, without a trailing slash. */
  url: string
  /** The publishable key. */
  key: string
  /**
   * Called from the worker through a Comlink proxy. `refused`: the token that was answered with 401, if any; get a
   * newer one. Returns null when signed out; throws when the network fails.
   */
  getToken(refused: string | null): Promise<string | null>
  onAuthNeeded(): void
  /** True when the page remembers (outside IndexedDB) that this store once held data [S31]. */
  expected?: boolean
}
