// From a chosen file to one that is kept on this device and uploaded (sync rules S32, S33). Checked, shrunk where
// possible, and stored locally before anything is sent.
import { type KeptFile, isQuotaError } from '../../../sync/index.ts'
import { evictCachedFiles, keepFile } from '../../../sync/files/index.ts'
import type { Bucket } from '../../domain/file.ts'
import { askToKeep, localData } from '../store/local-data.ts'
import { askWorker } from './ask-worker.ts'
import type { Kind, Prepared, Refused } from './worker/prepare.ts'

/** Why a file was refused, with the limit and the actual value. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly code: Refused['code']
  /** Bytes for `size`, megapixels for `too_many_pixels`. */
  readonly limit?: number | undefined
  readonly actual?: number | undefined
  constructor({ code, limit, actual }: Refused) {
    super(code)
    this.code = code
    this.limit = limit
    this.actual = actual
  }
}

interface Chosen {
  /** The scope that owns it: a team or a room. */
  scope: string
  file: File
  bucket?: Bucket
  /** The longest side of a picture, in pixels; without it 2048. */
  longest?: number
}

async function prepared(kind: Kind, bucket: Bucket, { file, longest }: Chosen): Promise<Prepared> {
  const { store } = localData()
  const order = { storeName: store.name, kind, bucket, file, longest }
  let answer = await askWorker(order)
  // The disk is full: evict copies that can be downloaded again, and retry.
  if ('code' in answer && answer.code === 'full' && (await evictCachedFiles(store)) > 0)
    answer = await askWorker(order)
  if ('code' in answer) throw new FileRefused(answer)
  return answer
}

async function add(kind: Kind, bucket: Bucket, chosen: Chosen): Promise<Prepared & KeptFile> {
  const { scope, file } = chosen
  const made = await prepared(kind, bucket, chosen)
  const { blob, staged } = made
  try {
    const kept = await keepFile(localData().store, { bucket, scope, blob, name: file.name, staged })
    askToKeep()
    void localData()
      .sync.then((handle) => handle.poke())
      .catch(() => undefined)
    return { ...made, ...kept }
  } catch (error) {
    if (isQuotaError(error)) throw new FileRefused({ code: 'full' })
    throw error
  }
}

/** Keeps a picture, no longer than asked and without metadata. Throws `FileRefused`. */
export async function addImage(chosen: Chosen): Promise<KeptFile & { width: number; height: number }> {
  const { path, name, type, size, width, height } = await add('image', chosen.bucket ?? 'images', chosen)
  return { path, name, type, size, width: width ?? 0, height: height ?? 0 }
}

export interface KeptFilm extends KeptFile {
  /** Null when the file does not tell. */
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
}

/** Keeps a film, not encoded anew but without metadata. Throws `FileRefused`. */
export async function addFilm(chosen: Chosen): Promise<KeptFilm> {
  const kept = await add('film', chosen.bucket ?? 'films', chosen)
  const { path, name, type, size, width, height, duration } = kept
  return { path, name, type, size, width, height, duration }
}

/** Keeps a document as it is. Throws `FileRefused`. */
export async function addDocument(chosen: Chosen): Promise<KeptFile> {
  const { path, name, type, size } = await add('document', chosen.bucket ?? 'documents', chosen)
  return { path, name, type, size }
}
