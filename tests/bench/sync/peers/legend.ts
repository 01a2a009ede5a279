// Legend-State with its Supabase and IndexedDB plugins: everything in memory, persisted in the background.
import { observable, observe, syncState, when } from '@legendapp/state'
import { observablePersistIndexedDB } from '@legendapp/state/persist-plugins/indexeddb'
import { syncedSupabase } from '@legendapp/state/sync-plugins/supabase'
import type { Contender, Setting } from '../pages/contender.ts'
import { mount } from '../pages/harness.ts'
import { allRows, connect, TABLES, useToken, type Client, type Row, type TableName } from './client.ts'

type Rows = Record<string, Row>

function synced(client: Client, name: TableName, setting: Setting, go: () => boolean) {
  const list = async ({ lastSync }: { lastSync?: number }) => {
    const since = lastSync === undefined || lastSync === 0 ? undefined : new Date(lastSync).toISOString()
    return { data: await allRows(client, name, since), error: null }
  }
  const options = {
    supabase: client,
    collection: `plain_${name}` as const,
    actions: ['read' as const, 'create' as const, 'update' as const],
    fieldCreatedAt: 'created_at',
    fieldUpdatedAt: 'modified_at',
    fieldDeleted: '_deleted',
    changesSince: 'last-sync' as const,
    initial: {},
    waitFor: go,
    persist: { name, plugin, retrySync: true },
    retry: { infinite: true, delay: 500, maxDelay: 2000 },
    // The plugin makes one request; this is what its users do to get past 1,000 rows.
    ...(setting.bare ? {} : { list }),
  }
  return observable<Rows>(syncedSupabase(options))
}

const plugin = observablePersistIndexedDB({
  databaseName: 'legend',
  version: 1,
  tableNames: [...TABLES],
})
const go$ = observable(false)
let opened: { setting: Setting; tables: Record<TableName, ReturnType<typeof synced>> } | null = null

function here() {
  if (!opened) throw new Error('not open')
  return opened
}
const table = (name: TableName) => here().tables[name]
const rowsOf = (name: TableName): Row[] => Object.values(table(name).get() ?? {})

/** How many rows the plugin has on disk: it does not report when it has written. */
async function stored(name: TableName): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('legend')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  const count = await new Promise<number>((resolve, reject) => {
    const request = db.transaction(name).objectStore(name).count()
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  db.close()
  return count
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** One grouping for all live queries, or each of them would scan every message. */
const byBrief$ = observable((): Record<string, string[]> => {
  const groups: Record<string, string[]> = {}
  for (const row of rowsOf('messages')) (groups[String(row.brief_id)] ??= []).push(row.id)
  return groups
})

const contender: Contender = {
  async open(setting) {
    const client = connect(setting)
    const make = (name: TableName) => synced(client, name, setting, () => go$.get())
    opened = { setting, tables: { cards: make('cards'), briefs: make('briefs'), messages: make('messages') } }
    for (const name of TABLES) {
      table(name).get()
      await when(syncState(table(name)).isPersistLoaded)
    }
  },
  async start() {
    go$.set(true)
    for (const name of TABLES) await when(syncState(table(name)).isLoaded)
    for (const name of TABLES) while ((await stored(name)) < rowsOf(name).length) await pause(5)
  },
  async counts() {
    const [cards = 0, briefs = 0, messages = 0] = TABLES.map((name) => rowsOf(name).length)
    return { cards, briefs, messages }
  },
  async first(brief) {
    const cards = rowsOf('cards')
      .toSorted((a, b) => Number(b.followers) - Number(a.followers))
      .slice(0, 20)
    return cards.length + rowsOf('messages').filter((row) => row.brief_id === brief).length
  },
  watchMessages(brief, seen) {
    observe(() => seen(byBrief$[brief]?.get() ?? []))
  },
  watchTitles(prefix, seen) {
    observe(() => seen(rowsOf('briefs').filter((row) => String(row.title).startsWith(prefix)).length))
  },
  say(message) {
    table('messages')[message.id]?.set({ ...message, scope: here().setting.user })
    return null
  },
  async edit(brief, text) {
    table('briefs')[brief]?.text?.set(text)
  },
  text: async (brief) => String(table('briefs')[brief]?.text?.get()),
  async pull() {
    await Promise.all(TABLES.map((name) => syncState(table(name)).sync()))
  },
  useToken,
}

mount(contender)
