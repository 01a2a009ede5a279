// What has to hold when a killed backend is back and its devices are at rest.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { storeSchema } from '../../../src/entities/tables.ts'
import { rpc } from '../../e2e/people.ts'
import { wordsIn } from '../simulation/operator.ts'
import type { Desk, Writer } from './writer.ts'

const row = z.looseObject({ id: z.string() })
const whole = z.object({ rows: z.record(z.string(), z.array(row)), after: z.null() })
type Rows = Record<string, z.infer<typeof row>[]>

/** Everything that the person may read, as a new device gets it. */
export async function onServer({ backend, token }: Desk): Promise<Rows> {
  const request = { epoch: null, client: randomUUID(), cursors: {}, limit: 5000 }
  const response = await rpc(backend, token, 'sync_pull', request)
  return whole.parse(await response.json()).rows
}

const byKey = (table: string, rows: readonly Record<string, unknown>[]) =>
  rows.map((one) => [`${table}:${String(one.id)}`, one] as const)

/** Everything that a device shows, or that the server has, by table and id. */
export async function shown(writer: Writer): Promise<Record<string, unknown>> {
  const tables = Object.keys(storeSchema.tables)
  const rows = await Promise.all(tables.map(async (table) => byKey(table, await writer.rows(table))))
  return Object.fromEntries(rows.flat())
}
export const asShown = (rows: Rows): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rows).flatMap(([table, list]) => byKey(table, list)))

/** What a device still has to send, or to take to the others. */
export async function unsettled(writer: Writer): Promise<unknown[]> {
  return [
    ...(await writer.rows('outbox')),
    ...(await writer.rows('base')),
    ...(await writer.rows('conflicts')),
  ]
}

/** What the refused changes of a device would have written; what they began with is no place to keep a word. */
const refused = async (writer: Writer): Promise<unknown[]> =>
  (await writer.rows('rejections')).map(({ args }) =>
    typeof args === 'object' && args !== null ? { ...args, base: null } : args,
  )

/** Saved words that are in no brief, in no held text and in no refused change. */
export async function lostWords(writers: readonly Writer[], server: Rows): Promise<string[]> {
  const texts = [
    ...(server.briefs ?? []).map(({ description }) => description),
    ...(server.held_texts ?? []).map(({ mine }) => mine),
    ...(await Promise.all(writers.map(refused))),
  ]
  const found = new Set(wordsIn(texts))
  return writers.flatMap(({ name, words }) =>
    [...words].filter((word) => !found.has(word)).map((word) => `${name}: ${word}`),
  )
}

/** The texts of a device's messages, as the server orders them. */
export const saidOnServer = ({ messages = [] }: Rows, { name }: Writer): string[] =>
  messages
    .map(({ text, created_at }) => ({ text: String(text), at: String(created_at) }))
    .filter(({ text }) => text.startsWith(`${name} `))
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
    .map(({ text }) => text)
