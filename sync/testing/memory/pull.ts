import type { Json, Row } from '../../contract.ts'
import type { PullAnswer, PullRequest } from '../../remote/remote.ts'
import type { History } from './history.ts'
import type { Device } from './push.ts'

const order = (at: Json[]): string =>
  at.map((part) => (typeof part === 'number' ? String(part).padStart(4, '0') : part)).join(' ')

function page(
  { rows, tables }: History,
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

export function answerPull(
  history: History,
  device: Device | undefined,
  user: string,
  given: PullRequest,
): PullAnswer {
  const scopes = [...(history.scopesOf.get(user) ?? [])].toSorted()
  const continued = given.after !== undefined && given.epoch === history.epoch
  const request = structuredClone(given)
  if (!continued) delete request.after
  const reset: string[] = []
  const served = scopes.filter((scope) => !continued || scope in request.cursors)
  for (const scope of served) {
    const cursor = request.cursors[scope] ?? ''
    if (cursor === '' || (request.epoch === history.epoch && Number(cursor) >= history.floor)) continue
    request.cursors[scope] = ''
    if (!continued) reset.push(scope)
  }
  const del = [...history.tombstones.values()].filter(({ mark: [scope], rev }) => {
    const cursor = request.cursors[scope] ?? ''
    return !continued && served.includes(scope) && cursor !== '' && rev > Number(cursor)
  })
  const rejected = [...(device?.results ?? [])].flatMap(([id, { uuid, code, detail }]) =>
    code === null ? [] : [{ id, uuid, code, msg: null, detail }],
  )
  return {
    epoch: history.epoch,
    snap: continued ? (given.snap ?? '') : String(history.commit),
    scopes,
    reset,
    del: del.map(({ mark }) => mark),
    ...page(history, request, served),
    lmid: continued ? null : (device?.lmid ?? 0),
    rejected: continued ? [] : rejected,
    now: new Date().toISOString(),
  }
}
