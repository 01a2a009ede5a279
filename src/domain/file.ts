// What files there may be: buckets, types, limits and names. The same tables as the SQL functions in
// supabase/schemas/05_files.sql (contract test).
import type { ProductImage } from './brief.ts'
import { type Issue, lengthOf } from './issue.ts'
import type { Attachment } from './message.ts'

/** The types a file may have, by the ending of its name. Never svg and never html: both can carry scripts. */
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

const MB = 1024 * 1024
const images = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
const films = ['video/mp4', 'video/webm', 'video/quicktime'] as const

/** The places a file may lie in, with what each takes. `limit` is in bytes. All are private. */
export const buckets = {
  images: { limit: 10 * MB, types: images },
  films: { limit: 100 * MB, types: films },
  deliveries: { limit: 1024 * MB, types: [...films, ...images] },
  documents: { limit: 20 * MB, types: ['application/pdf'] },
} as const
export type Bucket = keyof typeof buckets

/** Which bucket takes a type when nothing else decides; null when no bucket does. */
export function bucketFor(type: string): Bucket | null {
  const order: readonly Bucket[] = ['images', 'films', 'documents']
  return order.find((bucket) => takes(bucket, type)) ?? null
}

/** Whether a bucket takes a type (lower case, without parameters). */
export function takes(bucket: Bucket, type: string): boolean {
  const allowed: readonly string[] = buckets[bucket].types
  return allowed.includes(type)
}

/** The ending that names a type; null for a type that no bucket takes. */
export function extensionOf(type: string): Extension | null {
  return extensions.find((extension) => fileTypes[extension] === type) ?? null
}
const isExtension = (word: string): word is Extension => Object.hasOwn(fileTypes, word)
const isBucket = (word: string): word is Bucket => Object.hasOwn(buckets, word)
const extensions = Object.keys(fileTypes).filter(isExtension)

/** Where a file lies, taken apart. */
export interface FilePath {
  bucket: Bucket
  /** A team, a room or a person: whoever reads that scope reads the file. */
  scope: string
  /** SHA-256 of the content, 64 hexadecimal digits, lower case. */
  hash: string
  extension: Extension
}

/** A file's name inside its bucket. One spelling only: lower case. */
export const fileName =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([0-9a-f]{64})\.([a-z0-9]{3,4})$/

/** `<bucket>/<scope>/<sha256>.<ext>`, the same everywhere: in rows, in the outbox, on the device and on the server [S32]. */
export function formatFilePath({ bucket, scope, hash, extension }: FilePath): string {
  return `${bucket}/${scope}/${hash}.${extension}`
}

/** The parts of a path; null unless it is spelled exactly as it should be and the bucket takes its type. */
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
  description: 200,
  attachments: 10,
  name: 200,
  /** Pixels of one side. */
  side: 32_767,
  /** Pixels of a picture: some kilobytes can unfold to gigabytes on the screen that shows them. */
  pixels: 50_000_000,
} as const

const invalid = (field: string): Issue => ({ field, rule: 'invalid' })
const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= fileLimits.side
const lies = (path: string, allowed: readonly Bucket[], scope: string): boolean => {
  const parts = parseFilePath(path)
  return parts !== null && allowed.includes(parts.bucket) && parts.scope === scope
}
const countIssues = (field: string, list: readonly { path: string }[], limit: number): Issue[] => [
  ...(list.length > limit ? [{ field, rule: 'too_long', limit, actual: list.length } as const] : []),
  ...(new Set(list.map(({ path }) => path)).size < list.length ? [invalid(field)] : []),
]

/** What is wrong with a brief's pictures. `business` is the brief's scope. */
export function productImageIssues(list: readonly ProductImage[], business: string): Issue[] {
  const field = 'product_images'
  return [
    ...countIssues(field, list, fileLimits.productImages),
    ...list.flatMap(({ path, description, width, height }) => [
      ...(description.trim() === '' ? [{ field, rule: 'blank' } as const] : []),
      ...(lengthOf(description) <= fileLimits.description &&
      lies(path, ['images'], business) &&
      isSide(width) &&
      isSide(height)
        ? []
        : [invalid(field)]),
    ]),
  ]
}

/** Beside the application lie pictures of invented people, for demo data. */
const DEMO = /^\/demo\/[a-z0-9/_-]+\.[a-z0-9]{3,4}$/

/** What is wrong with a profile's own picture; none is right. `team` is its scope. */
export const avatarIssues = (path: string, team: string): Issue[] =>
  path === '' || DEMO.test(path) || lies(path, ['images'], team) ? [] : [invalid('avatar')]

/** What is wrong with the files of a message. `room` is the message's scope. */
export function attachmentIssues(list: readonly Attachment[], room: string): Issue[] {
  const field = 'attachments'
  return [
    ...countIssues(field, list, fileLimits.attachments),
    ...list.flatMap((file) => (isAttachment(file, room) ? [] : [invalid(field)])),
  ]
}

function isAttachment({ path, name, type, size, width, height }: Attachment, room: string): boolean {
  const parts = parseFilePath(path)
  return (
    parts !== null &&
    lies(path, ['images', 'films', 'documents'], room) &&
    type === fileTypes[parts.extension] &&
    name.trim() !== '' &&
    lengthOf(name) <= fileLimits.name &&
    Number.isInteger(size) &&
    size >= 1 &&
    size <= buckets[parts.bucket].limit &&
    (width === null || isSide(width)) &&
    (height === null || isSide(height))
  )
}
