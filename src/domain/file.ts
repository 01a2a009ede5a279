// The allowed files: buckets, types, limits and names. The same tables as the SQL functions in
// supabase/schemas/05_files.sql (contract test).
import type { Issue } from './issue.ts'

/** The allowed types by file extension. Never svg and never html: both can contain scripts. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
} as const
export type Extension = keyof typeof fileTypes
export type FileType = (typeof fileTypes)[Extension]

/**
 * Pictures of iPhones: read where the browser can, and kept as another type. No file input asks for them: a phone that is
 * not asked hands out a JPEG.
 */
export const HEIC = 'image/heic'

const MB = 1024 * 1024
const images = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
const films = ['video/mp4', 'video/webm', 'video/quicktime'] as const

/** The buckets and what each accepts. `limit` is in bytes. All are private. */
export const buckets = {
  images: { limit: 10 * MB, types: images },
  films: { limit: 100 * MB, types: films },
  deliveries: { limit: 1024 * MB, types: [...films, ...images] },
  documents: { limit: 20 * MB, types: ['application/pdf'] },
} as const
export type Bucket = keyof typeof buckets

/** How large a chosen picture may be: more than its bucket takes, because it is made smaller before it is kept. */
export const MOST_PICTURE_BYTES = 4 * buckets.images.limit

/** The default bucket for a type; null when no bucket accepts it. */
export function bucketFor(type: string): Bucket | null {
  const order: readonly Bucket[] = ['images', 'films', 'documents']
  return order.find((bucket) => takes(bucket, type)) ?? null
}

/** Whether a bucket accepts a type (lower case, without parameters). */
export function takes(bucket: Bucket, type: string): boolean {
  const allowed: readonly string[] = buckets[bucket].types
  return allowed.includes(type)
}

/** The extension of a type; null for a type that no bucket accepts. */
export function extensionOf(type: string): Extension | null {
  return extensions.find((extension) => fileTypes[extension] === type) ?? null
}
const isExtension = (word: string): word is Extension => Object.hasOwn(fileTypes, word)
const isBucket = (word: string): word is Bucket => Object.hasOwn(buckets, word)
const extensions = Object.keys(fileTypes).filter(isExtension)

/** A file's path in parts. */
export interface FilePath {
  bucket: Bucket
  /** A team, a room or a person: whoever may read that scope may read the file. */
  scope: string
  /** SHA-256 of the content, 64 lower-case hexadecimal digits. */
  hash: string
  extension: Extension
}

/** A file's name inside its bucket. Lower case only. */
export const fileName =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([0-9a-f]{64})\.([a-z0-9]{3,4})$/

/** `<bucket>/<scope>/<sha256>.<ext>`, the same everywhere: in rows, in the outbox, on the device and on the server [S32]. */
export function formatFilePath({ bucket, scope, hash, extension }: FilePath): string {
  return `${bucket}/${scope}/${hash}.${extension}`
}

/** The parts of a path; null unless it is spelled exactly so and the bucket accepts its type. */
export function parseFilePath(path: string): FilePath | null {
  const slash = path.indexOf('/')
  const bucket = path.slice(0, Math.max(slash, 0))
  const [, scope, hash, extension] = fileName.exec(path.slice(slash + 1)) ?? []
  if (scope === undefined || hash === undefined || extension === undefined) return null
  if (!isBucket(bucket) || !isExtension(extension) || !takes(bucket, fileTypes[extension])) return null
  return { bucket, scope, hash, extension }
}

export const fileLimits = {
  productImages: 6,
  projectPictures: 12,
  description: 200,
  attachments: 10,
  name: 200,
  /** The longest side in pixels. */
  side: 32_767,
  /** The pixels of a picture: a few kilobytes can unfold to gigabytes when decoded. */
  pixels: 50_000_000,
} as const

export const invalid = (field: string): Issue => ({ field, rule: 'invalid' })
/** Whether a number can be the width or height of a picture. */
export const isSide = (side: number): boolean =>
  Number.isInteger(side) && side >= 1 && side <= fileLimits.side
/** Whether a file is in one of these buckets, in this scope. */
export const lies = (path: string, allowed: readonly Bucket[], scope: string): boolean => {
  const parts = parseFilePath(path)
  return parts !== null && allowed.includes(parts.bucket) && parts.scope === scope
}
/** What is wrong with a list of files: too many, or duplicates. */
export const countIssues = (field: string, list: readonly { path: string }[], limit: number): Issue[] => [
  ...(list.length > limit ? [{ field, rule: 'too_long', limit, actual: list.length } as const] : []),
  ...(new Set(list.map(({ path }) => path)).size < list.length ? [invalid(field)] : []),
]
