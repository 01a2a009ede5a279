import type { IncomingMessage } from 'node:http'
import { z } from 'zod'

import { parseFilePath } from '../../../src/domain/file.ts'
import type { Claims } from '../gate/sessions.ts'
import { json, type Answer } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import type { Objects } from './objects.ts'
import type { Place } from './place.ts'
import { malformed, notFound } from './refusal.ts'
import { SignManyRequest, SignRequest, type Signing } from './signing.ts'

const MAX_JSON_BYTES = 64 * 1024
const RemoveRequest = z.object({ prefixes: z.array(z.string().max(300)).max(1000) })

export interface ObjectCalls {
  /** Throws `notFound` unless the caller may read the file. */
  requireRead(claims: Claims, file: string): Promise<void>
  /** `target`: one file, or a bucket when the body names the files. */
  sign(request: IncomingMessage, claims: Claims, target: string): Promise<Answer>
  info(claims: Claims, file: string): Promise<Answer>
  remove(request: IncomingMessage, claims: Claims, target: string): Promise<Answer>
}

/** The calls on stored files that carry no bytes. */
export function createObjectCalls(place: Place, objects: Objects, signing: Signing): ObjectCalls {
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

  return { requireRead, sign, info, remove }
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
