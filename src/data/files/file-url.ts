// One address for a file, whoever looks at it: the copy on this device, else what the server gives. Made once however
// many pieces of a screen show it, and taken back when nobody does any more.
import { localFile, rememberFile } from '../../../sync/index.ts'
import { fileTypes, parseFilePath } from '../../domain/file.ts'
import { localDataIfOpen } from '../db.ts'
import { askWorker } from './ask-worker.ts'

export interface FileUrl {
  url: string | null
  state: 'loading' | 'ready' | 'missing'
}

const LOADING: FileUrl = { url: null, state: 'loading' }
const MISSING: FileUrl = { url: null, state: 'missing' }
const READY = (url: string): FileUrl => ({ url, state: 'ready' })

/** A screen that stands open all day still plays its film. */
const SIGNED_SECONDS = 6 * 3600
/** A list that scrolls asks again soon. */
const LINGER_MS = 10_000

/** The bucket of a file, and its name there. */
async function placeOf(path: string) {
  const [bucket = '', ...name] = path.split('/')
  const { backend } = await import('../auth/page-client.ts')
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

/** So that it shows on the train. Hashed and stored aside; what has no room is not kept. */
async function remember(path: string, file: Blob): Promise<void> {
  const store = localDataIfOpen()?.store
  const parts = parseFilePath(path)
  if (!parts || !store) return
  const copy = await askWorker({ storeName: store.name, kind: 'copy', bucket: parts.bucket, file })
  if (!('code' in copy)) await rememberFile(store, path, file, copy.staged)
}

/** Fetches a file and keeps it on this device. */
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
  const parts = parseFilePath(path)
  if (!parts) return MISSING
  try {
    const store = localDataIfOpen()?.store
    const blob = store && (await localFile(store, path))
    if (blob) return READY(URL.createObjectURL(blob))
    if (!navigator.onLine) return MISSING
    // A picture is wanted whole and at once; a film is played in parts, a document perhaps never opened.
    return await (fileTypes[parts.extension].startsWith('image/') ? download(path) : signed(path))
  } catch {
    return MISSING
  }
}

interface Shown {
  now: FileUrl
  listeners: Set<() => void>
  /** A later answer to an earlier question counts for nothing. */
  asked: number
  /** Ends it when nobody has looked for a while. */
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

/** What was not to be had is asked for again when the network is back. */
function lookAgain(): void {
  for (const [path, one] of shown) if (one.now.state === 'missing') void look(path, one)
}

/** Listens for a file's address; the first listener causes it to be found. Returns how to stop. */
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
