// One pull [S7]–[S9]: any number of pages, one fenced transaction each; the last page also settles the queue. A crash
// leaves the old cursors, from which the next pull repeats everything.
import type { OutboxEntry } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import type { Refusal, settleRefusals } from '../rebase/conflict.ts'
import { noteOwnTexts } from '../rebase/own-texts.ts'
import { refold } from '../rebase/refold.ts'
import { paced, type Pace } from '../remote/pace.ts'
import { RemoteError, type PullAnswer, type PullRequest, type Remote } from '../remote/remote.ts'
import { noticeNewTables, readClient, readWorld, writeWorld } from '../store/client.ts'
import { fenced, foldTables } from '../store/fence.ts'
import { readStatus, writeStatus } from '../store/status.ts'
import { baseOf, cursorsOf, outboxOf } from '../store/tables.ts'
import { deletions, dropLostScopes, emptied, incoming, writeConfirmed, type Confirmed } from './apply.ts'

/** What one pull remembers between its pages. A crash loses nothing with it. */
interface Run {
  client: string
  epoch: string | null
  cursors: Record<string, string>
  /** The scopes of page 1 that every later page granted too. */
  scopes: Set<string>
  /** Scopes served in full whose local rows may be stale: swept at the end [S6]. */
  sweep: Set<string>
  seen: Set<string>
  /** Images of rows with pending changes, held for the last page, which knows what is settled. */
  held: Confirmed
  first: PullAnswer | null
  /** Null: nothing was refused, or the code could not be loaded. */
  settle: typeof settleRefusals | null
}

/** What one pull leaves to the next. */
export interface Pages extends Pace {
  /** A pull that lost its connection: the next one continues it, or a long one would never end [S9]. */
  unfinished: { run: Run; request: PullRequest } | null
}

export const newPages = (size = 500, most = 2000): Pages => ({ size, most, unfinished: null })

export interface PullOutcome {
  rows: number
  /** It continued an earlier pull: what is newer than that one's beginning is still to come. */
  resumed: boolean
  /** There may be something to send: a merged change, one that the server forgot, one that waited for this pull [S13]. */
  queued: boolean
  /** Server clock minus ours, and its possible error. */
  offset: { ms: number; error: number }
}

async function begin(lead: Lead): Promise<Run> {
  return fenced(lead, ['cursors'], async () => {
    await noticeNewTables(lead.store)
    const client = await readClient(lead.store, lead.newId)
    const { epoch, snap } = await readWorld(lead.store)
    const known = await cursorsOf(lead.store).toArray()
    // On a full disk, do not fetch dropped rows again: ask for news only, as if the rest were here [S27].
    const { full } = await readStatus(lead.store)
    const cursors = Object.fromEntries(
      known.map(({ scope, complete, shed }) => [scope, complete === 1 || (full && shed) ? snap : '']),
    )
    const unfinished = Object.keys(cursors).filter((scope) => cursors[scope] === '')
    const run = { client: client.id, epoch, cursors, scopes: new Set<string>(), seen: new Set<string>() }
    return { ...run, sweep: new Set(unfinished), held: new Map(), first: null, settle: null }
  })
}

/**
 * Notes which scopes this pull covers, from the answers alone: the next page is requested before this one is written.
 */
function noteScopes(run: Run, answer: PullAnswer): void {
  const granted = new Set(answer.scopes)
  run.scopes = run.first ? new Set([...run.scopes].filter((scope) => granted.has(scope))) : granted
  if (run.first) return
  run.first = answer
  // A scope without a cursor row has no confirmed rows here, so a first sync sweeps nothing.
  for (const scope of answer.reset) if (scope in run.cursors) run.sweep.add(scope)
}

/**
 * Writes page 1's cursor rows. No row of a scope lands before its cursor row exists, so a lost scope is always found.
 */
async function openScopes(lead: Lead, run: Run, answer: PullAnswer): Promise<void> {
  const arriving = answer.scopes.filter((scope) => (run.cursors[scope] ?? '') === '')
  await cursorsOf(lead.store).bulkPut(arriving.map((scope) => ({ scope, complete: 0 as const })))
}

async function holdBack(lead: Lead, run: Run, images: Confirmed): Promise<void> {
  if ((await baseOf(lead.store).count()) === 0) return
  const pending = await baseOf(lead.store)
    .where('key')
    .anyOf([...images.keys()])
    .primaryKeys()
  for (const key of pending) {
    run.held.set(key, images.get(key) ?? null)
    images.delete(key)
  }
}

async function sweepScopes(lead: Lead, run: Run): Promise<Confirmed> {
  const images: Confirmed = new Map()
  for (const scope of run.sweep) {
    if (!run.scopes.has(scope)) continue
    for (const [key, row] of await emptied(lead.store, scope, (key) => run.seen.has(key)))
      images.set(key, row)
  }
  return images
}

/**
 * Loads the code that settles refusals only when there are any. If it cannot be loaded, they wait for the next pull
 * and the rest of this one continues.
 */
async function loadSettler(lead: Lead, first: PullAnswer): Promise<Run['settle']> {
  const isRefused = (entry: OutboxEntry): boolean => entry.refused !== undefined
  if (first.rejected.length === 0 && (await outboxOf(lead.store).filter(isRefused).count()) === 0) return null
  return import('../rebase/conflict.ts').then(
    (means) => means.settleRefusals,
    () => null,
  )
}

/** Removes settled entries from the queue [S15] [S21]; returns the keys to refold. */
async function settleQueue(
  lead: Lead,
  run: Run,
  first: PullAnswer,
): Promise<{ keys: string[]; queued: boolean }> {
  const { store } = lead
  const entries = (await outboxOf(store).toArray()).filter((entry) => entry.mid !== null)
  if (entries.length === 0) return { keys: [], queued: false }
  const lmid = first.lmid ?? 0
  const current = (await readClient(store, lead.newId)).id
  // A device without a finished pull knows no epoch, so the server may still have forgotten what it pushed. Sending a
  // change that the server does remember is harmless: it answers without applying it twice [S13].
  const newWorld = run.epoch !== first.epoch
  const refused = new Map(first.rejected.map((one) => [one.uuid, one]))
  const refusals: Refusal[] = []
  const keys: string[] = []
  const gone: OutboxEntry[] = []
  let asked = false
  for (const entry of entries) {
    const told = refused.get(entry.uuid)
    const mid = entry.mid ?? 0
    const mine = entry.client === run.client
    // One of an earlier client id is of a release that took another id without waiting for the pull: accepted before it.
    const isShown = mine ? mid <= lmid : run.client === current
    if (told && mine && told.id === mid) refusals.push({ entry, code: told.code, detail: told.detail })
    else if (entry.refused && mine && isShown) refusals.push({ entry, ...entry.refused })
    else if (entry.state === 'acked' && isShown) {
      keys.push(...entry.keys)
      gone.push(entry)
    } else if (newWorld && mine && !isShown) {
      // The server was restored to a time before it saw this entry: treat it as unanswered.
      const { refused: _forgotten, ...rest } = entry
      await outboxOf(store).put({ ...rest, state: 'sent' })
      asked = true
    }
  }
  // After a fork the rest waits for the accepted ones to leave.
  if (gone.length > 0 && gone.length < entries.length) asked = true
  if (gone.length > 0) await outboxOf(store).bulkDelete(gone.map(({ seq }) => seq))
  await noteOwnTexts(store, gone)
  refusals.sort((a, b) => (a.entry.mid ?? 0) - (b.entry.mid ?? 0))
  // A refusal that the push noted since then waits for the pull it requested.
  if (run.settle === null) return { keys, queued: asked }
  return { keys: [...keys, ...(await run.settle(lead, refusals))], queued: asked || refusals.length > 0 }
}

async function finish(lead: Lead, run: Run, first: PullAnswer, now: string): Promise<void> {
  const { id } = await readClient(lead.store, lead.newId)
  // A pull under an earlier client id cannot tell what a restored server forgot of ours: the next one must still see
  // that the epoch is another.
  const { epoch } = id === run.client ? first : run
  await writeWorld(lead.store, { epoch, snap: first.snap })
  await writeStatus(lead.store, { lastSyncedAt: now, firstSyncDone: true })
}

/** Handles the common empty pull without locking the tables that screens read. False: there is something to apply. */
async function applyNothing(lead: Lead, run: Run, answer: PullAnswer): Promise<boolean> {
  const news =
    answer.after ?? (answer.del.length > 0 || answer.reset.length > 0 || Object.keys(answer.rows).length > 0)
  if (run.first || run.sweep.size > 0 || news) return false
  return fenced(lead, ['cursors', 'outbox'], async () => {
    const known = await cursorsOf(lead.store).toCollection().primaryKeys()
    const granted = new Set(answer.scopes)
    if (known.length !== granted.size || known.some((scope) => !granted.has(scope))) return false
    if (
      (await outboxOf(lead.store)
        .filter((entry) => entry.mid !== null)
        .count()) > 0
    )
      return false
    await finish(lead, run, answer, answer.now)
    return true
  })
}

async function applyPage(lead: Lead, run: Run, answer: PullAnswer): Promise<{ queued: boolean }> {
  const { store } = lead
  return fenced(lead, foldTables(store), async () => {
    const dropped = await dropLostScopes(store, answer.scopes)
    // Rows held back for a scope that was lost meanwhile are dropped with it.
    for (const [key, row] of run.held) if (row && !answer.scopes.includes(row.scope)) run.held.delete(key)
    if (run.first === answer) await openScopes(lead, run, answer)

    const changed = new Set(dropped.keys())
    await writeConfirmed(store, dropped)
    const deleted = await deletions(store, answer.del)
    const rows = incoming(store, answer.rows)
    if (run.sweep.size > 0) for (const key of rows.keys()) run.seen.add(key)
    const last = answer.after === null
    for (const images of [deleted, rows]) {
      if (!last) await holdBack(lead, run, images)
      for (const key of images.keys()) changed.add(key)
    }
    // One write for both, so that a row moving from one scope to another is never missing in between.
    await writeConfirmed(store, new Map([...deleted, ...(last ? run.held : []), ...rows]))
    if (!last) {
      await refold(lead, changed)
      return { queued: false }
    }

    const swept = await sweepScopes(lead, run)
    await writeConfirmed(store, swept)
    const first = run.first ?? answer
    const settled = await settleQueue(lead, run, first)
    await refold(lead, [...changed, ...run.held.keys(), ...swept.keys(), ...settled.keys])
    const arrived = [...run.scopes].filter((scope) => (run.cursors[scope] ?? '') === '')
    const marks = await cursorsOf(store).bulkGet(arrived)
    // A later page may have dropped some of them again to make room.
    const completed = arrived.filter((_, at) => marks[at]?.shed === undefined)
    await cursorsOf(store).bulkPut(completed.map((scope) => ({ scope, complete: 1 as const })))
    await finish(lead, run, first, answer.now)
    return { queued: settled.queued }
  })
}

function nextRequest(run: Run, answer: PullAnswer): PullRequest {
  const cursors: Record<string, string> = {}
  for (const scope of run.scopes) cursors[scope] = run.sweep.has(scope) ? '' : (run.cursors[scope] ?? '')
  const snap = run.first?.snap ?? answer.snap
  return { epoch: answer.epoch, client: run.client, cursors, limit: 0, after: answer.after ?? [], snap }
}

/**
 * Pulls everything new for this account and folds it in, or what an earlier pull left unfinished. Never run two at once.
 * Throws `RemoteError` with nothing half-applied, or `NotLeaderError`.
 */
export async function pullOnce(lead: Lead, remote: Remote, pages: Pages = newPages()): Promise<PullOutcome> {
  const left = pages.unfinished
  pages.unfinished = null
  const run = left?.run ?? (await begin(lead))
  let request = left?.request ?? { epoch: run.epoch, client: run.client, cursors: run.cursors, limit: 0 }
  let coming = ask(lead, remote, pages, request)
  let offset = { ms: 0, error: Number.POSITIVE_INFINITY }
  const outcome = { rows: 0, resumed: left !== null }
  for (;;) {
    const { answer, ...measured } = await coming.catch((error: unknown) => {
      const isLost = error instanceof RemoteError && error.kind !== 'refused'
      if (isLost && run.first) pages.unfinished = { run, request }
      throw error
    })
    if (measured.error < offset.error) offset = measured
    if (
      run.first &&
      (answer.epoch !== run.first.epoch || answer.reset.some((scope) => request.cursors[scope] !== ''))
    ) {
      // The epoch changed during the pull: what has landed is harmless, and the next pull starts over.
      throw new RemoteError('busy', 'started over during a pull')
    }
    if (await applyNothing(lead, run, answer)) return { ...outcome, queued: false, offset }
    noteScopes(run, answer)
    if (answer.after === null) run.settle = await loadSettler(lead, run.first ?? answer)
    else {
      // Request the next page while this one is written; if the write fails, its answer is discarded.
      request = nextRequest(run, answer)
      coming = ask(lead, remote, pages, request)
      coming.catch(() => undefined)
    }
    const { queued } = await applyPage(lead, run, answer)
    for (const list of Object.values(answer.rows)) outcome.rows += list.length
    if (answer.after === null) return { ...outcome, queued, offset }
  }
}

/** One page, and what its round trip tells about the server's clock. */
async function ask(
  lead: Lead,
  remote: Remote,
  pages: Pages,
  request: PullRequest,
): Promise<PullOutcome['offset'] & { answer: PullAnswer }> {
  const asked = lead.now()
  const answer = await paced(pages, lead.now, () => remote.pull({ ...request, limit: pages.size }))
  const got = lead.now()
  return { answer, ms: Date.parse(answer.now) - (asked + got) / 2, error: (got - asked) / 2 }
}

/** Resets all cursors after the server refused them as malformed. The outbox is not touched [S6]. */
export async function forgetCursors(lead: Lead): Promise<void> {
  await fenced(lead, ['cursors'], async () => {
    await cursorsOf(lead.store).toCollection().modify({ complete: 0 })
  })
}
