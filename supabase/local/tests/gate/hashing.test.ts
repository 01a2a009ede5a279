// What hashing costs others: nothing that waits for it holds the event loop, a connection or another account's turn.
// Nothing here is timed. Hashes are held back and released by the test, and work is counted in processor time.
import process from 'node:process'
import type * as Bcrypt from '@node-rs/bcrypt'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { seconds } from '../../../../tests/fixtures/seconds.ts'
import { afterOthers, comparePassword, hashInTurn } from '../../auth/passwords/hashing.ts'
import type { Backend } from '../../server.ts'
import { type Person, PASSWORD, person, postJson, scratch, start } from '../backend.ts'

/** While it is shut, every comparison waits at it. */
const gate = vi.hoisted(() => ({ waiting: 0, shut: null as Promise<void> | null }))
vi.mock('@node-rs/bcrypt', async (original) => {
  const bcrypt = await original<typeof Bcrypt>()
  return {
    hash: bcrypt.hash,
    async compare(...both: Parameters<typeof bcrypt.compare>) {
      if (gate.shut !== null) {
        gate.waiting += 1
        await gate.shut.finally(() => (gate.waiting -= 1))
      }
      return bcrypt.compare(...both)
    },
  }
})
/** Shuts the gate, and returns what opens it. */
function shut(): () => void {
  let open: () => void = () => undefined
  gate.shut = new Promise((resolve) => (open = resolve))
  return () => {
    gate.shut = null
    open()
  }
}

/** Twice the doublings of what is used: long enough that everything else in this process is little beside it. */
const COST = 12

describe('hashing', () => {
  it('takes no time of the event loop', async () => {
    const { hash } = await vi.importActual<typeof Bcrypt>('@node-rs/bcrypt')
    const stored = await hash(PASSWORD, COST)
    const [loop, whole] = [process.threadCpuUsage(), process.cpuUsage()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => comparePassword(PASSWORD, stored)))
    await Promise.all(Array.from({ length: 8 }, () => hashInTurn(PASSWORD)))
    const [ofLoop, ofAll] = [process.threadCpuUsage(loop), process.cpuUsage(whole)]
    expect(answers).toEqual(Array.from({ length: 8 }, () => true))
    expect((ofLoop.user + ofLoop.system) / (ofAll.user + ofAll.system)).toBeLessThan(0.3)
  })

  it('that lite does is done one after the other, and a crowd is refused', async () => {
    const order: string[] = []
    const ends: (() => void)[] = []
    const work = (name: string) => async (): Promise<string> => {
      order.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }
    const all = Array.from({ length: 62 }, (_, index) => afterOthers(work(String(index))))
    expect(all.map((one) => one === undefined)).toEqual(
      Array.from({ length: 62 }, (_, index) => index === 61),
    )
    for (let index = 0; index < 61; index += 1) {
      await expect.poll(() => order.length).toBe(index + 1)
      ends[index]?.()
      expect(await all[index]).toBe(String(index))
    }
  })
})

describe('a flood of sign-ins from everywhere', () => {
  const place = scratch()
  let backend: Backend
  let ada: Person
  let open: () => void = () => undefined
  beforeAll(async () => {
    process.env.TRUSTED_PROXY = '1'
    backend = await start(place, { rateLimits: true, statementTimeoutMs: seconds(30) })
    ada = await person(backend, 'ada@flood.test')
  }, seconds(90))
  afterEach(() => open())
  afterAll(async () => {
    delete process.env.TRUSTED_PROXY
    await backend.stop()
    place.remove()
  })

  const from = (address: string): Record<string, string> => ({
    apikey: backend.publishableKey,
    'x-forwarded-for': address,
  })
  const mine = (): Record<string, string> => ({
    ...from('192.0.2.200'),
    authorization: `Bearer ${ada.token}`,
  })
  const signIn = (email: string, address: string): Promise<Response> =>
    postJson(`${backend.url}/auth/v1/token?grant_type=password`, { email, password: PASSWORD }, from(address))
  const changePassword = (password: string): Promise<Response> =>
    fetch(`${backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { ...mine(), 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })

  it('keeps no other request waiting, is refused beyond sixty, and is answered when its turn comes', async () => {
    open = shut()
    const answers: Response[] = []
    const flood = Array.from({ length: 80 }, async (_, index) => {
      const answer = await signIn(`flood${index}@flood.test`, `198.51.100.${index + 1}`)
      answers.push(answer)
      return answer
    })
    // Two are compared, sixty wait, and the others are told to come again.
    await expect.poll(() => answers.length, { timeout: seconds(20) }).toBe(80 - 62)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    expect(answers[0]?.headers.get('retry-after')).toBe('1')
    expect(gate.waiting).toBe(2)
    // The database has ten connections: more than that are asked for at once.
    const others = await Promise.all([
      fetch(`${backend.url}/healthz`),
      fetch(`${backend.url}/auth/v1/settings`, { headers: from('192.0.2.201') }),
      fetch(`${backend.url}/auth/v1/user`, { headers: mine() }),
      ...Array.from({ length: 12 }, () => postJson(`${backend.url}/rest/v1/rpc/whoami`, {}, mine())),
    ])
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect([gate.waiting, answers.length]).toEqual([2, 18])
    open()
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(62)
    expect((await signIn('ada@flood.test', '192.0.2.202')).status).toBe(200)
  })

  it('of passwords to be changed waits for lite’s turn, and for nothing else', async () => {
    let release: () => void = () => undefined
    const held = afterOthers(() => new Promise<void>((resolve) => (release = resolve)))
    const waiting = Array.from({ length: 59 }, () => afterOthers(() => Promise.resolve()))
    const answers: number[] = []
    const changes = ['bjørk og lyng 7', 'myr og molte 8'].map(async (password) => {
      answers.push((await changePassword(password)).status)
    })
    // One place is left: whichever comes second is refused.
    await expect.poll(() => answers, { timeout: seconds(20) }).toEqual([429])
    // The person's other requests are answered meanwhile, in the same queue of requests.
    for (let round = 0; round < 3; round += 1)
      expect((await fetch(`${backend.url}/auth/v1/user`, { headers: mine() })).status).toBe(200)
    expect(answers).toEqual([429])
    release()
    await Promise.all([held, ...waiting, ...changes])
    expect(answers).toEqual([429, 200])
  })
})
