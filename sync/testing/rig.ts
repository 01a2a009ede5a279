// A store, a leader and a page, with numbered ids and a manual clock. Import fake-indexeddb/auto before this.
import * as z from 'zod/mini'
import type { Json, Mutate, MutatorSpec, Row, Store, StoreSchema } from '../contract.ts'
import { mutatorMap } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { createMutate } from '../outbox/mutate.ts'
import type { PushAnswer } from '../remote/remote.ts'
import { takeTerm } from '../store/fence.ts'
import { openStore } from '../store/open.ts'
import { createMemoryServer, type MemoryServer } from './memory-server.ts'
import { Refusal } from './memory/push.ts'

/** A scope that everyone reads and no client writes: the first rows to go on a full disk. */
export const CATALOGUE = 'catalogue'

const SYNCED = ['id', 'scope', 'rev', 'created_at', 'updated_at'] as const

export const schema: StoreSchema = {
  expendable: [CATALOGUE],
  tables: {
    notes: {
      columns: [...SYNCED, 'list_id', 'title', 'body', 'tags', 'done', 'count'],
      indexes: 'list_id,[list_id+done]',
      fields: { body: 'text', title: 'text', tags: 'set' },
    },
    lists: { columns: [...SYNCED, 'finished'] },
  },
}

/** A limit that only the server knows, so that tests can provoke a refusal. */
export const TITLE_MAX = 100

const stamps = { rev: '', created_at: '', updated_at: '' }
const create = z.object({ id: z.string(), list_id: z.string(), title: z.string() })
const edit = z.object({
  id: z.string(),
  set: z.record(z.string(), z.json()),
  base: z.record(z.string(), z.json()),
})
const one = z.object({ id: z.string() })
const json = (value: unknown): Json => z.json().parse(value)

const blank = { title: '', body: '', tags: [], done: 0, count: 0 }

export const createNote: MutatorSpec<z.infer<typeof create>> = {
  name: 'notes.create',
  v: 1,
  tables: ['notes'],
  parse: (args) => create.parse(args),
  async apply(tx, args, context) {
    if (await tx.get('notes', args.id)) return
    const made = { id: args.id, scope: args.list_id, list_id: args.list_id, title: args.title }
    await tx.put('notes', { ...blank, ...stamps, ...made, created_at: context.now, updated_at: context.now })
  },
}
export const editNote: MutatorSpec<Json & z.infer<typeof edit>> = {
  name: 'notes.edit',
  v: 1,
  tables: ['notes'],
  kind: 'patch',
  table: 'notes',
  parse(args) {
    const parsed = edit.parse(args)
    return { id: parsed.id, set: Object(json(parsed.set)), base: Object(json(parsed.base)) }
  },
  apply: (tx, args) => tx.patch('notes', args.id, args.set),
}
/** Not idempotent on purpose: reveals an effect that is applied twice. */
export const countNote: MutatorSpec<z.infer<typeof one>> = {
  name: 'notes.count',
  v: 1,
  tables: ['notes'],
  parse: (args) => one.parse(args),
  async apply(tx, { id }) {
    const row = await tx.get('notes', id)
    if (!row) throw new Error('no such note')
    await tx.patch('notes', id, { count: Number(row.count) + 1 })
  },
}
/** Reads by search and writes many rows. */
export const finishList: MutatorSpec<z.infer<typeof one>> = {
  name: 'lists.finish',
  v: 1,
  tables: ['notes', 'lists'],
  parse: (args) => one.parse(args),
  async apply(tx, { id }) {
    const open = await tx.where('notes', '[list_id+done]', [id, 0])
    for (const note of open) await tx.patch('notes', note.id, { done: 1 })
    await tx.patch('lists', id, { finished: open.length })
  },
}
export const deleteNote: MutatorSpec<z.infer<typeof one>> = {
  name: 'notes.delete',
  v: 1,
  tables: ['notes'],
  parse: (args) => one.parse(args),
  apply: (tx, { id }) => tx.delete('notes', id),
}

export const mutators: readonly MutatorSpec[] = [createNote, editNote, countNote, finishList, deleteNote]

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const record = (value: Json | undefined): Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export function createServer(): MemoryServer {
  return createMemoryServer(['notes', 'lists'], {
    'notes.create'(tx, args) {
      if (tx.get('notes', text(args.id))) return
      if (text(args.title).length > TITLE_MAX)
        throw new Refusal('invalid', { field: 'title', limit: TITLE_MAX })
      const list = text(args.list_id)
      tx.put('notes', { ...blank, id: text(args.id), scope: list, list_id: list, title: text(args.title) })
    },
    'notes.edit'(tx, args) {
      const row = tx.get('notes', text(args.id))
      if (!row) throw new Refusal('not_found')
      const base = record(args.base)
      for (const [field, value] of Object.entries(record(args.set))) {
        const [now, then, want] = [row[field], base[field], value].map((part) => JSON.stringify(part))
        if (now !== then && now !== want) throw new Refusal('conflict', { row })
      }
      tx.put('notes', { ...row, ...record(args.set) })
    },
    'notes.count'(tx, args) {
      const row = tx.get('notes', text(args.id))
      if (!row) throw new Refusal('not_found')
      tx.put('notes', { ...row, count: Number(row.count) + 1 })
    },
    'lists.finish'(tx, args) {
      const open = tx.list('notes').filter((note) => note.list_id === args.id && note.done === 0)
      for (const note of open) tx.put('notes', { ...note, done: 1 })
      const list = tx.get('lists', text(args.id))
      if (list) tx.put('lists', { ...list, finished: open.length })
    },
    'notes.delete': (tx, args) => tx.delete('notes', text(args.id)),
  })
}

export interface Rig {
  store: Store
  lead: Lead
  mutate: Mutate
  notes(): Promise<Row[]>
  note(id: string): Promise<Row | undefined>
  all(table: string): Promise<unknown[]>
  /** A new leader over the same store; it fences off the old one. */
  promote(): Promise<Lead>
}

let opened = 0

/** A fresh store for one person. `name` reopens an existing one. */
export async function createRig(user = 'ann', name = `rig-${(opened += 1)}`): Promise<Rig> {
  const store = openStore(name, schema)
  let ids = 0
  let clock = 1_700_000_000_000
  const now = (): number => (clock += 7)
  const newId = (): string => `${name}-${(ids += 1)}`
  const promote = async (): Promise<Lead> => ({
    store,
    term: await takeTerm(store),
    mutators: mutatorMap(mutators),
    newId,
    now,
  })
  return {
    store,
    promote,
    lead: await promote(),
    mutate: createMutate(store, {
      user,
      now: () => new Date(now()).toISOString(),
      onQueued: () => undefined,
    }),
    notes: () => store.db.table('notes').toArray(),
    note: (id) => store.db.table('notes').get(id),
    all: (table) => store.db.table(table).toArray(),
  }
}

/** The answer of a server that no longer accepts the version of the first change [S28]. */
export const upgradeRequired: PushAnswer = {
  lmid: 0,
  forked: false,
  gap: null,
  retry: null,
  now: '',
  results: [{ id: 1, status: 'rejected', code: 'upgrade_required', detail: null }],
}
