import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type postgres from 'postgres'
import { z } from 'zod'

import { parseFilePath } from '../../../src/domain/file.ts'
import type { Limits } from '../gate/limits.ts'
import type { Claims, Sessions } from '../gate/sessions.ts'
import { json, plain, type Answer } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import { clientAddress, networkOf } from '../http/origin.ts'
import type { Secrets } from '../secrets.ts'
import { createCallers } from './callers.ts'
import { download } from './download.ts'
import { createFinish } from './finish.ts'
import { createObjects } from './objects.ts'
import { createPlace, type Place } from './place.ts'
import { createPlainUpload } from './plain.ts'
import { asAnswer, malformed, notFound, StorageRefusal } from './refusal.ts'
import { createSigning, SignManyRequest, SignRequest } from './signing.ts'
import { createTidy } from './tidy.ts'
import { createTus, TUS_PATH } from './tus.ts'

export interface Storage {
  answer(request: IncomingMessage, url: URL): Promise<Answer>
  /** Throws away what nobody needs any more. */
  tidy(): Promise<void>
  place: Place
}

const OBJECT = '/storage/v1/object/'
const MAX_JSON_BYTES = 64 * 1024
const RemoveRequest = z.object({ prefixes: z.array(z.string().max(300)).max(1000) })

/** `/storage/v1` as a hosted project speaks it, on files below one folder and rows of storage.objects. */
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
  const callerOf = createCallers(parts.sessions, parts.secrets.secretKey)

  async function requireRead(claims: Claims, file: string): Promise<void> {
    if (parseFilePath(file) === null || !(await objects.mayRead(claims, file))) throw notFound()
  }
  const address = async (file: string, seconds: number): Promise<string> =>
    `/object/sign/${file}?token=${await signing.sign(file, seconds)}`

  async function sign(request: IncomingMessage, claims: Claims, target: string): Promise<Answer> {
    if (target.includes('/')) {
      const { expiresIn } = await parseJson(request, SignRequest)
      await requireRead(claims, target)
      return json(200, { signedURL: await address(target, expiresIn) })
    }
    const { expiresIn, paths } = await parseJson(request, SignManyRequest)
    const signed = paths.map(async (name) => {
      const file = `${target}/${name}`
      const mayRead = parseFilePath(file) !== null && (await objects.mayRead(claims, file))
      return mayRead
        ? { path: name, error: null, signedURL: await address(file, expiresIn) }
        : {
            path: name,
            error: 'Either the object does not exist or you do not have access to it',
            signedURL: null,
          }
    })
    return json(200, await Promise.all(signed))
  }

  async function info(claims: Claims, file: string): Promise<Answer> {
    await requireRead(claims, file)
    const found = await place.find(file)
    const known = parseFilePath(file)
    if (found === undefined || known === null) throw notFound()
    const [bucket = '', ...name] = file.split('/')
    return json(200, { bucket_id: bucket, name: name.join('/'), size: found.size, etag: `"${known.hash}"` })
  }

  async function remove(request: IncomingMessage, claims: Claims, target: string): Promise<Answer> {
    if (target.includes('/')) {
      const removed = await objects.remove(claims, [target], place.remove)
      if (removed.length === 0) throw notFound()
      return json(200, { message: 'Successfully deleted' })
    }
    const { prefixes } = await parseJson(request, RemoveRequest)
    const removed = await objects.remove(
      claims,
      prefixes.map((name) => `${target}/${name}`).filter((file) => parseFilePath(file) !== null),
      place.remove,
    )
    return json(
      200,
      removed.map((file) => ({ bucket_id: target, name: file.slice(target.length + 1) })),
    )
  }

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
    if (target.startsWith('sign/') && method === 'POST') return sign(request, claims, target.slice(5))
    if (target.startsWith('info/') && isRead)
      return info(claims, target.slice('info/'.length).replace(/^authenticated\//, ''))
    if (isUpload) return upload(request, claims, target)
    if (method === 'DELETE') return remove(request, claims, target)
    if (!isRead) return plain(405, 'Method not allowed')
    const file = target.replace(/^authenticated\//, '')
    await requireRead(claims, file)
    return download(place, request, url, file)
  }

  return {
    place,
    tidy: createTidy(parts.sql, place),
    async answer(request, url) {
      const from = networkOf(clientAddress(request))
      const begins = request.method === 'POST' || request.method === 'PUT'
      const wait = Math.max(
        parts.limits.files.take(from),
        begins && !url.pathname.startsWith(`${OBJECT}sign/`) ? parts.limits.uploads.take(from) : 0,
      )
      if (wait > 0) return json(429, { message: 'Too many requests' }, { 'retry-after': String(wait) })
      try {
        return await answer(request, url)
      } catch (error) {
        if (!(error instanceof StorageRefusal)) throw error
        const overTus = url.pathname.startsWith(TUS_PATH)
        return overTus ? plain(error.status, error.message) : asAnswer(error)
      }
    },
  }
}

async function parseJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const body = await readBody(request, MAX_JSON_BYTES)
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw malformed('The request could not be read')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw malformed('The request is not as it should be')
  return parsed.data
}
