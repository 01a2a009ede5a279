// One URL per file for the whole page: of the copy on this device, else a signed one from the server. Created once
// however many components show the file, and revoked when none does.
import { localFile, rememberFile } from '../../../sync/files/index.ts'
import { fileTypes, parseFilePath } from '../../domain/file.ts'
import { localDataIfOpen } from '../store/local-data.ts'
import { askWorker } from './ask-worker.ts'

export interface FileUrl {
  url: string | null
  state: 'loading' | 'ready' | 'missing'
}

const LOADING: FileUrl = { url: null, state: 'loading' }
const MISSING: FileUrl = { url: null, state: 'missing' }
const READY = (url: string): FileUrl => ({ url, state: 'ready' })

/** Long enough for a screen that stays open all day to play its film. */
const SIGNED_SECONDS = 6 * 3600
/** A scrolled list asks again soon. */
const LINGER_MS = 10_000

/** A file's bucket, and its name there. */
async function placeOf(path: string) {
  const [bucket = '', ...name] = path.split('/')
  const { backend } = await import('../../session/client/page-client.ts')
  return { bucket: backend.storage.from(bucket), name: name.join('/') }
}

async function fetchFile(path: string): Promise<Blob | null> {
  const { bucket, name } = await placeOf(path)
  return (await bucket.download(name)).data
}

async function download(path: string): Promise<FileUrl> {
  const blob = await fetchFile(path)
  if (!blob) return MISSING
  void remember(path, blob).catch(() => undefined)
  return READY(URL.createObjectURL(blob))
}

/** For showing it offline. Hashed and staged; dropped when there is no room. */
async function remember(path: string, file: Blob): Promise<void> {
  const store = localDataIfOpen()?.store
  const parts = parseFilePath(path)
  if (!parts || !store) return
  const copy = await askWorker({ storeName: store.name, kind: 'copy', bucket: parts.bucket, file })
  if (!('code' in copy)) await rememberFile(store, path, file, copy.staged)
}

/** Downloads a file and keeps it on this device. */
export async function keepCopy(path: string): Promise<void> {
  const blob = await fetchFile(path)
  if (blob) await remember(path, blob)
}

async function signed(path: string): Promise<FileUrl> {
  const { bucket, name } = await placeOf(path)
  const { data } = await bucket.createSignedUrl(name, SIGNED_SECONDS)
  return data ? READY(data.signedUrl) : MISSING
}

async function find(path: string): Promise<FileUrl> {
  // Of invented people, served with the application.
  if (path.startsWith('/demo/')) return READY(path)
  const parts = parseFilePath(path)
  if (!parts) return MISSING
  try {
    const store = localDataIfOpen()?.store
    const blob = store && (await localFile(store, path))
    if (blob) return READY(URL.createObjectURL(blob))
    if (!navigator.onLine) return MISSING
    // A picture is needed whole and at once; a film is streamed, and a document perhaps never opened.
    return await (fileTypes[parts.extension].startsWith('image/') ? download(path) : signed(path))
  } catch {
    return MISSING
  }
}

interface Shown {
  now: FileUrl
  listeners: Set<() => void>
  /** Numbers the searches: only the latest may set the URL. */
  asked: number
  /** Releases the URL when it has been unused for a while. */
  timer: ReturnType<typeof setTimeout> | undefined
}

const shown = new Map<string, Shown>()

const release = ({ url }: FileUrl): void => {
  if (url?.startsWith('blob:')) URL.revokeObjectURL(url)
}

async function look(path: string, one: Shown): Promise<void> {
  one.asked += 1
  const mine = one.asked
  const found = await find(path)
  if (mine !== one.asked || shown.get(path) !== one) return release(found)
  one.now = found
  for (const listener of one.listeners) listener()
  return undefined
}

function end(path: string, one: Shown): void {
  clearTimeout(one.timer)
  shown.delete(path)
  release(one.now)
}

/** Missing files are looked for again when the network returns. */
function lookAgain(): void {
  for (const [path, one] of shown) if (one.now.state === 'missing') void look(path, one)
}

/** Subscribes to a file's URL; the first listener starts the search. Returns the unsubscribe function. */
export function watchFileUrl(path: string, listener: () => void): () => void {
  if (shown.size === 0) addEventListener('online', lookAgain)
  const known = shown.get(path)
  const one: Shown = known ?? { now: LOADING, listeners: new Set(), asked: 0, timer: undefined }
  clearTimeout(one.timer)
  one.listeners.add(listener)
  if (!known) {
    shown.set(path, one)
    void look(path, one)
  } else if (one.now.state === 'missing') void look(path, one)
  return () => {
    one.listeners.delete(listener)
    if (one.listeners.size === 0) one.timer = setTimeout(() => end(path, one), LINGER_MS)
  }
}

export const fileUrlNow = (path: string): FileUrl => shown.get(path)?.now ?? LOADING
