// The floor: Dexie, fetch and nothing else. Pages by key, an outbox table, upserts in batches of 50. No merging, no
// tabs, no leader: what one could write in an afternoon.
import { Dexie, liveQuery, type Table } from 'dexie'
import type { Contender, Setting } from './contender.ts'
import { mount } from './harness.ts'

const PAGE = 1000
const BATCH = 50
const TABLES = ['cards', 'briefs', 'messages'] as const

interface Row {
  id: string
  modified_at: string
  [column: string]: unknown
}
interface Waiting {
  seq?: number
  table: string
  row: Record<string, unknown>
}

let db: Dexie | null = null
let setting: Setting | null = null
let token = ''
let sending: Promise<void> | null = null

function here(): { db: Dexie; setting: Setting } {
  if (!db || !setting) throw new Error('not open')
  return { db, setting }
}
const table = (name: string): Table<Row, string> => here().db.table(name)
const outbox = (): Table<Waiting, number> => here().db.table('outbox')

async function call(path: string, init: RequestInit): Promise<Response> {
  const { url, key } = here().setting
  const headers = { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/rest/v1/${path}`, { ...init, headers: { ...headers, ...init.headers } })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer
}

async function pullTable(name: string): Promise<void> {
  const last = await table(name).orderBy('[modified_at+id]').last()
  let after = last ? { modified: last.modified_at, id: last.id } : null
  for (;;) {
    const filter = after
      ? `&or=(modified_at.gt.${encodeURIComponent(after.modified)},and(modified_at.eq.${encodeURIComponent(after.modified)},id.gt.${after.id}))`
      : ''
    const path = `plain_${name}?select=*&order=modified_at.asc,id.asc&limit=${PAGE}${filter}`
    const rows: Row[] = await (await call(path, { method: 'GET' })).json()
    if (rows.length > 0) await table(name).bulkPut(rows)
    const end = rows.at(-1)
    if (rows.length < PAGE || !end) return
    after = { modified: end.modified_at, id: end.id }
  }
}

async function drain(): Promise<void> {
  for (;;) {
    const waiting = await outbox().orderBy('seq').limit(BATCH).toArray()
    const [first] = waiting
    if (!first) return
    const same = waiting.filter((entry) => entry.table === first.table)
    await call(`plain_${first.table}?on_conflict=id`, {
      method: 'POST',
      headers: { prefer: 'resolution=merge-duplicates,return=minimal' },
      body: JSON.stringify(same.map((entry) => entry.row)),
    })
    await outbox().bulkDelete(same.flatMap((entry) => (entry.seq === undefined ? [] : [entry.seq])))
  }
}

function send(): Promise<void> {
  if (!navigator.onLine) return Promise.resolve()
  sending ??= drain()
    .catch(() => undefined)
    .finally(() => {
      sending = null
    })
  return sending
}

async function put(name: string, row: Record<string, unknown>, id: string): Promise<void> {
  await here().db.transaction('rw', [name, 'outbox'], async () => {
    const old = await table(name).get(id)
    await table(name).put({ ...old, ...row, id, modified_at: old?.modified_at ?? '' })
    const { modified_at: _servers, ...whole } = { ...old, ...row }
    await outbox().add({ table: name, row: whole })
  })
  void send()
}

const contender: Contender = {
  async open(given) {
    setting = given
    token = given.token
    db = new Dexie(`floor-${given.user}`)
    db.version(1).stores({
      cards: 'id, followers, [modified_at+id]',
      briefs: 'id, title, [modified_at+id]',
      messages: 'id, brief_id, [modified_at+id]',
      outbox: '++seq',
    })
    addEventListener('online', () => void send())
  },
  async start() {
    for (const name of TABLES) await pullTable(name)
  },
  async counts() {
    const [cards = 0, briefs = 0, messages = 0] = await Promise.all(TABLES.map((name) => table(name).count()))
    return { cards, briefs, messages }
  },
  async first(brief) {
    const [cards, messages] = await Promise.all([
      table('cards').orderBy('followers').reverse().limit(20).toArray(),
      table('messages').where('brief_id').equals(brief).toArray(),
    ])
    return cards.length + messages.length
  },
  watchMessages(brief, seen) {
    const query = () => table('messages').where('brief_id').equals(brief).toArray()
    liveQuery(query).subscribe((rows) => seen(rows.map((row) => row.id)))
  },
  watchTitles(prefix, seen) {
    liveQuery(() => table('briefs').where('title').startsWith(prefix).count()).subscribe(seen)
  },
  say: (message) => put('messages', { ...message, scope: here().setting.user }, message.id),
  edit: (brief, text) => put('briefs', { text }, brief),
  text: async (brief) => String((await table('briefs').get(brief))?.text),
  async pull() {
    await send()
    for (const name of TABLES) await pullTable(name)
  },
  useToken(next) {
    token = next
    void send()
  },
}

mount(contender)
