import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'

import { buckets, fileTypes, parseFilePath, type FilePath } from '../../../src/domain/file.ts'
import type { Claims } from '../gate/sessions.ts'
import { json, type Answer } from '../http/answer.ts'
import type { Finish } from './finish.ts'
import { openFilePart } from './multipart.ts'
import type { Objects } from './objects.ts'
import type { Place } from './place.ts'
import { invalidKey, malformed, tooLarge, wrongType } from './refusal.ts'

/** The parts of a form around its file. */
const FORM_BYTES = 64 * 1024

/** The parts of a path that may be written to, or a refusal. */
export function writable(file: string): FilePath {
  const parts = parseFilePath(file)
  if (parts === null) throw invalidKey()
  return parts
}

/** The declared type must match the name's extension. */
export function requireType(parts: FilePath, declared: string): void {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== fileTypes[parts.extension]) throw wrongType(type === '' ? 'unknown' : type)
}

/** A whole file in one request: as the body, or as the file of a form. */
export function createPlainUpload(
  place: Place,
  objects: Objects,
  finish: Finish,
): (request: IncomingMessage, claims: Claims, file: string) => Promise<Answer> {
  return async (request, claims, file) => {
    const parts = writable(file)
    const { limit } = buckets[parts.bucket]
    const type = request.headers['content-type'] ?? ''
    const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type)
    const allowed = limit + (boundary === null ? 0 : FORM_BYTES)
    if (Number(request.headers['content-length'] ?? 0) > allowed) throw tooLarge()
    if (boundary === null) requireType(parts, type)
    await objects.mayInsert(claims, file)
    // Not destroyed on an early return: the refusal has to reach the sender over the same connection.
    const body = request.iterator({ destroyOnReturn: false })
    const staged = place.stage()
    try {
      const part = boundary === null ? undefined : await openFilePart(body, boundary[1] ?? boundary[2] ?? '')
      if (part !== undefined) requireType(parts, part.type)
      const hash = await receive(part?.bytes ?? body, staged, limit)
      return json(200, { Id: await finish(claims, file, staged, hash), Key: file })
    } catch (error) {
      await rm(staged, { force: true })
      throw request.destroyed && !request.complete ? malformed('The upload broke off') : error
    } finally {
      await body.return?.()
    }
  }
}

/** Writes the stream to a new file and returns its SHA-256. */
async function receive(source: AsyncIterable<Buffer>, file: string, limit: number): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit) throw tooLarge()
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}
