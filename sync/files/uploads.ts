// The upload lane of the leader [S32]: two files at a time, each resumed where it stopped, whoever led then. Every write
// is fenced, and gives way to what the person has done to the row meanwhile.
import type { ConnectOptions, Json, Upload } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import { RemoteError } from '../remote/remote.ts'
import { createLane, type Lane, type Timers } from '../schedule/lane.ts'
import { isDatabaseError } from '../store/dexie.ts'
import { fenced, NotLeaderError } from '../store/fence.ts'
import { cursorsOf, outboxOf, uploadsOf } from '../store/tables.ts'
import { tidyFiles } from './cache.ts'
import { localFile } from './keep.ts'
import type { SendFile } from './tus.ts'
import { readFileSettings } from './settings.ts'

const AT_A_TIME = 2
const PROGRESS_MS = 250
const SLOW_MS = 60_000

export interface UploadsOptions {
  lead: Lead
  connect: Pick<ConnectOptions, 'url' | 'key' | 'getToken'>
  timers: Timers
  online: boolean
  /** Bytes cost money here and now. */
  metered(): boolean
  /** A file is there, or refused: changes that waited for it may go, or are to be set aside. */
  onSettled(): void
  onDeposed(error: unknown): void
  /** Fetches the code that sends; a test brings its own. */
  load(): Promise<SendFile>
}

export interface Uploads {
  /** Something about files was written somewhere, or the connection is another. */
  look(): void
  wake(why: 'visible' | 'online' | 'offline'): void
  stop(): void
}

/** What the app has words for. */
const CODES: Record<number, string> = { 403: 'forbidden', 413: 'too_large', 415: 'bad_type' }

const isOpen = (upload: Upload): boolean => upload.state === 'waiting' || upload.state === 'uploading'

export function createUploads(options: UploadsOptions): Uploads {
  const { lead, connect, timers } = options
  const { store } = lead
  /** What is being sent, and how to stop it. Taken in the same breath as it is chosen: two lanes never take one file. */
  const active = new Map<string, AbortController>()
  const failures = new Map<string, number>()
  let { online } = options
  let stopped = false
  let slow: unknown = null

  /** Changes a row unless the person has paused, removed or refused to go on with it: then false. */
  async function amend(path: string, change: (upload: Upload) => Partial<Upload>): Promise<boolean> {
    return fenced(lead, ['uploads'], async () => {
      const upload = await uploadsOf(store).get(path)
      if (!upload || !isOpen(upload)) return false
      await uploadsOf(store).put({ ...upload, ...change(upload) })
      return true
    })
  }

  function deposed(error: unknown): void {
    if (stopped || !(error instanceof NotLeaderError || isDatabaseError(error))) return
    stop()
    options.onDeposed(error)
  }

  async function allowed(): Promise<boolean> {
    const { paused, wifiOnly } = await readFileSettings(store)
    return online && !stopped && !paused && !(wifiOnly && options.metered())
  }

  /** The next file: the oldest, but one that has failed before lets the others go first. */
  async function choose(): Promise<{ upload: Upload; hold: AbortController } | null> {
    if (!(await allowed())) return null
    const open = await uploadsOf(store).where('state').anyOf('waiting', 'uploading').toArray()
    const failed = ({ path }: Upload): number => failures.get(path) ?? 0
    const [upload] = open
      .filter(({ path }) => !active.has(path))
      .toSorted((a, b) => failed(a) - failed(b) || (a.at < b.at ? -1 : 1))
    if (!upload || stopped) return null
    const hold = new AbortController()
    active.set(upload.path, hold)
    return { upload, hold }
  }

  async function refuse(path: string, code: string, detail: Json): Promise<void> {
    if (await amend(path, () => ({ state: 'refused', error: { code, detail }, resumeAt: null })))
      options.onSettled()
  }

  /** A scope that a change on its way to the server will open: until then the server says no to files in it. */
  async function scopeMayCome(path: string): Promise<boolean> {
    if (await cursorsOf(store).get(path.split('/')[1] ?? '')) return false
    const entries = await outboxOf(store).toArray()
    return entries.some((entry) => !entry.files?.includes(path))
  }

  function progress(path: string, hold: AbortController): (sent: number) => void {
    let last = Number.NEGATIVE_INFINITY
    let writing = false
    return (sent) => {
      if (writing || timers.now() - last < PROGRESS_MS) return
      last = timers.now()
      writing = true
      amend(path, () => ({ sent }))
        .then((open) => open || hold.abort(), deposed)
        .finally(() => (writing = false))
    }
  }

  async function place(path: string, hold: AbortController, resumeAt: string): Promise<void> {
    try {
      if (!(await amend(path, () => ({ resumeAt })))) hold.abort()
    } catch (error) {
      deposed(error)
      throw error
    }
  }

  async function token(refused: string | null): Promise<string> {
    const found = await connect.getToken(refused).catch(() => {
      throw new RemoteError('unreachable', 'no token could be had')
    })
    if (found === null) throw new RemoteError('auth', 'signed out')
    return found
  }

  /** One file, to its end. A token is refreshed once, and again when the server has taken more since. */
  async function send({ path, type, ...row }: Upload, hold: AbortController): Promise<void> {
    const blob = await localFile(store, path)
    if (!blob) return refuse(path, 'lost', null)
    if (!(await amend(path, () => ({ state: 'uploading', error: null })))) return undefined
    const sendFile = await options.load().catch(() => {
      throw new RemoteError('unreachable', 'the code that sends could not be fetched')
    })
    let { resumeAt } = row
    let bearer = await token(null)
    let fresh = true
    const onProgress = progress(path, hold)
    const onAccepted = (): void => {
      fresh = true
    }
    const onPlace = (at: string): Promise<void> => {
      resumeAt = at
      return place(path, hold, at)
    }
    for (;;) {
      try {
        const { url, key } = connect
        const heard = { onPlace, onProgress, onAccepted, signal: hold.signal }
        await sendFile({ blob, path, type, resumeAt, url, key, token: bearer, ...heard })
        break
      } catch (error) {
        if (!(error instanceof RemoteError)) throw error
        const gone = resumeAt !== null && (error.status === 404 || error.status === 410)
        if (gone) {
          resumeAt = null
          if (!(await amend(path, () => ({ resumeAt: null, sent: 0 })))) return undefined
        } else if (error.kind === 'auth' && fresh) {
          fresh = false
          bearer = await token(bearer)
        } else throw error
      }
    }
    const done = { state: 'done', sent: blob.size, resumeAt: null, error: null } as const
    if (await amend(path, () => done)) options.onSettled()
    return undefined
  }

  /** A failure that passes is thrown on, for the lane to wait; one that does not is the row's. */
  async function failed(path: string, hold: AbortController, error: unknown): Promise<void> {
    if (stopped || error instanceof NotLeaderError || isDatabaseError(error)) throw error
    const cause = error instanceof RemoteError ? error : new RemoteError('busy', String(error))
    const { status, message } = cause
    if (hold.signal.aborted) await amend(path, () => ({ state: 'waiting' }))
    else if (cause.kind !== 'refused') {
      await amend(path, () => ({
        state: 'waiting',
        error: { code: cause.kind, detail: { status, message } },
      }))
      throw cause
    } else if (status === 403 && (await scopeMayCome(path))) {
      await amend(path, () => ({ state: 'waiting' }))
      throw new RemoteError('busy', message, { status })
    } else await refuse(path, CODES[status] ?? 'invalid', { status, message })
  }

  async function job(): Promise<boolean> {
    const chosen = await choose()
    if (!chosen) return false
    const { upload, hold } = chosen
    try {
      await send(upload, hold)
      failures.delete(upload.path)
    } catch (error) {
      if (!hold.signal.aborted) failures.set(upload.path, (failures.get(upload.path) ?? 0) + 1)
      await failed(upload.path, hold, error)
    } finally {
      active.delete(upload.path)
    }
    return true
  }

  function onFailure(error: unknown): number | null {
    deposed(error)
    if (stopped || !online) return null
    // Signed out: a sign-in, a wake-up or the slow timer asks again whether there is a token.
    if (!(error instanceof RemoteError)) return 0
    return error.kind === 'auth' ? null : error.retryAfterMs
  }

  const lanes: Lane[] = Array.from({ length: AT_A_TIME }, () => createLane({ timers, job, onFailure }))

  /** Stops what may not go on, and lets the lanes look for more. */
  async function review(): Promise<void> {
    const may = await allowed()
    for (const [path, hold] of active) {
      const upload = await uploadsOf(store).get(path)
      if (!may || !upload || !isOpen(upload)) hold.abort()
    }
    for (const lane of lanes) {
      // Somebody did something: a pause after failures ends, at most once a second [S18].
      lane.hurry()
      lane.ask()
    }
  }
  const look = (): void => void review().catch(deposed)

  function tick(): void {
    slow = timers.after(SLOW_MS, () => {
      // Some machines say "offline" and are not: now and then it is tried.
      online = true
      look()
      tick()
    })
  }

  function stop(): void {
    stopped = true
    if (slow !== null) timers.cancel(slow)
    for (const lane of lanes) lane.stop()
    for (const hold of active.values()) hold.abort()
  }

  tick()
  look()
  tidyFiles(lead, lead.now()).catch(deposed)

  return {
    look,
    wake(why) {
      online = why === 'online' || (why === 'visible' && online)
      look()
    },
    stop,
  }
}
