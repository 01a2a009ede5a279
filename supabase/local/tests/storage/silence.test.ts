// A connection on which nothing comes for a minute ends, and what has arrived is kept: the upload goes on from there.
// No time passes here: the server runs in this process, and its sockets are told that the minute is over.
import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'

import { type Backend, startBackend } from '../../server.ts'
import { seconds } from '../../../../tests/fixtures/seconds.ts'
import { openData } from '../auth.ts'
import { scratch } from '../backend.ts'
import { type Member, film, member, nameOf } from '../files.ts'

const place = scratch()
let backend: Backend
let owner: Member
let sql: postgres.Sql
beforeAll(async () => {
  backend = await startBackend({
    dataDir: path.join(place.folder, 'data'),
    port: 0,
    demo: false,
    mode: 'start',
    distDir: place.dist,
    confirmEmails: false,
    rateLimits: true,
    statementTimeoutMs: seconds(60),
  })
  owner = await member(backend, 'owner@silence.test')
  sql = openData(backend)
}, seconds(90))
afterAll(async () => {
  await sql.end()
  await backend.stop()
  place.remove()
})

/** The server's sockets on which a piece of a file comes, the newest last. */
const sockets: Socket[] = []
const Started = z.object({ request: z.custom<IncomingMessage>(), socket: z.custom<Socket>() })
const started = channel('http.server.request.start')
function note(message: unknown): void {
  const { request: incoming, socket } = Started.parse(message)
  if (incoming.method === 'PATCH' || incoming.method === 'PUT') sockets.push(socket)
}
const open: ClientRequest[] = []
beforeEach(() => started.subscribe(note))
afterEach(() => {
  started.unsubscribe(note)
  sockets.length = 0
  for (const one of open.splice(0)) one.destroy()
})

const MINUTE = 60_000
const MB = 1024 * 1024
const headers = (): Record<string, string> => ({
  apikey: backend.publishableKey,
  authorization: `Bearer ${owner.token}`,
  'tus-resumable': '1.0.0',
})
const base64 = (text: string): string => Buffer.from(text).toString('base64')

async function begin(bytes: Buffer): Promise<string> {
  const name = nameOf(owner.team, bytes, 'mp4')
  const answer = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers(),
      'upload-length': String(bytes.length),
      'upload-metadata': `bucketName ${base64('films')},objectName ${base64(name)},contentType ${base64('video/mp4')}`,
    },
  })
  return new URL(answer.headers.get('location') ?? '', backend.url).href
}

/** Announces `announced` bytes and sends those given. */
function send(url: string, at: number, bytes: Buffer, announced = bytes.length): ClientRequest {
  const sent = request(url, {
    method: 'PATCH',
    headers: {
      ...headers(),
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(announced),
    },
  })
  open.push(sent)
  sent.write(bytes)
  if (announced === bytes.length) sent.end()
  return sent
}
const statusOf = async (sent: ClientRequest): Promise<number> => {
  const [answer]: unknown[] = await once(sent, 'response')
  return z.object({ statusCode: z.number() }).parse(answer).statusCode
}
/** What of it is on the disk. Asking the server would end the piece under way, which holds the upload's lock. */
const arrived = (url: string): number =>
  statSync(path.join(place.folder, 'data', 'storage', 'unfinished', path.basename(url))).size
const offsetOf = async (url: string): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD', headers: headers() })).headers.get('upload-offset'))
const exists = async (bytes: Buffer): Promise<boolean> =>
  (await owner.storage.from('films').exists(nameOf(owner.team, bytes, 'mp4'))).data ?? false

async function socketOf(index: number): Promise<Socket> {
  await expect.poll(() => sockets.length, { timeout: seconds(10) }).toBeGreaterThan(index)
  const socket = sockets[index]
  if (socket === undefined) throw new Error('no socket')
  return socket
}

/** A minute without a byte. Node's clock of a socket begins anew with every byte, and strikes only if it is set. */
const passMinute = (socket: Socket): boolean =>
  socket.timeout !== undefined && socket.timeout > 0 && socket.timeout <= MINUTE && socket.emit('timeout')

it('ends, and the upload goes on where it stopped', async () => {
  const bytes = film(3 * MB)
  const url = await begin(bytes)
  const half = send(url, 0, bytes.subarray(0, MB), bytes.length)
  const ended = once(half, 'error')
  const socket = await socketOf(0)
  await expect.poll(() => arrived(url), { timeout: seconds(10) }).toBe(MB)
  expect(socket.timeout).toBe(MINUTE)
  passMinute(socket)
  await ended
  expect(socket.destroyed).toBe(true)
  await expect.poll(() => offsetOf(url), { timeout: seconds(10) }).toBe(MB)
  expect(await statusOf(send(url, MB, bytes.subarray(MB)))).toBe(204)
  expect(await exists(bytes)).toBe(true)
})

it('frees its place among the unfinished bodies of its network', async () => {
  // Each in an upload of its own: pieces of the same one would end each other.
  const urls = await Promise.all(Array.from({ length: 40 }, () => begin(film(MB))))
  for (const url of urls)
    send(url, 0, Buffer.alloc(1), MB)
      .on('error', () => undefined)
      .on('response', (answer) => answer.resume())
  await socketOf(39)
  const another = async (): Promise<number> =>
    (await fetch(urls[0] ?? '', { method: 'DELETE', headers: headers() })).status
  expect(await another()).toBe(429)
  sockets.forEach(passMinute)
  await expect.poll(another, { timeout: seconds(20) }).toBe(204)
})

it('waits for an answer as long as it takes, once everything has come', async () => {
  const bytes = film(2 * MB)
  const url = await begin(bytes)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const locked = Promise.withResolvers<void>()
  const lock = sql.begin(async (transaction) => {
    await transaction`lock table storage.objects in exclusive mode`
    locked.resolve()
    await held
  })
  await locked.promise
  const sent = send(url, 0, bytes)
  const answered = statusOf(sent)
  answered.catch(() => undefined)
  const socket = await socketOf(0)
  const waiting = async (): Promise<number> =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%storage.objects%'`
    ).length
  await expect.poll(waiting, { timeout: seconds(20) }).toBeGreaterThan(0)
  passMinute(socket)
  release()
  await lock
  expect(await answered).toBe(204)
  expect(await exists(bytes)).toBe(true)
})
