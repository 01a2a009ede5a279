// What the server holds: rows, what was deleted, who may read which scope, and the commits that changed them.
import type { Json, Row } from '../../contract.ts'
import { rowKey } from '../../store/tables.ts'

export interface ServerTx {
  get(table: string, id: string): Row | undefined
  list(table: string): Row[]
  put(table: string, row: { id: string; scope: string } & Record<string, Json>): void
  delete(table: string, id: string): void
}

export interface Tombstone {
  mark: [string, string, string]
  rev: number
}

export interface History {
  readonly tables: readonly string[]
  readonly rows: Map<string, Row>
  readonly tombstones: Map<string, Tombstone>
  readonly scopesOf: Map<string, Set<string>>
  /** The newest commit. */
  readonly commit: number
  /** Cursors below it are invalid: tombstones that they need are gone. */
  readonly floor: number
  readonly epoch: string
  write(work: (tx: ServerTx) => void): void
  purge(): void
  newEpoch(): void
}

export function createHistory(tables: readonly string[]): History {
  const rows = new Map<string, Row>()
  const tombstones = new Map<string, Tombstone>()
  let commit = 1
  let floor = 0
  let epochs = 1

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

  return {
    tables,
    rows,
    tombstones,
    scopesOf: new Map(),
    get commit() {
      return commit
    },
    get floor() {
      return floor
    },
    get epoch() {
      return `epoch-${epochs}`
    },
    write,
    purge() {
      tombstones.clear()
      floor = commit + 1
    },
    newEpoch() {
      epochs += 1
    },
  }
}
