// Malformed requests to the sign-in service: a refusal in the 400s, never a failure of the server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../../testing.ts'
import { member, type Member } from '../files.ts'
import { BAD_STRINGS, BAD_VALUES, isRefusal, signedIn } from './malformed.ts'
import { seconds } from '../../../../tests/fixtures/seconds.ts'

let backend: TestBackend
let ada: Member
beforeAll(async () => {
  backend = await startTestBackend()
  ada = await member(backend, 'ada@malformed.test')
}, seconds(90))
afterAll(() => backend.stop())

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

  it(
    'refuses every value that does not fit, and never fails',
    async () => {
      const failed: string[] = []
      const long = `"${'x'.repeat(320)}@malformed.test"`
      const pair = '{"a":"\\u0000","\\ud800":{"\\u0000":1}}'
      for (const [method, path, fields] of requests)
        for (const field of fields)
          for (const value of [...BAD_STRINGS, ...BAD_VALUES, long, pair]) {
            const body = fields.map((name) => `"${name}":${name === field ? value : (known[name] ?? 'null')}`)
            const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
              method,
              headers: signedIn(backend, ada),
              body: `{${body.join(',')}}`,
            })
            const said = await answer.text()
            if (answer.status >= 500)
              failed.push(`${answer.status} ${path} ${field} ${value.slice(0, 60)} ${said.slice(0, 120)}`)
          }
      expect(failed).toEqual([])
    },
    seconds(300),
  )

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
          headers: signedIn(backend, ada),
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
          headers: { ...signedIn(backend, ada), authorization },
          ...(post ? { body: '{}' } : {}),
        })
        expect(isRefusal(status), `${authorization.slice(0, 20)} ${path} ${status}`).toBe(true)
      }
  })
})
