// The worker's side: one store, one candidate for leadership, and the messages between tabs.
import { expose } from 'comlink'
import type { WorkerConfig } from '../contract.ts'
import { channelName, type Announcement, type Asked } from '../outbox/announce.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { checkCanary, ensureHealthy } from '../store/health.ts'
import { openStore } from '../store/open.ts'
import { rescued } from '../store/rescue.ts'
import { readStatus, writeStatus } from '../store/status.ts'
import { outboxOf, uploadsOf } from '../store/tables.ts'
import { pause } from '../store/time.ts'
import { stand, type Candidate } from './leader.ts'
import type { WakeReason, WorkerDoor } from './messages.ts'
import type { ConnectOptions, Store, VerifyReport } from '../contract.ts'

/** A leader that does not answer this long while its tab holds the lock is frozen. */
const FROZEN_MS = 4_000
const FLUSH_LOOK_MS = 50

interface Session {
  store: Store
  getToken: ConnectOptions['getToken']
  candidate: Candidate
  channel: BroadcastChannel
  schedule: Schedule | null
  lastPong: number
  checking: boolean
}

async function open(config: WorkerConfig, connect: ConnectOptions, online: () => boolean): Promise<Session> {
  const store = openStore(connect.storeName, config.schema, config.dropCaches)
  await ensureHealthy(store)
  const expected = connect.expected === true
  if (await rescued(store, () => checkCanary(store, expected))) await writeStatus(store, { evicted: true })
  const channel = new BroadcastChannel(channelName(store.name))
  const session: Session = {
    store,
    getToken: connect.getToken,
    channel,
    schedule: null,
    lastPong: 0,
    checking: false,
    candidate: stand({
      store,
      mutators: config.mutators,
      connect,
      server: config.openServer(connect),
      online,
      onLead: (schedule) => {
        session.schedule = schedule
      },
      onDeposed: () => {
        session.schedule = null
      },
    }),
  }
  channel.addEventListener('message', (event: MessageEvent<Announcement>) => heard(session, event.data))
  return session
}

function say(session: Session, word: Announcement): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  session.channel.postMessage(word)
}

/** Only the leader answers; other tabs wait for `pong` and `pulled`. */
function heard(session: Session, word: Announcement): void {
  if (word.type === 'pong') session.lastPong = Date.now()
  const { schedule } = session
  if (!schedule) return
  if (word.type === 'poke') schedule.written()
  if (word.type === 'wake') schedule.wake(word.why)
  if (word.type === 'ping') void vouch(session)
  if (word.type === 'ask') {
    const { id, what } = word
    void import('./ask.ts')
      .then(({ carryOut }) => carryOut(schedule, what))
      .then(
        (report) => say(session, { type: 'told', id, error: null, report }),
        (error: unknown) => say(session, { type: 'told', id, error: String(error) }),
      )
  }
}

/** Tokens come from the page. A leader whose page is stuck sends nothing, so it does not answer either [S22]. */
async function vouch(session: Session): Promise<void> {
  await session.getToken(null).catch(() => undefined)
  if (session.schedule) say(session, { type: 'pong' })
}

/** A tab that the browser froze keeps its lock and does nothing: take over from it [S22]. */
function checkLeader(session: Session): void {
  if (session.schedule || session.checking) return
  session.checking = true
  const asked = Date.now()
  say(session, { type: 'ping' })
  setTimeout(() => {
    session.checking = false
    if (!session.schedule && session.lastPong < asked) session.candidate.steal()
  }, FROZEN_MS)
}

/** Has the leader carry it out, wherever it runs. */
async function askLeader(session: Session, what: Asked): Promise<VerifyReport | null> {
  checkLeader(session)
  const { askLeader: ask } = await import('./ask.ts')
  return ask(session, what, (word) => say(session, word))
}

/**
 * Counts what the server does not have, files included: an accepted entry is safe although its pull is outstanding, a
 * refused one is not. A file that the person paused is counted but not waited for.
 */
async function flush(session: Session, timeoutMs: number): Promise<number> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const entries = await outboxOf(session.store).toArray()
    const files = await uploadsOf(session.store).where('state').notEqual('done').toArray()
    const moving = files.some((file) => file.state === 'waiting' || file.state === 'uploading')
    const { phase } = await readStatus(session.store)
    const hopeless = phase === 'signed_out' || phase === 'upgrade_required'
    if ((entries.length === 0 && !moving) || Date.now() >= until || hopeless) {
      return entries.filter((entry) => entry.state !== 'acked').length + files.length
    }
    await pause(FLUSH_LOOK_MS)
  }
}

/** What a page may ask of its worker. */
export function createDoor(config: WorkerConfig): WorkerDoor {
  let session: Session | null = null
  // Outside the session: the network may change while the store is still being opened.
  let isOnline = true

  function poke(): void {
    if (session?.schedule) session.schedule.written()
    else if (session) {
      say(session, { type: 'poke' })
      checkLeader(session)
    }
  }

  return {
    async start(start, getToken, onAuthNeeded) {
      if (session) throw new Error('started twice')
      isOnline = start.online
      session = await open(config, { ...start.options, getToken, onAuthNeeded }, () => isOnline)
      // The page may have written while it had no worker, or a dead one.
      poke()
    },
    ping: () => undefined,
    poke,
    wake(why: WakeReason) {
      if (why !== 'visible') isOnline = why === 'online'
      if (!session) return
      if (session.schedule) session.schedule.wake(why)
      else {
        say(session, { type: 'wake', why })
        if (why === 'visible') checkLeader(session)
      }
      if (why === 'visible') void ensureHealthy(session.store)
    },
    async pullNow() {
      if (session) await askLeader(session, 'pull')
    },
    async verify() {
      const report = session && (await askLeader(session, 'verify'))
      if (!report) throw new Error('no proof')
      return report
    },
    async flush(timeoutMs) {
      if (!session) return 0
      poke()
      return flush(session, timeoutMs)
    },
    async stop() {
      const ending = session
      session = null
      if (!ending) return
      await ending.candidate.stop()
      ending.channel.close()
      ending.store.close()
    },
  }
}

/** Makes this worker a sync worker. Call once, at its top level. */
export function runSyncWorker(config: WorkerConfig): void {
  expose(createDoor(config))
}
