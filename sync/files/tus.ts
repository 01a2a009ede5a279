// Sends one file over the TUS protocol [S32]. Loaded with the first file, so that no start waits for tus-js-client.
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { RETRYABLE, retryAfterMs } from '../remote/server-remote.ts'
import { RemoteError } from '../remote/remote.ts'
import { SECOND_STEP } from '../remote/second-step.ts'

/** Hosted Supabase takes chunks of exactly this size. */
export const CHUNK = 6 * 1024 * 1024
/** No byte moved and no answer came for this long: treat the connection as dead. */
const STALLED_MS = 90_000
/** The content of a path never changes. */
const CACHE_SECONDS = '31536000'

export interface SendOptions {
  blob: Blob
  path: string
  type: string
  /** Where an earlier attempt stopped; null: start from the beginning. */
  resumeAt: string | null
  url: string
  key: string
  token: string
  /** The server has assigned an upload URL. No byte is sent before the returned promise resolves. */
  onPlace(url: string): Promise<void>
  onProgress(sent: number): void
  /** The server has accepted another chunk. */
  onAccepted(): void
  signal: AbortSignal
  /** For environments without XMLHttpRequest. */
  transport?: Pick<UploadOptions, 'fileReader' | 'httpStack'>
  stalledMs?: number
}

/** Resolves when the server has the whole file. Rejects with `RemoteError`, or with the signal's reason. */
export type SendFile = (options: SendOptions) => Promise<void>

/** A storage server behind a proxy may answer 400 and put the real status into the body. */
function statusOf(error: DetailedError): number {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status !== 400) return status
  const said = /"statusCode"\s*:\s*"?(\d{3})/.exec(error.originalResponse?.getBody() ?? '')
  return said ? Number(said[1]) : status
}

/** The error as the engine reports it; null: the server already has the file. */
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
  // 423: another device's or tab's attempt still holds the lock. 2xx: a required header is missing, so some other
  // server answered.
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
      // Exactly one of the two: if the URL is gone we must get an error, not silently a new upload.
      ...(resumeAt === null
        ? { endpoint: `${options.url}/storage/v1/upload/resumable` }
        : { uploadUrl: resumeAt }),
      chunkSize: CHUNK,
      // The schedule decides when to retry.
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
