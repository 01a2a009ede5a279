// Methods that no client uses and calls with malformed values: a refusal in the 400s, never a failure of the server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALLS } from '../../gate/calls.ts'
import { startTestBackend, type TestBackend } from '../../testing.ts'
import { member, type Member } from '../files.ts'
import { BAD_STRINGS, BAD_VALUES, isRefusal, sendBytes, signedIn } from './malformed.ts'
import { seconds } from '../../../../tests/fixtures/seconds.ts'

let backend: TestBackend
let ada: Member
beforeAll(async () => {
  backend = await startTestBackend()
  ada = await member(backend, 'ada@malformed.test')
}, seconds(90))
afterAll(() => backend.stop())

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
    '/me/ida',
    '/functions/v1/share/ida/picture',
    '/dev/mail',
  ])('is refused: %s', async (path) => {
    const answers: [string, number][] = []
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'LINK', 'SEARCH', 'QUERY', 'bogus']) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`
      const keys = `apikey: ${backend.publishableKey}\r\nauthorization: Bearer ${ada.token}\r\n`
      answers.push([method, await sendBytes(backend, `${head}${keys}\r\n`)])
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
    const status = await sendBytes(backend, text).catch(() => 0)
    expect(status === 0 || isRefusal(status), String(status)).toBe(true)
  })
})

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
  ['forget_push', (value) => `{"request":{"client":${value}}}`],
  [
    'register_push',
    (value) => `{"request":{"client":${value},"endpoint":${value},"p256dh":${value},"auth":${value}}}`,
  ],
  ['unsubscribe', (value) => `{"token":${value},"kind":${value}}`],
  ['confirm_newsletter', (value) => `{"token":${value}}`],
  ['find_creator', (value) => `{"name":${value}}`],
  ['find_creators', (value) => `{"ids":${value}}`],
  ['find_creators', (value) => `{"ids":[${value}]}`],
  ['find_showcase', (value) => `{"creator":${value}}`],
  ...['words', 'choices', 'price_from', 'price_to', 'sort', 'after', 'limit'].map(
    (field): [string, (value: string) => string] => [
      'search_creators',
      (value) => `{"query":{"${field}":${value}}}`,
    ],
  ),
  ['search_creators', (value) => `{"query":{"words":[{"text":${value},"facets":[${value}]}]}}`],
  ['search_creators', (value) => `{"query":{"words":[{"text":${value},"facets":[]}]}}`],
  ['search_creators', (value) => `{"query":{"choices":{"town":[${value}]}}}`],
  ['handle_available', (value) => `{"handle":${value}}`],
  ['use_recovery_code', (value) => `{"code":${value}}`],
  ...[
    'my_devices',
    'find_traits',
    'push_key',
    'sends_mail',
    'recovery_codes',
    'make_recovery_codes',
    'restore_account',
    'forget_account',
  ].flatMap((name): [string, (value: string) => string][] => [
    [name, (value) => `{"x":${value}}`],
    [name, (value) => value],
  ]),
]

describe('a call', () => {
  it(
    'is answered or refused, whatever stands for a value',
    async () => {
      expect([...new Set(PLACES.map(([name]) => name))].toSorted()).toEqual(Object.keys(CALLS).toSorted())
      const failed: string[] = []
      for (const [name, place] of PLACES)
        for (const value of [...BAD_STRINGS, ...BAD_VALUES]) {
          const body = place(value)
          const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
            method: 'POST',
            headers: signedIn(backend, ada),
            body,
          })
          const said = await answer.text()
          if (answer.status >= 500)
            failed.push(`${answer.status} ${name} ${body.slice(0, 200)} ${said.slice(0, 200)}`)
        }
      expect(failed).toEqual([])
    },
    seconds(120),
  )

  it(
    'of a mutation is answered or refused, whatever its text holds',
    async () => {
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
            headers: signedIn(backend, ada),
            body: `{"request":{"client":${device(at * 14 + place)},"mutations":[{"id":1,"uuid":${client},"name":"${name}","v":1,"args":${args(value)}}]}}`,
          })
          const said = await answer.text()
          if (answer.status >= 500 || said.includes('"retry"'))
            failed.push(`${answer.status} ${name} ${args(value).slice(0, 200)} ${said.slice(0, 200)}`)
        }
      expect(failed).toEqual([])
    },
    seconds(120),
  )

  it.each([
    'select="',
    'select=id,accounts(*)',
    'description=cs.{}',
    'data->>%00=eq.1',
    'data->>a%5Cu0000=eq.1',
    'description=match.((((((((((.%2B){200}){200}){200}))))))))',
  ])('to a table with %s does not exist', async (query) => {
    for (const table of ['accounts', 'brief_listings', 'rpc/sync_pull']) {
      const answer = await fetch(`${backend.url}/rest/v1/${table}?${query}`, {
        headers: signedIn(backend, ada),
      })
      expect([table, isRefusal(answer.status)]).toEqual([table, true])
    }
  })
})
