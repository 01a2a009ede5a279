import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type postgres from 'postgres'

import type { Limits } from '../gate/limits.ts'
import type { Sessions } from '../gate/sessions.ts'
import { json, plain, type Answer } from '../http/answer.ts'
import { clientAddress, networkOf } from '../http/origin.ts'
import type { Secrets } from '../secrets.ts'
import { createCallers, GUEST } from './callers.ts'
import { download } from './download.ts'
import { createFinish } from './finish.ts'
import { createObjectCalls } from './object-calls.ts'
import { createObjects } from './objects.ts'
import { createPlace, type Place } from './place.ts'
import { createPlainUpload } from './plain.ts'
import { asAnswer, StorageRefusal } from './refusal.ts'
import { createSigning } from './signing.ts'
import { createTidy } from './tidy.ts'
import { createTus, TUS_PATH } from './tus.ts'

export interface Storage {
  answer(request: IncomingMessage, url: URL): Promise<Answer>
  /** Where a file is that guests may read; undefined for any other. */
  findAsGuest(file: string): Promise<{ location: string; size: number } | undefined>
  /** Removes unused files. */
  tidy(): Promise<void>
  place: Place
}

const OBJECT = '/storage/v1/object/'
/** Shorter than a device waits before it tries again. */
const SILENCE_MS = 60_000

const tooMany = (wait: number): Answer =>
  json(429, { message: 'Too many requests' }, { 'retry-after': String(wait) })

/** `/storage/v1` as a hosted project offers it, over files in one folder and rows of storage.objects. */
export function createStorage(parts: {
  sql: postgres.Sql
  sessions: Sessions
  secrets: Secrets
  limits: Limits
  dataDir: string
}): Storage {
  const place = createPlace(path.join(parts.dataDir, 'storage'))
  const objects = createObjects(parts.sql)
  const finish = createFinish(place, objects)
  const tus = createTus(place, objects, finish)
  const upload = createPlainUpload(place, objects, finish)
  const signing = createSigning(parts.secrets.jwtSecret)
  const calls = createObjectCalls(place, objects, signing)
  const callerOf = createCallers(parts.sessions, parts.secrets.secretKey)

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    const { method = 'GET' } = request
    const { pathname } = url
    const isUpload = method === 'POST' || method === 'PUT'
    const isRead = method === 'GET' || method === 'HEAD'
    if (pathname === TUS_PATH || pathname.startsWith(`${TUS_PATH}/`)) {
      if (!['POST', 'PATCH', 'HEAD', 'DELETE'].includes(method)) return plain(405, 'Method not allowed')
      return tus(request, url, await callerOf(request.headers))
    }
    if (!pathname.startsWith(OBJECT)) return json(501, { message: 'Not offered by the embedded backend' })
    const target = pathname.slice(OBJECT.length)
    if (target.startsWith('sign/') && isRead) {
      const file = target.slice('sign/'.length)
      await signing.verify(url.searchParams.get('token') ?? '', file)
      return download(place, request, url, file)
    }
    const claims = await callerOf(request.headers)
    if (target.startsWith('sign/') && method === 'POST') return calls.sign(request, claims, target.slice(5))
    if (target.startsWith('info/') && isRead)
      return calls.info(claims, target.slice('info/'.length).replace(/^authenticated\//, ''))
    if (isUpload) return upload(request, claims, target)
    if (method === 'DELETE') return calls.remove(request, claims, target)
    if (!isRead) return plain(405, 'Method not allowed')
    const file = target.replace(/^authenticated\//, '')
    await calls.requireRead(claims, file)
    return download(place, request, url, file)
  }

  /** Bodies count with those of the other calls, also pieces of files: a caller may leave them half sent. */
  async function taken(
    request: IncomingMessage,
    network: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method ?? '')) return work()
    request.setTimeout(SILENCE_MS, () => request.destroy())
    // Then it is we who are silent, and Node would close the socket: checking a large file takes its time.
    request.once('end', () => request.setTimeout(0))
    return (await parts.limits.bodiesAtOnce.take(network, work)) ?? tooMany(1)
  }

  return {
    place,
    findAsGuest: async (file) => ((await objects.mayRead(GUEST, file)) ? place.find(file) : undefined),
    tidy: createTidy(parts.sql, place),
    async answer(request, url) {
      const from = networkOf(clientAddress(request))
      const begins = request.method === 'POST' || request.method === 'PUT'
      const wait = Math.max(
        parts.limits.files.take(from),
        begins && !url.pathname.startsWith(`${OBJECT}sign/`) ? parts.limits.uploads.take(from) : 0,
      )
      if (wait > 0) return tooMany(wait)
      try {
        return await taken(request, from, () => answer(request, url))
      } catch (error) {
        if (!(error instanceof StorageRefusal)) throw error
        const overTus = url.pathname.startsWith(TUS_PATH)
        return overTus ? plain(error.status, error.message) : asAnswer(error)
      }
    },
  }
}
