// A small server that keeps the protocol (not the SQL) for fast tests. Commits are numbers, so a snapshot is a number.
import type { Json, Row } from '../contract.ts'
import {
  RemoteError,
  type DigestAnswer,
  type DigestRequest,
  type Prover,
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  type Remote,
} from '../remote/remote.ts'
import { rowKey } from '../store/tables.ts'
import { digestOf, partOf, shownDigest } from '../verify/digest.ts'

export class Refusal extends Error {
  readonly code: string
  readonly detail: Json
  constructor(code: string, detail: Json = null) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export interface ServerTx {
  get(table: string, id: string): Row | undefined
  list(table: string): Row[]
  put(table: string, row: { id: string; scope: string } & Record<string, Json>): void
  delete(table: string, id: string): void
}

export type Handlers = Record<string, (tx: ServerTx, args: Record<string, Json>, user: string) => void>

interface Device {
  user: string
  lmid: number
  results: Map<number, { uuid: string; code: string | null; detail: Json }>
}
interface Tombstone {
  mark: [string, string, string]
  rev: number
}

export interface MemoryServer {
  /** The server as one person reaches it. */
  as(user: string): Remote & Prover
  rows: Map<string, Row>
  scopesOf: Map<string, Set<string>>
  /** How often each mutation took effect, by uuid. */
  effects: Map<string, number>
  write(work: (tx: ServerTx) => void): void
  /** Forgets tombstones, as the purge does: cursors from before are too old [S6]. */
  purge(): void
  /** A restored copy of the database: a new epoch. */
  newEpoch(): void
  devices: Map<string, Device>
  /** Fails the next mutation with a transient sqlstate. */
  stumble: { next: string | null }
}

const asRecord = (args: Json): Record<string, Json> =>
  typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {}

const order = (at: Json[]): string =>
  at.map((part) => (typeof part === 'number' ? String(part).padStart(4, '0') : part)).join(' ')

export function createMemoryServer(tables: readonly string[], handlers: Handlers): MemoryServer {
  const rows = new Map<string, Row>()
  const tombstones = new Map<string, Tombstone>()
  const scopesOf = new Map<string, Set<string>>()
  const effects = new Map<string, number>()
  const devices = new Map<string, Device>()
  const stumble: MemoryServer['stumble'] = { next: null }
  let commit = 1
  let floor = 0
  let epochs = 1

  const epoch = (): string => `epoch-${epochs}`
  const stamp = (): string => new Date(1_700_000_000_000 + commit).toISOString()

  function write(work: (tx: ServerTx) => void): void {
    const next = commit + 1
    const changed = new Map<string, Row | null>()
    const read = (key: string): Row | undefined =>
      changed.has(key) ? (changed.get(key) ?? undefined) : rows.get(key)
    work({
      get: (table, id) => read(rowKey(table, id)),
      list: (table) => {
        const keys = new Set([...rows.keys(), ...changed.keys()].filter((key) => key.startsWith(`${table}:`)))
        return [...keys].flatMap((key) => read(key) ?? [])
      },
      put(table, row) {
        const key = rowKey(table, row.id)
        const created_at = read(key)?.created_at ?? stamp()
        changed.set(key, { ...row, rev: String(next), created_at, updated_at: stamp() })
      },
      delete: (table, id) => void changed.set(rowKey(table, id), null),
    })
    commit = next
    for (const [key, row] of changed) {
      const before = rows.get(key)
      const table = key.slice(0, key.indexOf(':'))
      if (before && before.scope !== row?.scope) {
        tombstones.set(`${before.scope} ${key}`, { mark: [before.scope, table, before.id], rev: next })
      }
      if (row) {
        tombstones.delete(`${row.scope} ${key}`)
        rows.set(key, row)
      } else rows.delete(key)
    }
  }

  function page(
    request: PullRequest,
    served: string[],
  ): { rows: Record<string, Row[]>; after: Json[] | null } {
    const found: { at: [string, number, string, string]; table: string; row: Row }[] = []
    for (const [key, row] of rows) {
      if (!served.includes(row.scope)) continue
      const cursor = request.cursors[row.scope] ?? ''
      if (cursor !== '' && Number(row.rev) <= Number(cursor)) continue
      const table = key.slice(0, key.indexOf(':'))
      found.push({ at: [row.scope, tables.indexOf(table), row.rev.padStart(12, '0'), row.id], table, row })
    }
    found.sort((a, b) => (order(a.at) < order(b.at) ? -1 : 1))
    const from = request.after ? order(request.after) : ''
    const rest = found.filter((one) => order(one.at) > from)
    const now = rest.slice(0, request.limit)
    const answer: Record<string, Row[]> = {}
    for (const { table, row } of now) (answer[table] ??= []).push(structuredClone(row))
    return { rows: answer, after: rest.length > request.limit ? (now.at(-1)?.at ?? null) : null }
  }

  function pull(user: string, given: PullRequest): PullAnswer {
    const scopes = [...(scopesOf.get(user) ?? [])].toSorted()
    const continued = given.after !== undefined && given.epoch === epoch()
    const request = structuredClone(given)
    if (!continued) delete request.after
    const reset: string[] = []
    const served = scopes.filter((scope) => !continued || scope in request.cursors)
    for (const scope of served) {
      const cursor = request.cursors[scope] ?? ''
      if (cursor === '' || (request.epoch === epoch() && Number(cursor) >= floor)) continue
      request.cursors[scope] = ''
      if (!continued) reset.push(scope)
    }
    const del = [...tombstones.values()].filter(({ mark: [scope], rev }) => {
      const cursor = request.cursors[scope] ?? ''
      return !continued && served.includes(scope) && cursor !== '' && rev > Number(cursor)
    })
    const device = devices.get(request.client)
    const rejected = [...(device?.results ?? [])].flatMap(([id, { uuid, code, detail }]) =>
      code === null ? [] : [{ id, uuid, code, msg: null, detail }],
    )
    return {
      epoch: epoch(),
      snap: continued ? (given.snap ?? '') : String(commit),
      scopes,
      reset,
      del: del.map(({ mark }) => mark),
      ...page(request, served),
      lmid: continued ? null : (device?.lmid ?? 0),
      rejected: continued ? [] : rejected,
      now: new Date().toISOString(),
    }
  }

  function run(
    user: string,
    mutation: PushRequest['mutations'][number],
  ): { code: string | null; detail: Json } {
    try {
      const handler = handlers[mutation.name]
      if (!handler) throw new Refusal('unknown_mutation')
      write((tx) => handler(tx, asRecord(mutation.args), user))
      effects.set(mutation.uuid, (effects.get(mutation.uuid) ?? 0) + 1)
      return { code: null, detail: null }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, detail: error.detail }
      throw error
    }
  }

  function push(user: string, request: PushRequest): PushAnswer {
    const answer: PushAnswer = {
      lmid: 0,
      results: [],
      forked: false,
      gap: null,
      retry: null,
      now: new Date().toISOString(),
    }
    const known = devices.get(request.client)
    const device: Device = known ?? { user, lmid: 0, results: new Map() }
    const isForgotten = !known && request.mutations.length > 0 && request.mutations.every(({ id }) => id > 1)
    if (isForgotten || device.user !== user) return { ...answer, forked: true }
    devices.set(request.client, device)
    for (const mid of device.results.keys()) if (mid <= request.acked) device.results.delete(mid)
    for (const mutation of request.mutations.toSorted((a, b) => a.id - b.id)) {
      answer.lmid = device.lmid
      if (mutation.id > device.lmid + 1) return { ...answer, gap: device.lmid }
      let result = device.results.get(mutation.id)
      if (mutation.id <= device.lmid && result?.uuid !== mutation.uuid) return { ...answer, forked: true }
      if (!result) {
        if (stumble.next !== null) {
          const retry = stumble.next
          stumble.next = null
          return { ...answer, retry }
        }
        result = { uuid: mutation.uuid, ...run(user, mutation) }
        device.results.set(mutation.id, result)
        device.lmid = mutation.id
      }
      const { code, detail } = result
      answer.results.push({ id: mutation.id, status: code === null ? 'ok' : 'rejected', code, detail })
      answer.lmid = device.lmid
    }
    return answer
  }

  /** As SQL: a table has the columns that its rows have. */
  function columnsOf(table: string, known: readonly string[]): string[] {
    const held = [...rows].filter(([key]) => key.startsWith(`${table}:`))
    return known.filter((column) => held.some(([, row]) => column in row))
  }

  async function digest(
    user: string,
    { snap, scopes: asked, epoch: at, columns: known }: DigestRequest,
  ): Promise<DigestAnswer> {
    const scopes: DigestAnswer['scopes'] = {}
    const columns = Object.fromEntries(tables.map((table) => [table, columnsOf(table, known[table] ?? [])]))
    const changed: string[] = []
    for (const scope of asked.filter((one) => scopesOf.get(user)?.has(one))) {
      const sums: DigestAnswer['scopes'][string] = {}
      for (const table of tables) {
        const held = [...rows].flatMap(([key, row]) =>
          key.startsWith(`${table}:`) && row.scope === scope ? [row] : [],
        )
        const parts = held.map((row) => partOf(row, columns[table] ?? []))
        sums[table] = { rows: held.length, digest: shownDigest(await digestOf(parts)) }
        if (held.some((row) => Number(row.rev) > Number(snap))) changed.push(scope)
      }
      scopes[scope] = sums
      const left = [...tombstones.values()].some(({ mark, rev }) => mark[0] === scope && rev > Number(snap))
      if (left || at !== epoch() || Number(snap) < floor) changed.push(scope)
    }
    return { epoch: epoch(), snap: String(commit), columns, scopes, changed, now: new Date().toISOString() }
  }

  return {
    rows,
    scopesOf,
    effects,
    devices,
    stumble,
    write,
    as: (user) => ({
      pull: async (request) => pull(user, structuredClone(request)),
      push: async (request) => push(user, structuredClone(request)),
      digest: (request) => digest(user, request),
    }),
    purge() {
      tombstones.clear()
      floor = commit + 1
    },
    newEpoch() {
      epochs += 1
    },
  }
}

/** A remote that never answers: for tests of what survives. */
export const unreachable: Remote = {
  pull: () => Promise.reject(new RemoteError('unreachable', 'down')),
  push: () => Promise.reject(new RemoteError('unreachable', 'down')),
}
