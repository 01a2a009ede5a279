// The invariants of S34, asked after everything has healed and come to rest.
import { isDeepStrictEqual } from 'node:util'
import type { Json, OutboxEntry, Rejection, Row } from '../../../sync/index.ts'
import { storeSchema } from '../../../src/data/tables.ts'
import { readPullAnswer } from '../../../sync/remote/answers.ts'
import type { PullRequest } from '../../../sync/remote/remote.ts'
import type { Sql } from '../../fixtures/database.ts'
import type { Written } from './actions.ts'
import type { Device } from './device.ts'
import { execute } from './network.ts'

const TABLES = Object.keys(storeSchema.tables)
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** Everything one person may read, as a device that knows nothing would get it. */
export async function serverTruth(sql: Sql, user: string): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  let request: PullRequest = {
    epoch: null,
    client: '00000000-0000-4000-8000-00000000beef',
    cursors: {},
    limit: 5000,
  }
  for (;;) {
    const answer = readPullAnswer(await execute(sql, user, { kind: 'pull', request }))
    for (const [table, list] of Object.entries(answer.rows))
      for (const row of list) rows.set(`${table}:${row.id}`, row)
    if (answer.after === null) return rows
    const cursors = Object.fromEntries(answer.scopes.map((scope) => [scope, '']))
    request = { ...request, epoch: answer.epoch, cursors, after: answer.after, snap: answer.snap }
  }
}

async function deviceTruth(device: Device): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const table of TABLES)
    for (const row of await device.store.db.table(table).toArray()) rows.set(`${table}:${row.id}`, row)
  return rows
}

function differences(have: Map<string, Row>, want: Map<string, Row>): string[] {
  const found: string[] = []
  for (const [key, row] of want) {
    const mine = have.get(key)
    if (!mine) found.push(`missing ${key}`)
    else if (!isDeepStrictEqual(mine, row)) {
      const columns = Object.keys(row).filter((column) => !isDeepStrictEqual(mine[column], row[column]))
      found.push(
        `stale ${key}: ${columns.map((c) => `${c} ${JSON.stringify(mine[c])} ≠ ${JSON.stringify(row[c])}`).join(', ')}`,
      )
    }
  }
  for (const key of have.keys()) if (!want.has(key)) found.push(`extra ${key}`)
  return found
}

/** Nobody deletes a word, so each one is in its brief, or with the person whose edit was refused. */
async function lostWords(sql: Sql, devices: readonly Device[], written: Written): Promise<string[]> {
  const places: string[] = []
  const living = new Set<string>()
  for (const brief of await sql`select id, description from briefs`) {
    living.add(text(brief.id))
    places.push(text(brief.description))
  }
  for (const device of devices) {
    places.push(JSON.stringify(await device.store.db.table('rejections').toArray()))
  }
  const all = places.join('\n')
  // A brief that its owner threw away takes its words along.
  return [...written.words]
    .filter(([word, brief]) => living.has(brief) && !new RegExp(`\\b${word}\\b`).test(all))
    .map(([word]) => `lost ${word}`)
}

async function effects(
  sql: Sql,
  devices: readonly Device[],
  made: ReadonlyMap<string, OutboxEntry>,
): Promise<string[]> {
  const found: string[] = []
  const clients: string[] = []
  const kept = new Map<string, Rejection>()
  for (const device of devices) {
    for (const one of await device.store.db.table('rejections').toArray()) kept.set(one.uuid, one)
  }
  for (const uuid of made.keys()) clients.push(uuid)
  const results =
    await sql`select uuid, status, count(*)::int as times from sync.result where uuid = any (${clients}::uuid[]) group by uuid, status`
  const accepted = new Map(
    results.filter((row) => row.status === 'ok').map((row) => [text(row.uuid), Number(row.times)]),
  )
  const refused = new Set(results.filter((row) => row.status === 'rejected').map((row) => text(row.uuid)))
  for (const [uuid, entry] of made) {
    const times = accepted.get(uuid) ?? 0
    if (times > 1) found.push(`${entry.name} ${uuid} was accepted ${times} times`)
    if (times > 0 && kept.has(uuid)) found.push(`${entry.name} ${uuid} was accepted and rejected`)
    // A field edit may end in another one: coalesced, merged, or back where it began.
    if (times === 0 && !kept.has(uuid) && entry.name.split('.')[1] !== 'edit') {
      found.push(
        `${entry.name} ${uuid} is nowhere (${refused.has(uuid) ? 'refused by the server' : 'unknown to the server'})`,
      )
    }
  }
  return found
}

/** All that is wrong, in words; empty when the run was good. */
export async function violations(
  sql: Sql,
  devices: readonly Device[],
  written: Written,
  made: ReadonlyMap<string, OutboxEntry>,
): Promise<string[]> {
  const found: string[] = []
  for (const device of devices) {
    for (const error of device.surprises)
      found.push(`${device.name}: ${error instanceof Error ? error.stack : String(error)}`)
    for (const table of ['outbox', 'base']) {
      const left = await device.store.db.table(table).toArray()
      if (left.length > 0) found.push(`${device.name}: ${table} still holds ${JSON.stringify(left)}`)
    }
    const truth = await serverTruth(sql, device.person.id)
    for (const difference of differences(await deviceTruth(device), truth))
      found.push(`${device.name}: ${difference}`)
  }
  const messages = await sql`select id, text from messages`
  const sent = new Map(messages.map((row) => [text(row.id), text(row.text)]))
  const rejected = new Set<string>()
  for (const device of devices)
    for (const one of await device.store.db.table('rejections').toArray()) rejected.add(text(one.args.id))
  for (const [id, words] of written.messages)
    if (sent.get(id) !== words && !rejected.has(id)) found.push(`message ${id} is lost`)
  return [...found, ...(await effects(sql, devices, made)), ...(await lostWords(sql, devices, written))]
}
