// Our engine as the product runs it: its own worker, strict commits, pokes on.
import { liveQuery } from 'dexie'
import {
  createMutate,
  createServerClock,
  openStore,
  readStatus,
  type ConflictRecord,
  type Mutate,
  type Store,
  type SyncHandle,
} from '../../../../sync/index.ts'
import { connectSync } from '../../../../sync/worker/index.ts'
import type { Contender, Setting } from './contender.ts'
import { mount } from './harness.ts'
import { edit, say, schema } from './ours-schema.ts'

interface Opened {
  store: Store
  mutate: Mutate
  setting: Setting
}

let opened: Opened | null = null
let handle: SyncHandle | null = null
let token = ''

function here(): Opened {
  if (!opened) throw new Error('not open')
  return opened
}
const table = (name: string) => here().store.db.table(name)

async function firstSyncDone(store: Store): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = liveQuery(() => readStatus(store)).subscribe({
      next: (status) => {
        if (!status.firstSyncDone) return
        resolve()
        queueMicrotask(() => look.unsubscribe())
      },
      error: reject,
    })
  })
}

const contender: Contender = {
  async open(setting) {
    token = setting.token
    const store = openStore(`ours-${setting.user}`, schema)
    const { now } = createServerClock(store)
    const mutate = createMutate(store, { user: setting.user, now, onQueued: () => handle?.poke() })
    opened = { store, mutate, setting }
  },
  async start() {
    const { store, setting } = here()
    const launch = () => new Worker(new URL('./ours-worker.ts', import.meta.url), { type: 'module' })
    const { url, key, user } = setting
    handle = await connectSync(launch, {
      storeName: store.name,
      user,
      url,
      key,
      getToken: (refused) => Promise.resolve(refused === token ? null : token),
      onAuthNeeded: () => undefined,
    })
    await firstSyncDone(store)
  },
  async counts() {
    const names = ['bench_cards', 'bench_briefs', 'bench_messages', 'bench_lines']
    const [cards = 0, briefs = 0, messages = 0, lines = 0] = await Promise.all(
      names.map((name) => table(name).count()),
    )
    return { cards, briefs, messages: messages + lines }
  },
  async first(brief) {
    const [cards, messages] = await Promise.all([
      table('bench_cards').orderBy('followers').reverse().limit(20).toArray(),
      table('bench_messages').where('brief_id').equals(brief).toArray(),
    ])
    return cards.length + messages.length
  },
  watchMessages(brief, seen) {
    const query = () => table('bench_messages').where('brief_id').equals(brief).toArray()
    liveQuery(query).subscribe((rows) => seen(rows.map((row) => row.id)))
  },
  watchTitles(prefix, seen) {
    liveQuery(() => table('bench_briefs').where('title').startsWith(prefix).count()).subscribe(seen)
  },
  say: (message) =>
    here()
      .mutate(say, { ...message })
      .then(() => undefined),
  async edit(brief, text) {
    const row = await table('bench_briefs').get(brief)
    await here().mutate(edit, { id: brief, set: { text }, base: { text: row.text } })
  },
  text: async (brief) => (await table('bench_briefs').get(brief)).text,
  async held(brief) {
    const records: ConflictRecord[] = await table('conflicts').toArray()
    return records.flatMap(({ row, mine }) => (row === brief ? [String(mine)] : []))
  },
  async pull() {
    handle?.poke()
    await handle?.pullNow()
  },
  useToken(next) {
    token = next
    // As the product does after a new sign-in: the page resumes with a working session.
    handle?.poke()
  },
}

mount(contender)
