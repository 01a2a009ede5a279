// TanStack DB: query collections over PostgREST, the Query cache persisted to IndexedDB, writes by offline transactions.
import { startOfflineExecutor, type OfflineExecutor } from '@tanstack/offline-transactions'
import { BTreeIndex, createCollection, createLiveQueryCollection, eq, like } from '@tanstack/db'
import { QueryClient } from '@tanstack/query-core'
import { queryCollectionOptions } from '@tanstack/query-db-collection'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core'
import type { Contender, Setting } from '../pages/contender.ts'
import { mount } from '../pages/harness.ts'
import { allRows, connect, TABLES, useToken, type Client, type Row, type TableName } from './client.ts'

const SAVE_AFTER_MS = 1000

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('tanstack-cache', 1)
    open.addEventListener('upgradeneeded', () => open.result.createObjectStore('cache'))
    open.addEventListener('error', () => reject(open.error))
    open.addEventListener('success', () => {
      const transaction = open.result.transaction('cache', mode)
      const request = work(transaction.objectStore('cache'))
      transaction.addEventListener('complete', () => {
        open.result.close()
        resolve(request.result)
      })
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
  })
}

const persister: Persister = {
  persistClient: async (client) => void (await inStore('readwrite', (store) => store.put(client, 'client'))),
  restoreClient: () => inStore<PersistedClient | undefined>('readonly', (store) => store.get('client')),
  removeClient: async () => void (await inStore('readwrite', (store) => store.delete('client'))),
}

function makeCollection(client: Client, queryClient: QueryClient, name: TableName) {
  return createCollection({
    ...queryCollectionOptions({
      id: name,
      queryKey: [name],
      queryFn: () => allRows(client, name),
      queryClient,
      getKey: (row: Row) => row.id,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
    autoIndex: 'eager' as const,
    defaultIndexType: BTreeIndex,
  })
}

interface Opened {
  setting: Setting
  tables: Record<TableName, ReturnType<typeof makeCollection>>
  queryClient: QueryClient
  offline: OfflineExecutor
  known: boolean
}
let opened: Opened | null = null

function here(): Opened {
  if (!opened) throw new Error('not open')
  return opened
}
const table = (name: TableName) => here().tables[name]

let saving: ReturnType<typeof setTimeout> | null = null

/** Saves the whole cache, at most once a second, like a persister's throttle. */
function saveSoon(queryClient: QueryClient): void {
  saving ??= setTimeout(() => {
    saving = null
    void persistQueryClientSave({ queryClient, persister })
  }, SAVE_AFTER_MS)
}

const contender: Contender = {
  async open(setting) {
    const client = connect(setting)
    const queryClient = new QueryClient()
    await persistQueryClientRestore({ queryClient, persister })
    const make = (name: TableName) => makeCollection(client, queryClient, name)
    const tables = { cards: make('cards'), briefs: make('briefs'), messages: make('messages') }
    const offline = startOfflineExecutor({
      collections: tables,
      mutationFns: {
        async send({ transaction }) {
          for (const { collection, modified } of transaction.mutations) {
            const name = TABLES.find((one) => one === collection.id) ?? 'messages'
            const { modified_at: _servers, ...row }: Row = {
              ...modified,
              id: String(modified.id),
              scope: String(modified.scope),
            }
            const { data, error } = await client.from(`plain_${name}`).upsert(row).select()
            if (error) throw new Error(error.message)
            tables[name].utils.writeUpsert(data)
          }
        },
      },
    })
    const known = queryClient.getQueryData(['cards']) !== undefined
    opened = { setting, tables, queryClient, offline, known }
    queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && saveSoon(queryClient))
    await offline.waitForInit()
    if (known) await Promise.all(TABLES.map((name) => table(name).preload()))
  },
  async start() {
    await Promise.all(TABLES.map((name) => table(name).preload()))
    if (here().known) await contender.pull()
    await persistQueryClientSave({ queryClient: here().queryClient, persister })
  },
  async counts() {
    const [cards = 0, briefs = 0, messages = 0] = TABLES.map((name) => table(name).size)
    return { cards, briefs, messages }
  },
  async first(brief) {
    const cards = createLiveQueryCollection((query) =>
      query
        .from({ card: table('cards') })
        .orderBy(({ card }) => card.followers, 'desc')
        .limit(20),
    )
    const messages = createLiveQueryCollection((query) =>
      query.from({ message: table('messages') }).where(({ message }) => eq(message.brief_id, brief)),
    )
    const found = await Promise.all([cards.toArrayWhenReady(), messages.toArrayWhenReady()])
    return found.flat().length
  },
  watchMessages(brief, seen) {
    const live = createLiveQueryCollection((query) =>
      query.from({ message: table('messages') }).where(({ message }) => eq(message.brief_id, brief)),
    )
    live.subscribeChanges(() => seen(live.toArray.map((row) => row.id)), { includeInitialState: true })
  },
  watchTitles(prefix, seen) {
    const live = createLiveQueryCollection((query) =>
      query.from({ brief: table('briefs') }).where(({ brief }) => like(brief.title, `${prefix}%`)),
    )
    live.subscribeChanges(() => seen(live.size), { includeInitialState: true })
  },
  say(message) {
    const transaction = here().offline.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false })
    transaction.mutate(() => {
      table('messages').insert({ ...message, scope: here().setting.user })
    })
    // Resolves when the server has it; the executor does not report that the outbox has it.
    void transaction.commit().catch(() => undefined)
    return null
  },
  async edit(brief, text) {
    const transaction = here().offline.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false })
    transaction.mutate(() => {
      table('briefs').update(brief, (row) => {
        row.text = text
      })
    })
    void transaction.commit().catch(() => undefined)
  },
  text: async (brief) => String(table('briefs').get(brief)?.text),
  async pull() {
    await Promise.all(TABLES.map((name) => table(name).utils.refetch({ throwOnError: true })))
  },
  useToken,
}

mount(contender)
