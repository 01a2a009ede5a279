// What a caller holds open without sending: sockets, headers and bodies, each with an end.
import { once } from 'node:events'
import { request, type ClientRequest, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { closeServer, createLimitedServer, listen, serve, SOCKET_LIMITS } from '../../http/listener.ts'
import { json, sendAnswer } from '../../http/answer.ts'
import { startTestBackend, type TestBackend } from '../../testing.ts'
import { film, member, nameOf, type Member } from '../files.ts'
import { seconds } from '../../../../tests/fixtures/seconds.ts'

describe('a server', () => {
  let http: Server
  let port: number
  const sockets: Socket[] = []
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    // A refused one may be reset
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  const answered = async (socket: Socket): Promise<boolean> => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
  }
  async function start(limits: Partial<typeof SOCKET_LIMITS>): Promise<void> {
    http = createLimitedServer({ ...SOCKET_LIMITS, ...limits })
    port = await listen(http, 0, '127.0.0.1')
    serve(
      http,
      (incoming, response) => sendAnswer(incoming, response, json(200, {})),
      () => Promise.resolve(),
    )
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await closeServer(http)
  })

  it('gives one network so many sockets and no more, and each back when it closes', async () => {
    await start({ perNetwork: 3 })
    const held = [await open(), await open(), await open()]
    for (const socket of held) expect(await answered(socket)).toBe(true)
    expect(await answered(await open())).toBe(false)
    held[0]?.destroy()
    await expect.poll(async () => answered(await open())).toBe(true)
  })

  it('closes a socket whose headers do not come, and one whose body does not', async () => {
    await start({ headersMs: 50, requestMs: 100 })
    for (const beginning of [
      'GET / HTTP/1.1\r\nHost: local',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nab',
    ]) {
      const socket = await open()
      socket.resume()
      socket.write(beginning)
      await once(socket, 'close')
    }
  })
})

describe('forty unfinished bodies of one address are all it may leave in storage:', () => {
  let backend: TestBackend
  let owner: Member
  const left: ClientRequest[] = []
  beforeAll(async () => {
    process.env.TRUSTED_PROXY = '1'
    backend = await startTestBackend({ rateLimits: true })
    owner = await member(backend, 'owner@sockets.test')
  }, seconds(90))
  afterAll(async () => {
    delete process.env.TRUSTED_PROXY
    await backend.stop()
  })
  afterEach(() => {
    for (const one of left.splice(0)) one.destroy()
  })

  const headersFrom = (address: string): Record<string, string> => ({
    apikey: backend.publishableKey,
    authorization: `Bearer ${owner.token}`,
    'x-forwarded-for': address,
    'tus-resumable': '1.0.0',
  })
  /** Sends a byte of the body and no more; the status, if there is one. */
  function leave(method: string, path: string, headers: Record<string, string>): Promise<number> {
    const unfinished = request({ host: '127.0.0.1', port: backend.port, path, method, headers })
    left.push(unfinished)
    const status = new Promise<number>((resolve) => {
      unfinished.on('response', (response) => resolve(response.statusCode ?? 0))
      unfinished.on('error', () => undefined)
    })
    unfinished.write('{')
    return status
  }
  const sign = (address: string): Promise<Response> =>
    fetch(`${backend.url}/storage/v1/object/sign/images`, {
      method: 'POST',
      headers: headersFrom(address),
      body: '{"expiresIn":60,"paths":[]}',
    })
  async function begin(): Promise<string> {
    const base64 = (text: string): string => Buffer.from(text).toString('base64')
    const started = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...headersFrom('192.0.2.9'),
        'upload-length': '1000',
        'upload-metadata': `bucketName ${base64('films')},objectName ${base64(nameOf(owner.team, film(1000), 'mp4'))},contentType ${base64('video/mp4')}`,
      },
    })
    return started.headers.get('location') ?? ''
  }

  it.each([
    ['of JSON', '192.0.2.50'],
    ['of files', '192.0.2.51'],
  ])('%s', async (what, address) => {
    const url = what === 'of files' ? await begin() : ''
    const statuses = Array.from({ length: 41 }, () =>
      what === 'of JSON'
        ? leave('POST', '/storage/v1/object/sign/images', {
            ...headersFrom(address),
            'content-length': '1000',
          })
        : leave('PATCH', url, {
            ...headersFrom(address),
            'content-type': 'application/offset+octet-stream',
            'content-length': '1000',
            'upload-offset': '0',
          }),
    )
    expect(await Promise.race(statuses)).toBe(429)
    expect((await sign('192.0.2.52')).status).toBe(200)
    for (const one of left.splice(0)) one.destroy()
    await expect.poll(async () => (await sign(address)).status, { timeout: seconds(20) }).toBe(200)
  })
})
