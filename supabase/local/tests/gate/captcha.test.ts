// Where a captcha is required, whoever does not pass it sends no mail and uses up none of the owner's.
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import type * as Settings from '../../config.ts'
import type { Backend } from '../../server.ts'
import { createUser } from '../../users.ts'
import { openData } from '../auth.ts'
import { PASSWORD, postJson, scratch, start } from '../backend.ts'

vi.mock('../../config.ts', async (original) => {
  const { readConfig, ...others } = await original<typeof Settings>()
  return {
    ...others,
    readConfig: (file: string) => ({ ...readConfig(file), 'auth.captcha.enabled': true }),
  }
})

async function judged(request: IncomingMessage): Promise<string> {
  return JSON.stringify({ success: new URLSearchParams(await text(request)).get('response') === 'a person' })
}
const judge = createServer((request, response) => {
  void judged(request).then((verdict) => response.end(verdict))
})

const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve))
  const address = judge.address()
  vi.stubEnv(
    'SUPABASE_AUTH_CAPTCHA_URL',
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
  )
  backend = await start(place, { confirmEmails: true, rateLimits: true })
  sql = openData(backend)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await sql.end()
  await backend.stop()
  judge.close()
  place.remove()
})

async function ask(path: string, body: object, token?: string): Promise<[number, string | undefined]> {
  const fields = { ...body, gotrue_meta_security: { captcha_token: token } }
  const answer = await postJson(`${backend.url}/auth/v1/${path}`, fields, { apikey: backend.publishableKey })
  return [answer.status, (await answer.json()).error_code]
}

const mails = async (): Promise<unknown[]> => (await fetch(`${backend.url}/dev/mail/messages`)).json()

it('is asked for before the one mail of a minute is taken', async () => {
  const email = 'owner@captcha.test'
  await createUser(sql, { id: crypto.randomUUID(), email, password: PASSWORD })
  for (const [path, body] of [
    ['recover', { email }],
    ['signup', { email: 'new@captcha.test', password: PASSWORD }],
    ['resend', { email: 'new@captcha.test', type: 'signup' }],
  ] as const) {
    const before = (await mails()).length
    for (const token of [undefined, 'a robot'])
      expect(await ask(path, body, token), path).toEqual([400, 'captcha_failed'])
    expect(await ask(path, body, 'a person'), path).toEqual([200, undefined])
    await expect.poll(async () => (await mails()).length).toBe(before + 1)
  }
})
