// Malformed uploads: a refusal in the 400s, never a failure of the server, and an upload goes on afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../../testing.ts'
import { member, nameOf, type Member } from '../files.ts'
import { isRefusal, sendBytes, signedIn } from './malformed.ts'
import { seconds } from '../../../../tests/fixtures/seconds.ts'

let backend: TestBackend
let ada: Member
beforeAll(async () => {
  backend = await startTestBackend()
  ada = await member(backend, 'ada@malformed.test')
}, seconds(90))
afterAll(() => backend.stop())

describe('an upload', () => {
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  const tus = (
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    fetch(new URL(url, backend.url), {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${ada.token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const START = '/storage/v1/upload/resumable'
  const metadata = (name: string, type = 'image/png'): string =>
    `bucketName ${base64('images')},objectName ${base64(name)},contentType ${base64(type)}`
  const good = (): string => metadata(nameOf(ada.team, Buffer.from(String(Math.random())), 'png'))

  it('is refused at its start for lengths and names that cannot be', async () => {
    const failed: string[] = []
    for (const headers of [
      { 'upload-length': '-1', 'upload-metadata': good() },
      { 'upload-length': '1e3', 'upload-metadata': good() },
      { 'upload-length': 'x', 'upload-metadata': good() },
      { 'upload-length': '99999999999999999999999', 'upload-metadata': good() },
      { 'upload-length': '1000', 'upload-metadata': '' },
      { 'upload-length': '1000', 'upload-metadata': ',,, ,' },
      { 'upload-length': '1000', 'upload-metadata': 'bucketName %%%' },
      { 'upload-length': '1000', 'upload-metadata': `${good()},${good()}` },
      { 'upload-length': '1000', 'upload-metadata': metadata(`${ada.team}/\0.png`) },
      { 'upload-length': '1000', 'upload-metadata': metadata('../../x.png') },
      { 'upload-length': '1000', 'upload-metadata': metadata(`${ada.team}/${'0'.repeat(64)}.png`, '\0') },
      { 'upload-length': '1000', 'upload-metadata': good(), 'upload-concat': 'final;/a /b' },
      { 'upload-defer-length': '1', 'upload-metadata': good() },
      { 'upload-metadata': good() },
      { 'upload-length': '1000', 'upload-metadata': good(), 'tus-resumable': '9.9.9' },
    ]) {
      const { status } = await tus('POST', START, headers)
      if (!isRefusal(status)) failed.push(`${status} ${JSON.stringify(headers)}`)
    }
    expect(failed).toEqual([])
  })

  it('is refused for pieces that do not fit, and goes on afterwards', async () => {
    const started = await tus('POST', START, { 'upload-length': '1000', 'upload-metadata': good() })
    expect(started.status).toBe(201)
    const url = started.headers.get('location') ?? ''
    const octets = { 'content-type': 'application/offset+octet-stream' }
    const piece = new Uint8Array(10)
    const failed: string[] = []
    const attempts: [string, Record<string, string>, Uint8Array<ArrayBuffer>][] = [
      [url, { ...octets, 'upload-offset': '0' }, new Uint8Array(20 * 1024 * 1024)],
      [url, { ...octets, 'upload-offset': '0' }, new Uint8Array(1001)],
      [url, { ...octets, 'upload-offset': '-1' }, piece],
      [url, { ...octets, 'upload-offset': 'x' }, piece],
      [url, { ...octets, 'upload-offset': '99999999999999999999' }, piece],
      [url, octets, piece],
      [url, { 'content-type': 'text/plain', 'upload-offset': '0' }, piece],
      [url, { ...octets, 'upload-offset': '0', 'upload-checksum': 'bogus x' }, new Uint8Array(1001)],
      [`${START}/x`, { ...octets, 'upload-offset': '0' }, piece],
      [`${START}/..`, { ...octets, 'upload-offset': '0' }, piece],
      [`${START}/${'a'.repeat(400)}`, { ...octets, 'upload-offset': '0' }, piece],
    ]
    for (const [where, headers, body] of attempts) {
      let cause: unknown
      const answer = await tus('PATCH', where, headers, body).catch((error: Error) => {
        cause = error.cause
        return undefined
      })
      // A connection closed while the piece is still being sent breaks before the sender reads the refusal.
      if (!isRefusal(answer?.status ?? 0) || answer?.headers.get('connection') === 'close')
        failed.push(`${answer?.status} ${where} ${JSON.stringify(headers)} ${body.length} ${String(cause)}`)
    }
    expect(failed).toEqual([])
    const unannounced = `PATCH ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\ntus-resumable: 1.0.0\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: 0\r\ntransfer-encoding: chunked\r\n\r\n7d0\r\n${'x'.repeat(2000)}\r\n0\r\n\r\n`
    expect(await sendBytes(backend, unannounced)).toBe(413)
    expect((await tus('HEAD', url, {})).headers.get('upload-offset')).toBe('0')
  })

  it('in one request, signed addresses and removals are refused in plain words', async () => {
    const failed: string[] = []
    const asks: [string, string, string][] = [
      ...['{', '[]', 'null', '{"expiresIn":"1"}', '{"expiresIn":[]}', '{"expiresIn":1e999}'].flatMap(
        (body) => [
          ['POST', `sign/images/${ada.team}/x.png`, body] as [string, string, string],
          ['POST', 'sign/images', body] as [string, string, string],
        ],
      ),
      ['POST', 'sign/images', '{"expiresIn":60,"paths":["\\u0000",7]}'],
      ['POST', 'sign/images', '{"expiresIn":60,"paths":"x"}'],
      ['DELETE', 'images', '{"prefixes":"x"}'],
      ['DELETE', 'images', '{"prefixes":[[]]}'],
      ['POST', 'images', '{}'],
      ['PUT', `images/${ada.team}/x.png`, '{}'],
      ['POST', `images/${ada.team}/${'0'.repeat(64)}.png`, '{}'],
    ]
    for (const [method, path, body] of asks) {
      const { status } = await fetch(`${backend.url}/storage/v1/object/${path}`, {
        method,
        headers: signedIn(backend, ada),
        body,
      })
      if (!isRefusal(status)) failed.push(`${status} ${method} ${path} ${body}`)
    }
    for (const token of ['', '%00', 'a.b.c', 'x'.repeat(5000)]) {
      const { status } = await fetch(`${backend.url}/storage/v1/object/sign/images/x/y.png?token=${token}`)
      if (!isRefusal(status)) failed.push(`${status} signed ${token.slice(0, 10)}`)
    }
    expect(failed).toEqual([])
  })
})
