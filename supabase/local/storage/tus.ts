import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { Server, type Upload } from '@tus/server'
import { z } from 'zod'

import { buckets } from '../../../src/domain/file.ts'
import type { Claims } from '../gate/sessions.ts'
import { passedOn, type Answer } from '../http/answer.ts'
import { isFinal, type Finish } from './finish.ts'
import type { Objects } from './objects.ts'
import type { Place } from './place.ts'
import { requireType, writable } from './plain.ts'
import { malformed, notAllowed, notFound, StorageRefusal, tooLarge } from './refusal.ts'
import { createUnfinished, type Unfinished, UnfinishedStore } from './unfinished.ts'

export const TUS_PATH = '/storage/v1/upload/resumable'
/** An upload without progress for this long is removed. */
export const UNFINISHED_MS = 24 * 60 * 60 * 1000

/** The library's own refusal, as of a body without a length that is larger than was announced. */
const Refused = z.object({ status_code: z.int().min(400).max(499), body: z.string() })

/**
 * Resumable uploads. An upload is a file in the folder of unfinished files, so it survives a restart; the file's length
 * is the number of bytes received. A complete one is finished like any other upload.
 */
export function createTus(
  place: Place,
  objects: Objects,
  finish: Finish,
): (request: IncomingMessage, url: URL, claims: Claims) => Promise<Answer> {
  const open = createUnfinished(place.unfinished)
  const store = new UnfinishedStore(place.unfinished, UNFINISHED_MS, open)
  const callers = new WeakMap<object, Claims>()
  const finishOnce = createFinishOnce(place, finish, open)

  const callerOf = (request: object): Claims => {
    const claims = callers.get(request)
    if (claims === undefined) throw notAllowed()
    return claims
  }

  const server = new Server({
    path: TUS_PATH,
    datastore: store,
    // A proxy may change the host: a relative address works behind every one.
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
      if (!(await open.has(id))) throw notFound()
      const upload = await store.getUpload(id)
      if (upload.metadata?.owner !== (claims.sub ?? claims.role)) throw notAllowed()
      if (request.method === 'DELETE') open.ended(id)
      // All bytes were here when the server stopped, but the upload was not finished yet.
      if (request.method === 'HEAD' && upload.offset === upload.size) await finishOnce(claims, upload)
    },
    async onUploadFinish(request, upload) {
      await finishOnce(callerOf(request), upload)
      return { headers: { 'Tus-Complete': '1' } }
    },
    onResponseError: (_request, error) => answerTo(error),
  })

  return async (request, url, claims) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !/^(?:authorization|apikey|connection|x-forwarded-.*|forwarded)$/.test(name))
        headers.set(name, String(value))
    const method = request.method ?? 'GET'
    // Not destroyed on an early return: the refusal has to reach the sender over the same connection.
    const chunks = request.iterator({ destroyOnReturn: false })
    const hasBody = method === 'POST' || method === 'PATCH'
    try {
      const web = new Request(url, {
        method,
        headers,
        ...(hasBody ? { body: streamOf(chunks), duplex: 'half' } : {}),
      })
      callers.set(web, claims)
      const response = await server.handleWeb(web)
      return { status: response.status, headers: passedOn(response.headers), body: await response.text() }
    } finally {
      // not awaited: it waits for a piece that may never come
      chunks.return?.().catch(() => undefined)
    }
  }
}

/** undefined: one of the library's own, which it answers itself. */
function answerTo(error: unknown): { status_code: number; body: string } | undefined {
  if (error instanceof StorageRefusal) return { status_code: error.status, body: error.message }
  if (!(error instanceof Error)) return undefined
  return Refused.safeParse(error).data ?? { status_code: 500, body: 'The server could not answer' }
}

/** Finishes an upload once, even if the sender gave up waiting and asks again. */
function createFinishOnce(
  place: Place,
  finish: Finish,
  open: Unfinished,
): (claims: Claims, upload: Upload) => Promise<void> {
  const finishing = new Map<string, Promise<void>>()
  return (claims, upload) => {
    const under = finishing.get(upload.id)
    if (under !== undefined) return under
    const staged = path.join(place.unfinished, upload.id)
    const forget = (): Promise<void> => {
      open.ended(upload.id)
      return rm(`${staged}.json`, { force: true })
    }
    const work = finish(claims, upload.metadata?.file ?? '', staged)
      .then(forget, async (error: unknown) => {
        if (isFinal(error)) await forget()
        // The same bytes were uploaded another way meanwhile: the sender has what it wanted.
        if (!(error instanceof StorageRefusal) || error.status !== 409) throw error
      })
      .finally(() => finishing.delete(upload.id))
    finishing.set(upload.id, work)
    return work
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
