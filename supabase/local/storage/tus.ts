import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'

import { buckets } from '../../../src/domain/file.ts'
import type { Claims } from '../gate/sessions.ts'
import type { Answer } from '../http/answer.ts'
import type { Finish } from './finish.ts'
import type { Objects } from './objects.ts'
import type { Place } from './place.ts'
import { requireType, writable } from './plain.ts'
import { malformed, notAllowed, StorageRefusal, tooLarge } from './refusal.ts'

export const TUS_PATH = '/storage/v1/upload/resumable'
/** How long an upload may stand still before it is forgotten. */
export const UNFINISHED_MS = 24 * 60 * 60 * 1000

/**
 * Resumable uploads. An upload is what lies in the folder of unfinished files, so it outlives this process; how many bytes
 * have come is the length of that file. When all have come it is finished like any other upload.
 */
export function createTus(
  place: Place,
  objects: Objects,
  finish: Finish,
): (request: IncomingMessage, url: URL, claims: Claims) => Promise<Answer> {
  const store = new FileStore({ directory: place.unfinished, expirationPeriodInMilliseconds: UNFINISHED_MS })
  const callers = new WeakMap<object, Claims>()
  const finishing = new Map<string, Promise<void>>()

  const callerOf = (request: object): Claims => {
    const claims = callers.get(request)
    if (claims === undefined) throw notAllowed()
    return claims
  }
  /** Asked twice at once (the sender gave up waiting and came back) it is done once. */
  function finishOnce(claims: Claims, upload: Upload): Promise<void> {
    const under = finishing.get(upload.id)
    if (under !== undefined) return under
    const staged = path.join(place.unfinished, upload.id)
    const forget = (): Promise<void> => rm(`${staged}.json`, { force: true })
    const work = finish(claims, upload.metadata?.file ?? '', staged)
      .then(forget, async (error: unknown) => {
        if (error instanceof StorageRefusal) await forget()
        // The same bytes came another way meanwhile: what the sender wanted is so.
        if (!(error instanceof StorageRefusal) || error.status !== 409) throw error
      })
      .finally(() => finishing.delete(upload.id))
    finishing.set(upload.id, work)
    return work
  }

  const server = new Server({
    path: TUS_PATH,
    datastore: store,
    // The address of the page may be a proxy's: an address without a host is right behind every one.
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, upload) {
      const claims = callerOf(request)
      const { bucketName, objectName, contentType } = upload.metadata ?? {}
      const file = `${bucketName ?? ''}/${objectName ?? ''}`
      const parts = writable(file)
      requireType(parts, contentType ?? '')
      if (upload.size === undefined) throw malformed('Upload-Length is required')
      if (upload.size > buckets[parts.bucket].limit) throw tooLarge()
      if (upload.size === 0) throw malformed('The file is empty')
      await objects.mayInsert(claims, file)
      return { metadata: { file, owner: claims.sub ?? claims.role } }
    },
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return
      const claims = callerOf(request)
      const upload = await store.getUpload(id)
      if (upload.metadata?.owner !== (claims.sub ?? claims.role)) throw notAllowed()
      // All bytes were here when the server ended, but nobody had looked at them yet.
      if (request.method === 'HEAD' && upload.offset === upload.size) await finishOnce(claims, upload)
    },
    async onUploadFinish(request, upload) {
      await finishOnce(callerOf(request), upload)
      return { headers: { 'Tus-Complete': '1' } }
    },
    onResponseError: (_request, error) =>
      error instanceof StorageRefusal
        ? { status_code: error.status, body: error.message }
        : error instanceof Error
          ? { status_code: 500, body: 'The server could not answer' }
          : undefined,
  })

  return async (request, url, claims) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !/^(?:authorization|apikey|connection|x-forwarded-.*|forwarded)$/.test(name))
        headers.set(name, String(value))
    const method = request.method ?? 'GET'
    // Not destroyed when we stop early: the refusal has to reach the sender over the same connection.
    const chunks = request.iterator({ destroyOnReturn: false })
    const hasBody = method === 'POST' || method === 'PATCH'
    try {
      const web = new Request(url, {
        method,
        headers,
        ...(hasBody ? { body: streamOf(chunks), duplex: 'half' } : {}),
      })
      callers.set(web, claims)
      return await asAnswer(await server.handleWeb(web))
    } finally {
      // not awaited: it waits for a piece that may never come
      chunks.return?.().catch(() => undefined)
    }
  }
}

function streamOf(chunks: AsyncIterator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
  })
}

async function asAnswer(response: Response): Promise<Answer> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  for (const [name, value] of response.headers)
    if (!/^(?:access-control-|content-length$)/.test(name)) headers[name] = value
  return { status: response.status, headers, body: await response.text() }
}
