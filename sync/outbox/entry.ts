// One outbox entry: how it is read, ordered and lifted. An unreadable entry is quarantined, never skipped.
import * as z from 'zod/mini'
import type { Json, KeptFile, MutatorSpec, OutboxEntry, Upload } from '../contract.ts'

const buildReadable = () =>
  z.looseObject({
    seq: z.number(),
    mid: z.nullable(z.number()),
    uuid: z.string(),
    name: z.string(),
    v: z.number(),
    at: z.string(),
    user: z.string(),
    keys: z.array(z.string()),
    touches: z.array(z.string()),
    state: z.enum(['queued', 'sent', 'acked']),
    files: z.optional(z.array(z.string())),
  })
let readable: ReturnType<typeof buildReadable> | null = null

/** False for an entry that a crash or an older version left in an unknown shape. */
export function isReadable(entry: OutboxEntry): boolean {
  readable ??= buildReadable()
  return readable.safeParse(entry).success && 'args' in entry
}

/** The order of effect: taken entries by their `mid`, then the queued ones as they were made. */
export const inOrder = (a: OutboxEntry, b: OutboxEntry): number =>
  (a.mid ?? Number.POSITIVE_INFINITY) - (b.mid ?? Number.POSITIVE_INFINITY) || a.seq - b.seq

export interface PatchArgs {
  id: string
  set: Record<string, Json>
  base: Record<string, Json>
}

export const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The args as a field edit [S16], or null when they are not one. */
export function patchArgs(args: Json): PatchArgs | null {
  if (!isRecord(args) || typeof args.id !== 'string' || !isRecord(args.set) || !isRecord(args.base))
    return null
  return { ...args, id: args.id, set: args.set, base: args.base }
}

export type Mutators = ReadonlyMap<string, MutatorSpec>

export const mutatorMap = (mutators: readonly MutatorSpec[]): Mutators =>
  new Map(mutators.map((m) => [m.name, m]))

/**
 * The entry's args in the version of `mutator`; null when they cannot be lifted (recorded by a newer tab, or no way
 * up). Such an entry has no local effect and is sent as recorded: the server keeps old versions [S28].
 */
export function liftedArgs(entry: OutboxEntry, mutator: MutatorSpec | undefined): Json | null {
  if (!mutator || entry.v > mutator.v) return null
  if (entry.v === mutator.v) return entry.args
  try {
    return mutator.lift ? mutator.lift(entry.args, entry.v) : null
  } catch {
    return null
  }
}

/** Rejection code of a change that needed a file the server refused or this device lost; detail `{path}` [S32]. */
export const FILE_REFUSED = 'file_refused'

/**
 * Paths of the files an entry needs [S32]: as recorded, or read from its args when it comes from the rejection box.
 */
export function neededBy(entry: OutboxEntry, mutator: MutatorSpec | undefined): readonly string[] {
  if (entry.files || !mutator?.files) return entry.files ?? []
  const args = liftedArgs(entry, mutator)
  return args === null ? [] : namedFiles(mutator, args)
}

/** Args that cannot be read name no files. */
function namedFiles(mutator: MutatorSpec, args: Json): string[] {
  try {
    return mutator.files?.(args) ?? []
  } catch {
    return []
  }
}

/** The `files` field of an entry [S32]; absent when it needs none. */
export function neededFiles(mutator: MutatorSpec, args: Json, before?: string[]): Pick<OutboxEntry, 'files'> {
  const files = namedFiles(mutator, args)
  return files.length > 0 || before ? { files } : {}
}

/** The file that a refusal is about; empty: none. */
export const pathIn = (detail: Json): string =>
  isRecord(detail) && typeof detail.path === 'string' ? detail.path : ''

/** The state of an upload of which nothing was sent [S32]. */
export const AT_ITS_BEGINNING = { state: 'waiting', sent: 0, resumeAt: null, error: null } as const

/** A file's upload, to be sent from its beginning [S32]. */
export const begunAnew = (file: KeptFile & Pick<Upload, 'at'>): Upload => ({ ...file, ...AT_ITS_BEGINNING })

// With the u flag, a surrogate matches only when it stands alone.
const UNSTORABLE = /\p{Surrogate}|\0/gu

/** Removes text that PostgreSQL's json cannot hold (NUL, half a surrogate pair) before it can block the queue. */
export function storable(value: Json): Json {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '')
  if (Array.isArray(value)) return value.map(storable)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable(part)]))
}

/** Equal as JSON, regardless of key order. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => sameJson(item, b[at]))
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) || Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameJson(a[key], b[key]))
}
