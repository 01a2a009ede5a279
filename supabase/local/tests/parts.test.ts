import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { parseToml, readConfig } from '../config.ts'
import { createBackOff } from '../gate/limits.ts'
import { createBucket } from '../gate/bucket.ts'
import { createTurns } from '../gate/turns.ts'
import { networkOf } from '../http/origin.ts'
import { canReach } from '../postgres/place.ts'
import { decode, encode } from '../realtime/protocol.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'samspill-parts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a token bucket', () => {
  it('lets a burst through, then one per refill', () => {
    let time = 0
    const bucket = createBucket({ burst: 2, perSecond: 0.5 }, () => time)
    expect([bucket.take('a'), bucket.take('a'), bucket.take('a'), bucket.take('b')]).toEqual([0, 0, 2, 0])
    time = 2000
    expect([bucket.wait('a'), bucket.take('a'), bucket.take('a')]).toEqual([0, 0, 2])
    bucket.refund('a')
    expect(bucket.take('a')).toBe(0)
  })

  it('doubles the back-off each time', () => {
    let time = 0
    const backOff = createBackOff(() => time)
    const pauses = Array.from({ length: 11 }, () => {
      backOff.failed('a')
      return backOff.wait('a')
    })
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    backOff.cleared('a')
    expect(backOff.wait('a')).toBe(0)
  })
})

describe('turns', () => {
  it('run a limited number at once, then the next, and refuse callers beyond the queue', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 1 })
    const [order, done]: [string[], (() => void)[]] = [[], []]
    const work = (name: string) => async (): Promise<string> => {
      order.push(name)
      await new Promise<void>((resolve) => done.push(resolve))
      return name
    }
    const [a, b, c] = ['a', 'b', 'c'].map((name) => turns.take('one', work(name)))
    expect(turns.take('one', work('d'))).toBeUndefined()
    const other = turns.take('another', work('e'))
    expect(order).toEqual(['a', 'b', 'e'])
    done[0]?.()
    expect(await a).toBe('a')
    expect(order).toEqual(['a', 'b', 'e', 'c'])
    for (const finish of done) finish()
    expect(await Promise.all([b, c, other])).toEqual(['b', 'c', 'e'])
  })

  it('continue after work that fails', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const failed = turns.take('one', () => Promise.reject(new Error('no')))
    const next = turns.take('one', () => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
    expect(await turns.take('one', () => Promise.resolve('again'))).toBe('again')
  })
})

describe('the network of a caller, for the limits', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the configuration', () => {
  it('is the project’s own, and strict about what protects people', () => {
    const config = readConfig(path.join(import.meta.dirname, '..', '..', 'config.toml'))
    expect(config).toMatchObject({
      'auth.minimum_password_length': 8,
      'auth.email.otp_expiry': 600,
      'auth.jwt_expiry': 3600,
      'api.schemas': ['api'],
    })
  })

  it('reads the part of TOML it uses', () => {
    expect(parseToml('a = 1 # one\n[b.c]\nd = "x # y"\ne = ["f", "g",]\nh = true')).toEqual({
      a: 1,
      'b.c.d': 'x # y',
      'b.c.e': ['f', 'g'],
      'b.c.h': true,
    })
  })
})

describe('the realtime protocol', () => {
  it('decodes what it encodes, in both versions', () => {
    const frame = { joinRef: '1', ref: '2', topic: 'realtime:å', event: 'phx_join', payload: { config: {} } }
    for (const version of [1, 2] as const)
      expect(decode(Buffer.from(encode(version, frame)), false, version)).toEqual(frame)
  })

  it('survives nonsense', () => {
    for (const text of ['', '{}', '[]', 'null', '[1,2,3,4,5]', '{"topic":1}', '[null,null,"t"]'])
      for (const version of [1, 2] as const) expect(decode(Buffer.from(text), false, version)).toBeUndefined()
    for (const bytes of [
      [],
      [3],
      [3, 255, 255, 255, 255, 255, 1],
      [3, 0, 0, 0, 0, 0, 0],
      [9, 0, 0, 0, 0, 0, 1, 123],
    ])
      expect(decode(Buffer.from(bytes), true, 2)).toBeUndefined()
  })
})

describe('canReach', () => {
  it('is false for an account that may not enter one of the parent folders', () => {
    mkdirSync(path.join(folder, 'closed', 'in'), { recursive: true, mode: 0o700 })
    const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
    expect(canReach(path.join(folder, 'closed', 'in', 'data'), me)).toBe(true)
    expect(canReach(path.join(folder, 'closed', 'in', 'data'), { uid: 54321, gid: 54321 })).toBe(false)
    expect(canReach('/usr/share/anything', { uid: 54321, gid: 54321 })).toBe(true)
  })
})
