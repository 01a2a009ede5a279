// One file over the TUS protocol [S32]. Loaded when the first file is sent: nobody waits for tus-js-client at a start.
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { RETRYABLE, retryAfterMs } from '../remote/server-remote.ts'
import { RemoteError } from '../remote/remote.ts'
import { SECOND_STEP } from '../remote/second-step.ts'

/** Hosted Supabase takes chunks of exactly this size. */
export const CHUNK = 6 * 1024 * 1024
/** No byte moved for this long, and no answer came: the connection is dead, whatever it says. */
const STALLED_MS = 90_000
/** A file never changes under its path. */
const CACHE_SECONDS = '31536000'

export interface SendOptions {
  blob: Blob
  path: string
  type: string
  /** Where an earlier attempt stopped; null: from the beginning. */
  resumeAt: string | null
  url: string
  key: string
  token: string
  /** The server gave it a place. No byte is sent before this has resolved. */
  onPlace(url: string): Promise<void>
  onProgress(sent: number): void
  /** The server has taken another chunk. */
  onAccepted(): void
  signal: AbortSignal
  /** For places without XMLHttpRequest. */
  transport?: Pick<UploadOptions, 'fileReader' | 'httpStack'>
  stalledMs?: number
}

/** Resolves when the server has the whole file. Rejects with `RemoteError`, or with the signal's reason. */
export type SendFile = (options: SendOptions) => Promise<void>

/** Storage behind a proxy answers 400 and says in the body what it means. */
function statusOf(error: DetailedError): number {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status !== 400) return status
  const said = /"statusCode"\s*:\s*"?(\d{3})/.exec(error.originalResponse?.getBody() ?? '')
  return said ? Number(said[1]) : status
}

/** null: the server has it already. */
function judged(error: Error): RemoteError | null {
  if (!(error instanceof DetailedError) || !error.originalResponse)
    return new RemoteError('unreachable', error.message)
  const status = statusOf(error)
  const method = error.originalRequest.getMethod()
  if (status === 409 && method === 'POST') return null
  const retryAfter = error.originalResponse.getHeader('Retry-After') ?? null
  const details = { status, retryAfterMs: retryAfterMs(retryAfter) }
  const message = (error.originalResponse.getBody() ?? '').slice(0, 300)
  if (status === 401 || message.includes(SECOND_STEP)) return new RemoteError('auth', message, details)
  // 423: another device's or tab's attempt has not let go yet. 2xx with a header missing: not the server we know.
  const passing = status < 400 || status === 423 || status >= 500 || RETRYABLE.has(status)
  return new RemoteError(passing ? 'busy' : 'refused', message, details)
}

const split = (path: string): [bucket: string, name: string] => {
  const at = path.indexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}

export const sendFile: SendFile = (options) =>
  new Promise<void>((resolve, reject) => {
    const { blob, resumeAt, signal } = options
    const [bucketName, objectName] = split(options.path)
    let placed: Promise<void> = Promise.resolve()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const finish = (end: () => void): void => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
      end()
    }
    const alive = (): void => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        void upload.abort()
        finish(() => reject(new RemoteError('unreachable', 'no answer in time')))
      }, options.stalledMs ?? STALLED_MS)
    }
    function stop(): void {
      void upload.abort()
      finish(() => reject(signal.reason))
    }
    const upload = new Upload(blob, {
      // One or the other: a place that is gone must be heard of, not silently replaced.
      ...(resumeAt === null
        ? { endpoint: `${options.url}/storage/v1/upload/resumable` }
        : { uploadUrl: resumeAt }),
      chunkSize: CHUNK,
      // When to try again is the schedule's to say.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { bucketName, objectName, contentType: options.type, cacheControl: CACHE_SECONDS },
      headers: { authorization: `Bearer ${options.token}`, apikey: options.key, 'x-upsert': 'false' },
      ...options.transport,
      onUploadUrlAvailable() {
        const { url } = upload
        if (url === null || url === resumeAt) return
        placed = options.onPlace(url)
        placed.catch(() => undefined)
      },
      async onBeforeRequest() {
        alive()
        await placed
        signal.throwIfAborted()
      },
      onProgress(sent) {
        alive()
        options.onProgress(sent)
      },
      onChunkComplete: () => options.onAccepted(),
      onSuccess: () => finish(() => resolve()),
      onError(error) {
        const verdict = judged(error)
        finish(() => (verdict ? reject(verdict) : resolve()))
      },
    })
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    alive()
    upload.start()
  })
