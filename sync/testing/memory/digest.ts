import type { DigestAnswer, DigestRequest } from '../../remote/remote.ts'
import { digestOf, partOf, shownDigest } from '../../verify/digest.ts'
import type { History } from './history.ts'

/** As in SQL, a table has the columns that its rows have. */
function columnsOf({ rows }: History, table: string, known: readonly string[]): string[] {
  const held = [...rows].filter(([key]) => key.startsWith(`${table}:`))
  return known.filter((column) => held.some(([, row]) => column in row))
}

export async function answerDigest(
  history: History,
  user: string,
  { snap, scopes: asked, epoch: at, columns: known }: DigestRequest,
): Promise<DigestAnswer> {
  const { tables, rows } = history
  const scopes: DigestAnswer['scopes'] = {}
  const columns = Object.fromEntries(
    tables.map((table) => [table, columnsOf(history, table, known[table] ?? [])]),
  )
  const changed: string[] = []
  for (const scope of asked.filter((one) => history.scopesOf.get(user)?.has(one))) {
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
    const left = [...history.tombstones.values()].some(
      ({ mark, rev }) => mark[0] === scope && rev > Number(snap),
    )
    if (left || at !== history.epoch || Number(snap) < history.floor) changed.push(scope)
  }
  return {
    epoch: history.epoch,
    snap: String(history.commit),
    columns,
    scopes,
    changed,
    now: new Date().toISOString(),
  }
}
