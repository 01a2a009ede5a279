// Prepares a chosen file before it is kept: checked, refused or shrunk, and copied to the device with its hash. Runs in
// a worker, so that no screen waits for it.
import { stageFile, type Staged } from '../../../../sync/files/index.ts'
import { type Bucket, HEIC, MOST_PICTURE_BYTES, buckets, takes } from '../../../domain/file.ts'
import { type ChosenType, contentType } from './content-type.ts'
import { filmFacts } from './film-facts.ts'
import { pictureSize } from './picture-size.ts'
import { shrink } from './shrink.ts'
import { withoutMetadata } from './without-metadata.ts'

export interface Refused {
  /** `heic`: this browser cannot read that type. */
  code: 'type' | 'size' | 'unreadable' | 'heic' | 'too_many_pixels' | 'full'
  /** Bytes for `size`, megapixels for `too_many_pixels`. */
  limit?: number
  actual?: number
}

export interface Prepared {
  /** The content to upload, with its true type. */
  blob: Blob
  staged: Staged
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
}

/** `copy`: a download, kept unchanged. */
export type Kind = 'image' | 'film' | 'document' | 'copy'

export interface Order {
  storeName: string
  kind: Kind
  bucket: Bucket
  file: Blob
  /** The longest side of a picture, in pixels; without it 2048. */
  longest?: number | undefined
}

const MILLION = 1_000_000
const LONGEST_SIDE = 2048
const MOST_MILLIONS = 50

const groups = { image: 'image/', film: 'video/', document: 'application/' } as const

type Ready = Omit<Prepared, 'staged'>

async function picture(file: Blob, type: ChosenType, longest = LONGEST_SIDE): Promise<Ready | Refused> {
  const claimed = await pictureSize(file, type)
  if (!claimed) return { code: 'unreadable' }
  const millions = (claimed.width * claimed.height) / MILLION
  if (millions > MOST_MILLIONS)
    return { code: 'too_many_pixels', limit: MOST_MILLIONS, actual: Math.ceil(millions) }
  const shrunk = await shrink(file, longest)
  if (!shrunk) return { code: type === HEIC ? 'heic' : 'unreadable' }
  return { ...shrunk, duration: null }
}

async function ready({ kind, bucket, file, longest }: Order): Promise<Ready | Refused> {
  const plain: Ready = { blob: file, width: null, height: null, duration: null }
  if (kind === 'copy') return plain
  const limit = kind === 'image' ? MOST_PICTURE_BYTES : buckets[bucket].limit
  if (file.size > limit) return { code: 'size', limit, actual: file.size }
  const type = await contentType(file)
  if (!type || !type.startsWith(groups[kind])) return { code: 'type' }
  if (type === HEIC) return picture(file, type, longest)
  if (!takes(bucket, type)) return { code: 'type' }
  if (kind === 'image') return picture(file, type, longest)
  if (kind === 'document') return { ...plain, blob: file.slice(0, file.size, type) }
  const facts = await filmFacts(file, type)
  const film = facts && (await withoutMetadata(file, type))
  return film ? { blob: film, ...facts } : { code: 'unreadable' }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
const isGone = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotReadableError'

/** Returns `Refused` for everything that a person could fix; throws only for the rest. */
export async function prepare(order: Order): Promise<Prepared | Refused> {
  try {
    const made = await ready(order)
    if ('code' in made) return made
    return { ...made, staged: await stageFile(order.storeName, made.blob) }
  } catch (error) {
    if (isFull(error)) return { code: 'full' }
    if (isGone(error)) return { code: 'unreadable' }
    throw error
  }
}
