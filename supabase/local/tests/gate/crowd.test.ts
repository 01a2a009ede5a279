// One caller with many slow requests: others are answered meanwhile, and the database keeps connections for them.
import { request } from 'node:http'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Backend } from '../../server.ts'
import { openData } from '../auth.ts'
import { person, postJson, scratch, start, type Person } from '../backend.ts'
import { seconds } from '../../../../tests/fixtures/seconds.ts'

const place = scratch()
let backend: Backend
let sql: postgres.Sql
let ada: Person
let bo: Person
beforeAll(async () => {
  process.env.TRUSTED_PROXY = '1'
  backend = await start(place, { rateLimits: true })
  sql = openData(backend)
  ;[ada, bo] = [await person(backend, 'ada@crowd.test'), await person(backend, 'bo@crowd.test')]
})
afterAll(async () => {
  delete process.env.TRUSTED_PROXY
  await sql.end()
  await backend.stop()
  place.remove()
})

const call = (name: string, body: unknown, who: Person | undefined, address: string): Promise<Response> =>
  postJson(`${backend.url}/rest/v1/rpc/${name}`, body, {
    apikey: backend.publishableKey,
    'x-forwarded-for': address,
    ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }),
  })

/** How many slow requests the database is working on. */
const atWork = async (): Promise<number> =>
  (
    await sql`select count(*)::int as n from pg_stat_activity
      where application_name = 'samspill-api' and state = 'active' and query like '%sleep%'`
  )[0]?.n

/** Starts that many slow requests; the result tells how many are done. */
function crowd(count: number, who: Person | undefined, address: string) {
  const done: Response[] = []
  const all = Array.from({ length: count }, async () => {
    const answer = await call('sleep', { seconds: 0.3 }, who, address)
    done.push(answer)
    return answer
  })
  return { done, all: Promise.all(all) }
}

describe('thirty slow requests', () => {
  it.each([
    ['a person', true, '192.0.2.1', '192.0.2.1'],
    ['guests of one address', false, '192.0.2.2', '192.0.2.3'],
  ])(
    'of %s keep nobody else waiting',
    async (_who, isPerson, address, otherAddress) => {
      const { done, all } = crowd(30, isPerson ? ada : undefined, address)
      await expect.poll(atWork).toBeGreaterThanOrEqual(isPerson ? 4 : 8)
      expect((await call('whoami', {}, bo, otherAddress)).status).toBe(200)
      // In order of arrival, ten connections would have finished twenty of them first.
      expect(done.length).toBeLessThan(10)
      const answers = await all
      expect(answers.map(({ status }) => status).filter((status) => status === 429)).toEqual([])
    },
    40_000,
  )

  it(
    'are refused beyond a generous queue, with the time to retry',
    async () => {
      const { all } = crowd(50, ada, '192.0.2.4')
      const refused = (await all).filter(({ status }) => status === 429)
      expect(refused).toHaveLength(50 - 44)
      expect(refused[0]?.headers.get('retry-after')).toBe('1')
      expect((await call('whoami', {}, ada, '192.0.2.4')).status).toBe(200)
    },
    seconds(60),
  )
})

it('forty unfinished bodies of one address are all it may leave, and others are answered', async () => {
  const calls = Array.from({ length: 41 }, () => {
    const unfinished = request({
      host: '127.0.0.1',
      port: backend.port,
      path: '/rest/v1/rpc/whoami',
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'x-forwarded-for': '192.0.2.40',
        'content-length': '1000',
      },
    })
    const status = new Promise<number>((resolve) => {
      unfinished.on('response', (response) => resolve(response.statusCode ?? 0))
      unfinished.on('error', () => resolve(0))
    })
    unfinished.write('{')
    return { unfinished, status }
  })
  expect(await Promise.race(calls.map(({ status }) => status))).toBe(429)
  expect((await call('whoami', {}, undefined, '192.0.2.41')).status).toBe(200)
  for (const { unfinished } of calls) unfinished.destroy()
  await expect.poll(async () => (await call('whoami', {}, undefined, '192.0.2.40')).status).toBe(200)
})
