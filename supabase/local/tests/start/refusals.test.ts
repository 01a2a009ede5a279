// Every refusal to start is one sentence with what to do; an unforeseen error keeps its stack.
import { createServer } from 'node:http'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

import { PortInUseError } from '../../http/listener.ts'
import {
  explain,
  foreignAccount,
  readCreators,
  readPort,
  requireDataFolder,
  requireVersion,
} from '../../refusals.ts'

const at = {
  dataDir: '/data',
  host: '127.0.0.1',
  port: 4173,
  mode: 'start' as const,
  databaseUrl: undefined,
}
const own = { ...at, databaseUrl: 'postgres://ada:hush@db.test:5433/market' }
const fault = (message: string, more: Record<string, unknown>): Error =>
  Object.assign(new Error(message), more)

describe('the embedded backend', () => {
  it.each([
    ['a folder that is not ours', { code: 'EACCES', syscall: 'open', path: '/data/server.lock' }],
    ['a file system for reading only', { code: 'EROFS', syscall: 'mkdir', path: '/data/server.lock' }],
    ['a file that may not be changed', { code: 'EPERM', syscall: 'chmod', path: '/data/server.lock' }],
  ])('has a sentence for %s', (_what, error) => {
    expect(explain(fault('x', error), at)).toBe(
      `No permission to use /data/server.lock (${error.code}). Give it to your account, or choose another folder: npm start -- --data-dir <folder>`,
    )
  })

  it.each([
    [{ code: 'ENOSPC', syscall: 'write', path: '/data/x' }, 'The disk is full: /data/x cannot be written.'],
    [{ code: 'ENOTDIR', syscall: 'mkdir', path: '/data/x' }, '/data/x is not a folder.'],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST=127.0.0.1 is no address of this machine'],
    [
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '127.0.0.1' },
      'HOST=127.0.0.1 is no address of this machine',
    ],
  ])('has a sentence for %o', (error, words) => {
    const text = explain(fault('x', error), at)
    expect(text).toContain(words)
    expect(text).not.toContain('\n')
  })

  it('names another port', () => {
    const taken = new PortInUseError('Port 4173 is already in use. …')
    expect(explain(taken, at)).toBe(
      'Port 4173 is already in use. Stop what uses it, or choose another one: PORT=4175 npm start',
    )
    expect(explain(new Error('Port 4173 is already in use'), { ...at, mode: 'dev' })).toMatch(
      /PORT=4175 npm run dev$/,
    )
    expect(explain(fault('x', { code: 'EACCES', syscall: 'listen' }), { ...at, port: 80 })).toBe(
      'Port 80 is not open to this account. Choose one from 1024 up: PORT=4173 npm start',
    )
  })

  it('says which PostgreSQL made the data', () => {
    const log =
      'FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.'
    expect(explain(new Error(`PostgreSQL did not start.\n${log}`), at)).toBe(
      'The data in /data was made by PostgreSQL 17, and this is PostgreSQL 18.4. Start it with the release of Samspill that made it, or choose another folder: npm start -- --data-dir <folder>',
    )
  })

  it('says which account made the data', () => {
    expect(explain(foreignAccount('/data', 0), at)).toMatch(
      /^The data in \/data was made by .*\(root\)\. Start/,
    )
    expect(explain(foreignAccount('/data', 1001), at)).toContain('(number 1001)')
  })

  it('keeps the stack of everything else, and hides the error’s properties', () => {
    const text = explain(fault('broken', { parameters: ['private words'], query: 'select' }), at)
    expect(text).toMatch(/^Error: broken\n\s+at /)
    expect(text).not.toContain('private words')
    // our own PostgreSQL does not answer: a bug of ours
    expect(explain(fault('x', { code: 'ECONNREFUSED', syscall: 'connect' }), at)).toMatch(/\n\s+at /)
    const unrunnable = { code: 'EACCES', syscall: 'spawn /x/initdb', path: '/x/initdb' }
    expect(explain(fault('x', unrunnable), at)).toMatch(/\n\s+at /)
  })
})

describe('an external database', () => {
  it.each([
    [{ code: 'ECONNREFUSED' }, /^No PostgreSQL answers at db\.test:5433\/market \(ECONNREFUSED\)\. Start it/],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.test' }, /^No PostgreSQL answers/],
    [{ code: 'CONNECT_TIMEOUT' }, /^No PostgreSQL answers/],
    [{ code: '28P01' }, /does not let this account in \(words\)\. Correct the user and password/],
    [{ code: '28000' }, /does not let this account in/],
    [{ code: '3D000' }, /^PostgreSQL has no database at db\.test:5433\/market\. Create it/],
    [{ code: '57P03' }, /takes no connection now \(words\)\. Try again/],
    [{ code: '42501' }, /too few rights at db\.test:5433\/market \(words\)\. Use a superuser, or see/],
    [{ code: 'ERR_INVALID_URL', input: own.databaseUrl }, /^DATABASE_URL is not an address\. Write it as/],
  ])('has a sentence for %o, without the password', (error, words) => {
    // a migration wraps the database's error
    const text = explain(new Error('Migration failed', { cause: fault('words', error) }), own)
    expect(text).toMatch(words)
    expect(text).not.toMatch(/\n|hush/)
  })

  it('is refused when it is older than PostgreSQL 15', () => {
    expect(() => requireVersion({ number: 140_023, version: '14.23' })).toThrow(
      'The database in DATABASE_URL is PostgreSQL 14.23. Samspill needs 15 or newer.',
    )
    expect(() => requireVersion({ number: 150_000, version: '15.0' })).not.toThrow()
  })
})

describe('operator input', () => {
  it.each(['abc', '99999', '-1', '65536', '4173x', '1e3'])('is not a port: %s', (text) => {
    expect(() => readPort(text)).toThrow(`PORT must be a number from 1 to 65535, not "${text}".`)
  })

  it('is a port', () => {
    expect([readPort('4173'), readPort('80'), readPort('65535'), readPort('0')]).toEqual([
      4173, 80, 65_535, 0,
    ])
  })

  it.each(['abc', '0', '-1', '1e4', '1000001', ''])('is not a number of creators: %s', (text) => {
    expect(() => readCreators(text)).toThrow(`--creators must be a number from 1 to 1000000, not "${text}".`)
  })

  it('is a number of creators', () => {
    expect([readCreators('1'), readCreators('10000')]).toEqual([1, 10_000])
  })

  it('is a data folder unless it holds something else', () => {
    expect(() => requireDataFolder(import.meta.dirname)).toThrow('holds other files. Choose an empty')
    expect(() => requireDataFolder(path.join(import.meta.dirname, 'not-there'))).not.toThrow()
  })
})

it('a server that cannot listen fails with the errors that the sentences are made from', async () => {
  const reason = await new Promise((resolve) =>
    createServer()
      .once('error', resolve)
      .listen(0, '203.0.113.1', () => resolve(undefined)),
  )
  expect(explain(reason, { ...at, host: '203.0.113.1' })).toMatch(/^HOST=203\.0\.113\.1 is no address of/)
})
