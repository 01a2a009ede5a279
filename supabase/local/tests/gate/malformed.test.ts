// Whatever a caller sends that no client would: a refusal in the 400s, never a failure of the server.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALLS } from '../../gate/calls.ts'
import { startTestBackend, type TestBackend } from '../../testing.ts'
import { member, nameOf, type Member } from '../files.ts'

let backend: TestBackend
let ada: Member
beforeAll(async () => {
  backend = await startTestBackend()
  ada = await member(backend, 'ada@malformed.test')
}, 90_000)
afterAll(() => backend.stop())

const signedIn = (): Record<string, string> => ({
  apikey: backend.publishableKey,
  authorization: `Bearer ${ada.token}`,
  'content-type': 'application/json',
})
/** 501 tells that the embedded backend does not offer what a hosted project does. */
const isRefusal = (status: number): boolean => (status >= 400 && status < 500) || status === 501

/** Sends exactly these bytes and returns the status of the answer; 0 when the connection was just closed. */
const bytes = (text: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(backend.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (piece) => (answer += piece.toString('latin1')))
    socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.on('error', reject)
    socket.write(text, 'latin1')
  })

describe('a method that no client uses', () => {
  it.each([
    '/',
    '/healthz',
    '/auth/v1/user',
    '/auth/v1/token?grant_type=password',
    '/rest/v1/rpc/sync_pull',
    '/rest/v1/accounts',
    '/storage/v1/object/images/x',
    '/storage/v1/upload/resumable',
    '/storage/v1/upload/resumable/x',
    '/realtime/v1/api/broadcast',
    '/dev/mail',
  ])('is refused: %s', async (path) => {
    const answers: [string, number][] = []
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'LINK', 'SEARCH', 'QUERY', 'bogus']) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`
      const keys = `apikey: ${backend.publishableKey}\r\nauthorization: Bearer ${ada.token}\r\n`
      answers.push([method, await bytes(`${head}${keys}\r\n`)])
    }
    expect(answers.filter(([, status]) => status !== 0 && !isRefusal(status))).toEqual([])
  })

  it.each([
    ['a header line without a colon', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nbroken\r\n\r\n'],
    [
      'two lengths',
      'POST /rest/v1/rpc/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a huge header', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
  ])('nor is %s', async (_what, text) => {
    const status = await bytes(text).catch(() => 0)
    expect(status === 0 || isRefusal(status), String(status)).toBe(true)
  })
})

/** JSON as text, because no encoder writes half a surrogate pair. */
const BAD_STRINGS = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', `"${'x'.repeat(100_000)}"`]
const BAD_VALUES = ['[]', '["a"]', '{}', '{"a":1}', '7', '-1e400', 'true', '1e999', '99999999999999999999']
const client = '"00000000-0000-7000-8000-000000000001"'

/** Every place for a value in the calls' bodies, as a template. */
const PLACES: [string, (value: string) => string][] = [
  ...['epoch', 'client', 'snap', 'after', 'cursors', 'limit', 'unknown'].map(
    (field): [string, (value: string) => string] => [
      'sync_pull',
      (value) => `{"request":{"${field}":${value}}}`,
    ],
  ),
  ['sync_pull', (value) => `{"request":{"cursors":{${value.startsWith('"') ? value : '"a"'}:"1:1:"}}}`],
  ['sync_pull', (value) => `{"request":{"cursors":{${client}:${value}}}}`],
  ['sync_pull', (value) => `{"request":{"after":[${value},${value}],"snap":"1:1:"}}`],
  ['sync_push', (value) => `{"request":{"client":${value},"mutations":[]}}`],
  ['sync_push', (value) => `{"request":{"client":${client},"acked":${value},"mutations":[]}}`],
  ...['id', 'uuid', 'name', 'v', 'args', 'unknown'].map((field, at): [string, (value: string) => string] => [
    'sync_push',
    (value) => {
      const known: Record<string, string> = {
        id: '1',
        uuid: client,
        name: '"briefs.create"',
        v: '1',
        args: '{}',
        [field]: value,
      }
      const fields = Object.entries(known).map(([name, one]) => `"${name}":${one}`)
      return `{"request":{"client":"00000000-0000-7000-8000-00000000001${at}","mutations":[{${fields.join(',')}}]}}`
    },
  ]),
  ...['epoch', 'snap', 'scopes', 'columns'].map((field): [string, (value: string) => string] => [
    'sync_digest',
    (value) => {
      const known: Record<string, string> = {
        epoch: '""',
        snap: '"1:1:"',
        scopes: '[]',
        columns: '{}',
        [field]: value,
      }
      return `{"request":{${Object.entries(known)
        .map(([name, one]) => `"${name}":${one}`)
        .join(',')}}}`
    },
  ]),
  ['sync_digest', (value) => `{"request":{"epoch":"","snap":"1:1:","scopes":[${value}],"columns":{}}}`],
  [
    'sync_digest',
    (value) => `{"request":{"epoch":"","snap":"1:1:","scopes":[],"columns":{"briefs":[${value}]}}}`,
  ],
  ...['client', 'name', 'unsent'].map((field): [string, (value: string) => string] => [
    'report_device',
    (value) => {
      const known: Record<string, string> = { client, name: '"x"', unsent: '0', [field]: value }
      return `{"request":{${Object.entries(known)
        .map(([name, one]) => `"${name}":${one}`)
        .join(',')}}}`
    },
  ]),
  ['remove_device', (value) => `{"request":{"client":${value}}}`],
  ['unsubscribe', (value) => `{"token":${value},"kind":${value}}`],
  ['confirm_newsletter', (value) => `{"token":${value}}`],
  ['handle_available', (value) => `{"handle":${value}}`],
  ...['my_devices', 'restore_account', 'forget_account'].flatMap(
    (name): [string, (value: string) => string][] => [
      [name, (value) => `{"x":${value}}`],
      [name, (value) => value],
    ],
  ),
]

describe('a call', () => {
  it('is answered or refused, whatever stands for a value', async () => {
    expect([...new Set(PLACES.map(([name]) => name))].toSorted()).toEqual(Object.keys(CALLS).toSorted())
    const failed: string[] = []
    for (const [name, place] of PLACES)
      for (const value of [...BAD_STRINGS, ...BAD_VALUES]) {
        const body = place(value)
        const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: signedIn(),
          body,
        })
        const said = await answer.text()
        if (answer.status >= 500)
          failed.push(`${answer.status} ${name} ${body.slice(0, 200)} ${said.slice(0, 200)}`)
      }
    expect(failed).toEqual([])
  }, 120_000)

  it('of a mutation is answered or refused, whatever its text holds', async () => {
    const failed: string[] = []
    const device = (at: number): string =>
      `"00000000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}"`
    const mutations = [
      ['teams.create_business', (value: string) => `{"id":${client},"name":${value}}`],
      [
        'teams.edit_business',
        (value: string) => `{"id":"${ada.team}","set":{"name":${value}},"base":{"name":"Fjord AS"}}`,
      ],
      [
        'teams.edit_business',
        (value: string) => `{"id":"${ada.team}","set":{"name":"a"},"base":{"name":${value}}}`,
      ],
      [
        'briefs.create',
        (value: string) => `{"id":${client},"business_id":"${ada.team}","set":{"title":${value}}}`,
      ],
      [
        'briefs.create',
        (value: string) =>
          `{"id":${client},"business_id":"${ada.team}","set":{${value.startsWith('"') ? value : '"x"'}:1}}`,
      ],
      ['messages.send', (value: string) => `{"id":${client},"room_id":${client},"text":${value}}`],
      ['messages.send', (value: string) => `{"id":${client},"room_id":${value},"text":"x"}`],
      ['accounts.accept_terms', (value: string) => `{"at":${value}}`],
    ] as const
    for (const [at, [name, args]] of mutations.entries())
      for (const [place, value] of [...BAD_STRINGS, ...BAD_VALUES].entries()) {
        const answer = await fetch(`${backend.url}/rest/v1/rpc/sync_push`, {
          method: 'POST',
          headers: signedIn(),
          body: `{"request":{"client":${device(at * 14 + place)},"mutations":[{"id":1,"uuid":${client},"name":"${name}","v":1,"args":${args(value)}}]}}`,
        })
        const said = await answer.text()
        if (answer.status >= 500 || said.includes('"retry"'))
          failed.push(`${answer.status} ${name} ${args(value).slice(0, 200)} ${said.slice(0, 200)}`)
      }
    expect(failed).toEqual([])
  }, 120_000)

  it.each([
    'select="',
    'select=id,accounts(*)',
    'description=cs.{}',
    'data->>%00=eq.1',
    'data->>a%5Cu0000=eq.1',
    'description=match.((((((((((.%2B){200}){200}){200}))))))))',
  ])('to a table with %s does not exist', async (query) => {
    for (const table of ['accounts', 'brief_listings', 'rpc/sync_pull']) {
      const answer = await fetch(`${backend.url}/rest/v1/${table}?${query}`, { headers: signedIn() })
      expect([table, isRefusal(answer.status)]).toEqual([table, true])
    }
  })
})

describe('the sign-in service', () => {
  const requests: [string, string, string[]][] = [
    ['POST', 'token?grant_type=password', ['email', 'password', 'gotrue_meta_security']],
    ['POST', 'token?grant_type=refresh_token', ['refresh_token']],
    ['POST', 'token?grant_type=pkce', ['auth_code', 'code_verifier']],
    ['POST', 'token?grant_type=id_token', ['provider', 'id_token', 'nonce', 'link_identity']],
    ['POST', 'token?grant_type=%00', ['x']],
    ['POST', 'signup?redirect_to=%00', ['email', 'password', 'data']],
    ['POST', 'verify', ['email', 'token', 'type']],
    ['POST', 'recover', ['email']],
    ['POST', 'resend', ['email', 'type']],
    ['PUT', 'user', ['email', 'password', 'nonce', 'data', 'app_metadata']],
    ['POST', 'factors', ['factor_type', 'friendly_name', 'issuer']],
    ['POST', `factors/00000000-0000-4000-8000-000000000001/verify`, ['challenge_id', 'code']],
    ['POST', 'logout?scope=%00', ['x']],
  ]
  const known: Record<string, string> = {
    email: '"bo@malformed.test"',
    password: '"hemmelig nok"',
    token: '"123456"',
    type: '"recovery"',
    auth_code: '"a"',
    code_verifier: '"b"',
    refresh_token: '"a"',
    provider: '"google"',
    id_token: '"a.b.c"',
    factor_type: '"totp"',
    challenge_id: '"00000000-0000-4000-8000-000000000001"',
    code: '"123456"',
  }

  it('refuses every value that does not fit, and never fails', async () => {
    const failed: string[] = []
    const long = `"${'x'.repeat(320)}@malformed.test"`
    const pair = '{"a":"\\u0000","\\ud800":{"\\u0000":1}}'
    for (const [method, path, fields] of requests)
      for (const field of fields)
        for (const value of [...BAD_STRINGS, ...BAD_VALUES, long, pair]) {
          const body = fields.map((name) => `"${name}":${name === field ? value : (known[name] ?? 'null')}`)
          const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
            method,
            headers: signedIn(),
            body: `{${body.join(',')}}`,
          })
          const said = await answer.text()
          if (answer.status >= 500)
            failed.push(`${answer.status} ${path} ${field} ${value.slice(0, 60)} ${said.slice(0, 120)}`)
        }
    expect(failed).toEqual([])
  }, 300_000)

  it('refuses queries, ids and headers that no client sends', async () => {
    const paths = [
      'callback?state=%00&code=%00',
      'callback?state=%ED%A0%80&code=x',
      'authorize?provider=%00',
      'authorize?provider=google&redirect_to=%00',
      'authorize?provider[]=google',
      'user/identities/authorize?provider=%00',
      'user/identities/00000000-0000-0000-0000-000000000000',
      'factors/00000000-0000-0000-0000-000000000000',
      'user/%00',
      'user?x=%00',
    ]
    for (const path of paths)
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status } = await fetch(`${backend.url}/auth/v1/${path}`, {
          method,
          headers: signedIn(),
          redirect: 'manual',
        })
        expect(status, `${method} ${path}`).toBeLessThan(500)
      }
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer a.b.c',
      `Bearer ${'a'.repeat(9000)}`,
      'Basic eDp5',
    ])
      for (const path of ['/auth/v1/user', '/rest/v1/rpc/my_devices', '/storage/v1/object/images/x/y.png']) {
        const post = path.includes('rpc')
        const { status } = await fetch(backend.url + path, {
          method: post ? 'POST' : 'GET',
          headers: { ...signedIn(), authorization },
          ...(post ? { body: '{}' } : {}),
        })
        expect(isRefusal(status), `${authorization.slice(0, 20)} ${path} ${status}`).toBe(true)
      }
  })
})

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
      const { status } = await tus('PATCH', where, headers, body).catch(() => ({ status: 0 }))
      if (!isRefusal(status)) failed.push(`${status} ${where} ${JSON.stringify(headers)} ${body.length}`)
    }
    expect(failed).toEqual([])
    const unannounced = `PATCH ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\ntus-resumable: 1.0.0\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: 0\r\ntransfer-encoding: chunked\r\n\r\n7d0\r\n${'x'.repeat(2000)}\r\n0\r\n\r\n`
    expect(await bytes(unannounced)).toBe(413)
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
        headers: signedIn(),
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
