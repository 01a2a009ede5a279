// An in-memory storage server that implements TUS, for tests of failures and odd answers.
import type { HttpRequest, HttpResponse } from 'tus-js-client'
import type { SendOptions } from '../files/tus.ts'

export interface Heard {
  method: string
  url: string
  token: string
  /** The offset at which a PATCH began. */
  offset: number
}
interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}
interface Place {
  path: string
  length: number
  parts: Blob[]
}

export interface TusServer {
  /** The transport for `sendFile`. */
  transport: NonNullable<SendOptions['transport']>
  /** Finished files by path. */
  files: Map<string, Blob>
  places: Map<string, Place>
  /** Every request, in order. */
  heard: Heard[]
  /** Requests with a body that are under way, and their maximum. */
  writing: number
  most: number
  /** Called before each request: an answer to send instead, `'cut'` for none, null to continue. */
  fault(request: Heard): Answer | 'cut' | 'lost' | null | Promise<Answer | 'cut' | 'lost' | null>
}

const sizeOf = (place: Place): number => place.parts.reduce((sum, part) => sum + part.size, 0)

const decoded = (metadata: string, field: string): string => {
  const pair = metadata.split(',').find((one) => one.startsWith(`${field} `))
  return Buffer.from(pair?.split(' ')[1] ?? '', 'base64').toString('utf8')
}

function createPlace(server: TusServer, headers: ReadonlyMap<string, string>): Answer {
  const metadata = headers.get('upload-metadata') ?? ''
  const path = `${decoded(metadata, 'bucketName')}/${decoded(metadata, 'objectName')}`
  if (server.files.has(path)) return { status: 409, body: 'The resource already exists' }
  const id = `/storage/v1/upload/resumable/${server.places.size + 1}`
  server.places.set(id, { path, length: Number(headers.get('upload-length')), parts: [] })
  return { status: 201, headers: { location: id } }
}

async function write(server: TusServer, place: Place, request: Heard, body: Blob): Promise<Answer> {
  if (request.offset !== sizeOf(place)) return { status: 409, body: 'Upload-Offset conflict' }
  server.writing += 1
  server.most = Math.max(server.most, server.writing)
  await new Promise((resolve) => setTimeout(resolve, 3))
  server.writing -= 1
  if (request.offset !== sizeOf(place)) return { status: 423 }
  place.parts.push(body)
  if (sizeOf(place) === place.length) server.files.set(place.path, new Blob(place.parts))
  return { status: 204, headers: { 'upload-offset': String(sizeOf(place)) } }
}

async function answer(
  server: TusServer,
  request: Heard,
  headers: ReadonlyMap<string, string>,
  body: Blob | null,
): Promise<Answer> {
  if (request.method === 'POST') return createPlace(server, headers)
  const place = server.places.get(new URL(request.url).pathname)
  if (!place) return { status: 404 }
  const lengths = { 'upload-offset': String(sizeOf(place)), 'upload-length': String(place.length) }
  if (request.method === 'HEAD') return { status: 200, headers: lengths }
  return write(server, place, request, body ?? new Blob([]))
}

const responseOf = ({ status, headers, body }: Answer): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers?.[name.toLowerCase()],
  getBody: () => body ?? '',
  getUnderlyingObject: () => null,
})

function createRequest(server: TusServer, method: string, url: string): HttpRequest {
  const headers = new Map<string, string>()
  let progress: (sent: number) => void = () => undefined
  let aborted = false
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
    getHeader: (name) => headers.get(name.toLowerCase()),
    setProgressHandler: (handler) => (progress = handler),
    async send(body: Blob | null) {
      const token = (headers.get('authorization') ?? '').replace('Bearer ', '')
      const request = { method, url, token, offset: Number(headers.get('upload-offset') ?? 0) }
      server.heard.push(request)
      const fault = await server.fault(request)
      if (fault === 'cut' || aborted) throw new TypeError('Failed to fetch')
      if (fault !== null && fault !== 'lost') return responseOf(fault)
      if (body) progress(body.size / 2)
      const found = await answer(server, request, headers, body)
      if (fault === 'lost' || aborted) throw new TypeError('Failed to fetch')
      return responseOf(found)
    },
    abort: () => {
      aborted = true
      return Promise.resolve()
    },
    getUnderlyingObject: () => null,
  }
}

export function createTusServer(): TusServer {
  const server: TusServer = {
    files: new Map(),
    places: new Map(),
    heard: [],
    writing: 0,
    most: 0,
    fault: () => null,
    transport: {
      httpStack: {
        createRequest: (method, url) => createRequest(server, method, url),
        getName: () => 'memory',
      },
      fileReader: {
        openFile: (blob: Blob) =>
          Promise.resolve({
            size: blob.size,
            slice: (start, end) => Promise.resolve({ value: blob.slice(start, end), done: end >= blob.size }),
            close: () => undefined,
          }),
      },
    },
  }
  return server
}
