import type { IncomingMessage } from 'node:http'

import { fileTypes, parseFilePath } from '../../../src/domain/file.ts'
import type { Answer } from '../http/answer.ts'
import { streamFile } from '../http/static.ts'
import type { Place } from './place.ts'
import { notFound } from './refusal.ts'

/** A file for a caller who may read it. Its name is its content, so it never changes. */
export async function download(
  place: Place,
  request: IncomingMessage,
  url: URL,
  file: string,
): Promise<Answer> {
  const parts = parseFilePath(file)
  const found = parts === null ? undefined : await place.find(file)
  if (parts === null || found === undefined) throw notFound()
  const type = fileTypes[parts.extension]
  const etag = `"${parts.hash}"`
  const headers = {
    'content-type': type,
    etag,
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'authorization',
    'content-disposition': disposition(type, `${parts.hash}.${parts.extension}`, url.searchParams),
    // If a browser shows it as a page of its own, that page can do nothing.
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (request.headers.range === undefined && request.headers['if-none-match']?.includes(etag) === true)
    return { status: 304, headers }
  return streamFile(found.location, found.size, headers, request.headers.range)
}

/** Pictures and films are shown; everything else is saved, as is any file requested under a name. */
function disposition(type: string, name: string, query: URLSearchParams): string {
  const asked = query.get('download')
  if (asked === null) return /^(?:image|video)\//.test(type) ? 'inline' : `attachment; filename="${name}"`
  if (asked === '') return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(asked.slice(0, 200).toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asked.replaceAll(/[^\w. -]/g, '_').slice(0, 200)}"; filename*=UTF-8''${encoded}`
}
