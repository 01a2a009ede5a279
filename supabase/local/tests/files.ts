// People with teams and real files, for tests of storage on a backend with the product's own migrations.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import type * as Tus from 'tus-js-client'

import { newId } from '../../../src/device/store/new-id.ts'
import type { TestBackend } from '../testing.ts'
import { clientOf, person, type Person } from './backend.ts'

// The Node build: an import would follow the application's alias to the browser build.
const tus: typeof Tus = createRequire(import.meta.url)('tus-js-client')

export interface Member extends Person {
  /** Their business, or their creator profile. */
  team: string
  /** Sends one mutation and returns its outcome. */
  send(name: string, args: unknown): Promise<{ status: string; code?: string; detail?: unknown }>
}

export const guestStorage = (backend: TestBackend): Person['storage'] => clientOf(backend).storage

export async function member(
  backend: Pick<TestBackend, 'url' | 'publishableKey'>,
  email: string,
  kind: 'business' | 'creator' = 'business',
): Promise<Member> {
  const known = await person(backend, email)
  const client = newId()
  const team = newId()
  let id = 0
  const made: Member = {
    ...known,
    team,
    async send(name, args) {
      id += 1
      const mutations = [{ id, uuid: newId(), name, v: 1, args }]
      const { data, error } = await known.rest.rpc('sync_push', { request: { client, mutations } })
      if (error !== null) throw new Error(error.message)
      return data.results[0]
    },
  }
  await made.send('accounts.edit', {
    id: known.id,
    set: { date_of_birth: '1990-05-17' },
    base: { date_of_birth: null },
  })
  await made.send('accounts.accept_terms', { at: new Date().toISOString() })
  const name = kind === 'business' ? { name: 'Fjord AS' } : { first_name: 'Ingrid' }
  await made.send(`teams.create_${kind}`, { id: team, ...name })
  return made
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
export const nameOf = (scope: string, bytes: Uint8Array, extension: string): string =>
  `${scope}/${sha256(bytes)}.${extension}`

/** A unique picture. */
export async function picture(format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png', side = 8): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 as const }
  return sharp(randomBytes(side * side * 3), { raw })
    .toFormat(format)
    .toBuffer()
}

/** A film of this many bytes, whole as far as its boxes tell. */
export function film(size: number): Buffer {
  const box = (name: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const start = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\x01isommp42')),
    box('moov', randomBytes(64)),
  ])
  return Buffer.concat([start, box('mdat', randomBytes(size - start.length - 8))])
}

export const realFilm = (name: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../../../public/demo/films', name))

export interface TusOptions {
  bucket: string
  name: string
  bytes: Buffer
  type: string
  token?: string
  retryDelays?: number[]
  chunkSize?: number
  onProgress?: (sent: number) => void
  onChunkComplete?: (size: number, sent: number) => void
}

/** Uploads with the unmodified client; returns the status of a refusal, or 0. */
export function tusUpload(
  backend: TestBackend,
  options: TusOptions,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const { onProgress, onChunkComplete } = options
    const upload = new tus.Upload(options.bytes, {
      endpoint: `${backend.url}/storage/v1/upload/resumable`,
      chunkSize: options.chunkSize ?? 6 * 1024 * 1024,
      retryDelays: options.retryDelays ?? [],
      headers: {
        apikey: backend.publishableKey,
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      metadata: {
        bucketName: options.bucket,
        objectName: options.name,
        contentType: options.type,
        cacheControl: '3600',
      },
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(onChunkComplete === undefined ? {} : { onChunkComplete }),
      onSuccess: () => resolve({ status: 0, body: '' }),
      onError: (error) =>
        resolve({
          status: error instanceof tus.DetailedError ? (error.originalResponse?.getStatus() ?? -1) : -1,
          body:
            error instanceof tus.DetailedError ? (error.originalResponse?.getBody() ?? '') : error.message,
        }),
    })
    upload.start()
  })
}
