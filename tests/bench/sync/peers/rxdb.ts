// RxDB on Dexie storage with its Supabase replication. One tab: no leader election, no other instances to notify.
import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from 'rxdb/plugins/core'
import { replicateSupabase, type RxSupabaseReplicationState } from 'rxdb/plugins/replication-supabase'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Contender, Setting } from '../pages/contender.ts'
import { mount } from '../pages/harness.ts'
import { connect, PAGE, TABLES, useToken, type Row, type TableName } from './client.ts'

/** RxDB's documents and their schemas name every column. */
interface Doc extends Row {
  [column: string]: unknown
}

const text = { type: 'string' } as const
const number = { type: 'number', minimum: 0, maximum: 10_000_000, multipleOf: 1 } as const
const base = {
  id: { type: 'string', maxLength: 36 },
  scope: text,
  created_at: text,
} as const

const schemas: Record<TableName, RxJsonSchema<Doc>> = {
  cards: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...base,
      name: text,
      city: text,
      category: text,
      bio: text,
      price: number,
      followers: number,
      available: { type: 'boolean' },
    },
    required: ['id', 'followers'],
    indexes: ['followers'],
  },
  briefs: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { ...base, title: { type: 'string', maxLength: 100 }, text, price: number },
    required: ['id', 'title'],
    indexes: ['title'],
  },
  messages: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { ...base, brief_id: { type: 'string', maxLength: 36 }, text },
    required: ['id', 'brief_id'],
    indexes: ['brief_id'],
  },
}

let db: RxDatabase | null = null
let setting: Setting | null = null
let replications: RxSupabaseReplicationState<Doc>[] = []

function here(): { db: RxDatabase; setting: Setting } {
  if (!db || !setting) throw new Error('not open')
  return { db, setting }
}
function collection(name: TableName): RxCollection<Doc> {
  const found: RxCollection<Doc> | undefined = here().db.collections[name]
  if (!found) throw new Error(`no collection ${name}`)
  return found
}

const silent = { on: () => silent, subscribe: () => silent }

const contender: Contender = {
  async open(given) {
    setting = given
    db = await createRxDatabase({
      name: `rxdb-${given.user}`,
      storage: getRxStorageDexie(),
      multiInstance: false,
      eventReduce: true,
    })
    await db.addCollections({
      cards: { schema: schemas.cards },
      briefs: { schema: schemas.briefs },
      messages: { schema: schemas.messages },
    })
  },
  async start() {
    const client = Object.assign(connect(here().setting), {
      channel: () => silent,
      removeChannel: () => Promise.resolve('ok'),
    })
    replications = TABLES.map((name) =>
      replicateSupabase<Doc>({
        client,
        tableName: `plain_${name}`,
        replicationIdentifier: `bench-${name}`,
        collection: collection(name),
        live: true,
        waitForLeadership: false,
        modifiedField: 'modified_at',
        retryTime: 500,
        pull: { batchSize: PAGE },
        push: { batchSize: 100 },
      }),
    )
    await Promise.all(replications.map((replication) => replication.awaitInitialReplication()))
  },
  async counts() {
    const [cards = 0, briefs = 0, messages = 0] = await Promise.all(
      TABLES.map((name) => collection(name).count().exec()),
    )
    return { cards, briefs, messages }
  },
  async first(brief) {
    const [cards, messages] = await Promise.all([
      collection('cards')
        .find({ sort: [{ followers: 'desc' }], limit: 20 })
        .exec(),
      collection('messages')
        .find({ selector: { brief_id: brief } })
        .exec(),
    ])
    return cards.length + messages.length
  },
  watchMessages(brief, seen) {
    const query = collection('messages').find({ selector: { brief_id: brief } })
    query.$.subscribe((rows) => seen(rows.map((row) => row.id)))
  },
  watchTitles(prefix, seen) {
    const query = collection('briefs').find({ selector: { title: { $gte: prefix, $lt: `${prefix}\uffff` } } })
    query.$.subscribe((rows) => seen(rows.length))
  },
  say: (message) =>
    collection('messages')
      .insert({ ...message, scope: here().setting.user })
      .then(() => undefined),
  async edit(brief, words) {
    const row = await collection('briefs').findOne(brief).exec()
    await row?.incrementalPatch({ text: words })
  },
  async text(brief) {
    const row = await collection('briefs').findOne(brief).exec()
    return String(row?.get('text'))
  },
  async pull() {
    for (const replication of replications) replication.reSync()
    await Promise.all(replications.map((replication) => replication.awaitInSync()))
  },
  useToken,
}

mount(contender)
