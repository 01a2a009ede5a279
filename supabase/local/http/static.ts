import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { plain, type Answer } from './answer.ts'
import { documentHeaders } from './headers.ts'
import { PAGE_VARY, writtenPage } from './page.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
}
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest|xml|wasm)|image\/svg)/
/** Files up to this size are compressed at the highest level once and cached; larger ones are streamed uncompressed. */
const KEPT_IN_MEMORY = 4 * 1024 * 1024

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Serves the built application: immutable assets, everything else revalidated. A navigation gets the prerendered page
 * in the visitor's language, else index.html.
 *
 * @param pageOf a page that no file holds; undefined where it has none to give
 */
export function createStatic(
  root: string,
  pageOf: (request: IncomingMessage, pathname: string) => Promise<string | undefined>,
): (request: IncomingMessage, pathname: string) => Promise<Answer> {
  const cache = new Map<string, { tag: string; bodies: Map<string, Buffer> }>()

  return async (request, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { ...plain(405, 'Method not allowed'), headers: { allow: 'GET, HEAD' } }
    if (safePath(root, pathname) === undefined) return plain(400, 'Bad request')
    const page = await pageOf(request, pathname)
    if (page !== undefined) return serveDocument(request, page)
    const isPage = pathname === '/' || isNavigation(request, pathname)
    const names = [pathname, writtenPage(pathname, request.headers), ...(isPage ? ['/index.html'] : [])]
    for (const name of names) {
      const file = safePath(root, name)
      const found = file === undefined ? undefined : await fileStat(file)
      if (file !== undefined && found !== undefined) return serve(request, name, file, found, cache)
    }
    return isPage
      ? plain(503, 'The application is not built yet. Run: npm run build')
      : plain(404, 'Not found')
  }
}

/** The file of a path, never outside the root; undefined for a path that tries. */
export function safePath(root: string, pathname: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (
    /[\0\\]/.test(decoded) ||
    decoded
      .split('/')
      .some((part) => part === '..' || (part.startsWith('.') && part !== '' && part !== '.well-known'))
  )
    return undefined
  const file = path.resolve(root, `.${path.posix.normalize(`/${decoded}`)}`)
  return file === root || file.startsWith(root + path.sep) ? file : undefined
}

function isNavigation(request: IncomingMessage, pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  return (
    !pathname.startsWith('/assets/') &&
    !last.includes('.') &&
    (request.headers.accept ?? '').includes('text/html')
  )
}

async function fileStat(file: string): Promise<Stats | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true ? found : undefined
}

async function serve(
  request: IncomingMessage,
  pathname: string,
  file: string,
  found: Stats,
  cache: Map<string, { tag: string; bodies: Map<string, Buffer> }>,
): Promise<Answer> {
  const type = TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
  const language = pathname.startsWith('/pages/') ? `-${pathname.split('/')[2]}` : ''
  const tag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}${language}"`
  const headers: Record<string, string> = {
    'content-type': type,
    etag: tag,
    // Assets have their hash in the name. Everything else must be revalidated, above all index.html and sw.js.
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (type.startsWith('text/html')) {
    Object.assign(headers, documentHeaders(await readFile(file, 'utf8'), request.headers.host ?? ''))
    headers.vary = PAGE_VARY
  }
  const range = request.headers.range
  if (range === undefined && request.headers['if-none-match']?.includes(tag) === true)
    return { status: 304, headers }

  const whole = COMPRESSIBLE.test(type) && found.size <= KEPT_IN_MEMORY
  if (!whole) return streamFile(file, found.size, headers, range)
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  let kept = cache.get(file)
  if (kept?.tag !== tag) {
    kept = { tag, bodies: new Map() }
    cache.set(file, kept)
  }
  let body = kept.bodies.get(encoding)
  if (body === undefined) {
    body = await compress(await readFile(file), encoding)
    kept.bodies.set(encoding, body)
  }
  headers.vary ??= 'accept-encoding'
  if (encoding !== '') headers['content-encoding'] = encoding
  return { status: 200, headers, body }
}

/** A page that was made for this request, with the headers of those that are files. */
async function serveDocument(request: IncomingMessage, html: string): Promise<Answer> {
  const tag = `"${createHash('sha256').update(html).digest('base64url')}"`
  const headers: Record<string, string> = {
    'content-type': TYPES['.html'] ?? '',
    etag: tag,
    'cache-control': 'no-cache',
    vary: PAGE_VARY,
    ...documentHeaders(html, request.headers.host ?? ''),
  }
  if (request.headers['if-none-match']?.includes(tag) === true) return { status: 304, headers }
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  if (encoding !== '') headers['content-encoding'] = encoding
  return { status: 200, headers, body: await compress(Buffer.from(html), encoding) }
}

function chooseEncoding(accepted: string): '' | 'br' | 'gzip' {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : ''
}

async function compress(raw: Buffer, encoding: '' | 'br' | 'gzip'): Promise<Buffer> {
  // Level 9 of 11: within a percent of the best, without making a first visit wait.
  if (encoding === 'br')
    return brotli(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    })
  return encoding === 'gzip' ? deflate(raw, { level: 9 }) : raw
}

/** Streams a file, or the part that a Range header asks for, without holding it in memory. */
export function streamFile(
  file: string,
  size: number,
  headers: Record<string, string>,
  range: string | undefined,
): Answer {
  headers['accept-ranges'] = 'bytes'
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) {
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(size) },
      body: createReadStream(file),
    }
  }
  const suffix = match[1] === ''
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start > end || start >= size) return { status: 416, headers: { 'content-range': `bytes */${size}` } }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
    body: createReadStream(file, { start, end }),
  }
}
