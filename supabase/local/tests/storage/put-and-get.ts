// Puts and gets files of one owner in single requests, and the shape of a refusal.
import { expect } from 'vitest'

import type { TestBackend } from '../../testing.ts'
import { nameOf, type Member } from '../files.ts'

/** Uploads into the scope of `owner`, as `who`. */
export async function put(
  owner: Member,
  bytes: Buffer,
  extension: string,
  type: string,
  bucket = 'images',
  who = owner,
) {
  const name = nameOf(owner.team, bytes, extension)
  const { data, error } = await who.storage.from(bucket).upload(name, bytes, { contentType: type })
  return { name, data, error }
}

export const get = (backend: TestBackend, who: Member, file: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/storage/v1/object/authenticated/${file}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}`, ...headers },
  })

export const refused = (status: number, code?: string) => ({
  error: {
    status,
    statusCode: String(status),
    ...(code === undefined ? {} : { message: expect.stringContaining(code) }),
  },
})
