// One file on its way [S32]: resumed where it stopped, with its progress, its end or its refusal in its row.
import type { Json } from '../contract.ts'
import { RemoteError, TOO_MANY } from '../remote/remote.ts'
import { tokenOf } from '../remote/server-remote.ts'
import { isDatabaseError } from '../store/dexie.ts'
import { NotLeaderError } from '../store/fence.ts'
import { localFile } from './keep.ts'
import type { SendOptions } from './tus.ts'
import type { Turn } from './turns.ts'
import { amend, scopeMayCome } from './upload-row.ts'
import type { UploadsOptions } from './uploads.ts'

const PROGRESS_MS = 250
/** The refusals that the app has words for. */
const CODES: Record<number, string> = { 403: 'forbidden', 413: 'too_large', 415: 'bad_type' }

type SendingOptions = Pick<UploadsOptions, 'lead' | 'connect' | 'timers' | 'load' | 'onSettled' | 'onDeposed'>

async function refuse(
  { lead, onSettled }: SendingOptions,
  path: string,
  code: string,
  detail: Json,
): Promise<void> {
  if (await amend(lead, path, () => ({ state: 'refused', error: { code, detail }, resumeAt: null })))
    onSettled()
}

/** Writes how far the file has come; ends the upload when its row is not open any more. */
function writeProgress({ lead, timers, onDeposed }: SendingOptions, path: string, hold: AbortController) {
  let last = Number.NEGATIVE_INFINITY
  let writing = false
  return {
    onProgress(sent: number): void {
      if (writing || timers.now() - last < PROGRESS_MS) return
      last = timers.now()
      writing = true
      amend(lead, path, () => ({ sent }))
        .then((open) => open || hold.abort(), onDeposed)
        .finally(() => (writing = false))
    },
    async onPlace(resumeAt: string): Promise<void> {
      try {
        if (!(await amend(lead, path, () => ({ resumeAt })))) hold.abort()
      } catch (error) {
        onDeposed(error)
        throw error
      }
    },
  } satisfies Partial<SendOptions>
}

/** Sends one file to its end. Refreshes the token once, and again each time the server has accepted more since. */
export async function send(options: SendingOptions, { upload, hold }: Turn): Promise<void> {
  const { lead, connect } = options
  const { path, type } = upload
  const blob = await localFile(lead.store, path)
  if (!blob) return refuse(options, path, 'lost', null)
  if (!(await amend(lead, path, () => ({ state: 'uploading', error: null })))) return undefined
  const sendFile = await options.load().catch(() => {
    throw new RemoteError('unreachable', 'the code that sends could not be fetched')
  })
  let { resumeAt } = upload
  let token = await tokenOf(options.connect, null)
  let fresh = true
  const progress = writeProgress(options, path, hold)
  const heard: Pick<SendOptions, 'onPlace' | 'onProgress' | 'onAccepted' | 'signal'> = {
    onProgress: progress.onProgress,
    onPlace(at) {
      resumeAt = at
      return progress.onPlace(at)
    },
    onAccepted() {
      fresh = true
    },
    signal: hold.signal,
  }
  for (;;) {
    try {
      const { url, key } = connect
      await sendFile({ blob, path, type, resumeAt, url, key, token, ...heard })
      break
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error
      const gone = resumeAt !== null && (error.status === 404 || error.status === 410)
      if (gone) {
        resumeAt = null
        if (!(await amend(lead, path, () => ({ resumeAt: null, sent: 0 })))) return undefined
      } else if (error.kind === 'auth' && fresh) {
        fresh = false
        token = await tokenOf(options.connect, token)
      } else throw error
    }
  }
  const done = { state: 'done', sent: blob.size, resumeAt: null, error: null } as const
  if (await amend(lead, path, () => done)) options.onSettled()
  return undefined
}

/** Rethrows a transient failure, so that the lane backs off; records a permanent one on the row. */
export async function noteFailure(
  options: SendingOptions,
  { upload: { path }, hold }: Turn,
  error: unknown,
): Promise<void> {
  const { lead } = options
  if (error instanceof NotLeaderError || isDatabaseError(error)) throw error
  const cause = error instanceof RemoteError ? error : new RemoteError('busy', String(error))
  const { status, message } = cause
  if (hold.signal.aborted) await amend(lead, path, () => ({ state: 'waiting' }))
  else if (cause.kind !== 'refused') {
    await amend(lead, path, () => ({
      state: 'waiting',
      error: { code: status === TOO_MANY ? 'slowed' : cause.kind, detail: { status, message } },
    }))
    throw cause
  } else if (status === 403 && (await scopeMayCome(lead, path))) {
    await amend(lead, path, () => ({ state: 'waiting' }))
    throw new RemoteError('busy', message, { status })
  } else await refuse(options, path, CODES[status] ?? 'invalid', { status, message })
}
