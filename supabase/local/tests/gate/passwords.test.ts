// Sign-in with a password: what a wrong one tells, and what many at once cost others.
import type * as Bcrypt from '@node-rs/bcrypt'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { comparePassword } from '../../auth/passwords/hashing.ts'
import type { Backend } from '../../server.ts'
import { createUser } from '../../users.ts'
import { openData } from '../auth.ts'
import { authClient, PASSWORD, scratch, start } from '../backend.ts'

const running = vi.hoisted(() => ({ now: 0, most: 0 }))
vi.mock('@node-rs/bcrypt', async (original) => {
  const bcrypt = await original<typeof Bcrypt>()
  return {
    hash: bcrypt.hash,
    async compare(...both: Parameters<typeof bcrypt.compare>) {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      return bcrypt.compare(...both).finally(() => (running.now -= 1))
    },
  }
})

const place = scratch()
let backend: Backend
let sql: postgres.Sql
beforeAll(async () => {
  backend = await start(place, { confirmEmails: true })
  sql = openData(backend)
  await authClient(backend).signUp({ email: 'later@password.test', password: PASSWORD })
})
afterAll(async () => {
  await sql.end()
  await backend.stop()
  place.remove()
})

describe('a password that is guessed first', () => {
  const email = 'new@password.test'
  const weak = ['12345678', 'password', 'aaaaaaaa', '        ', email, 'kort']

  it.each(weak)('is refused at sign-up: %j', async (password) => {
    expect((await authClient(backend).signUp({ email, password })).error?.code).toBe('weak_password')
  })

  it('is refused when the password is changed, and the old one stays', async () => {
    await createUser(sql, { id: crypto.randomUUID(), email, password: PASSWORD })
    const auth = authClient(backend)
    await auth.signInWithPassword({ email, password: PASSWORD })
    for (const password of weak)
      expect((await auth.updateUser({ password })).error?.code, password).toBe('weak_password')
    expect((await auth.updateUser({ password: '\0'.repeat(8) })).error?.code).toBe('validation_failed')
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })
})

const signIn = async (password: string): Promise<string | undefined> =>
  (await authClient(backend).signInWithPassword({ email: 'later@password.test', password })).error?.code

it('tells of an unconfirmed account only to whoever has its password', async () => {
  expect(await signIn('not the right one')).toBe('invalid_credentials')
  expect(await signIn(PASSWORD)).toBe('email_not_confirmed')
})

it('compares two passwords at a time, outside the event loop, and refuses a crowd', async () => {
  running.most = 0
  const all = Array.from({ length: 80 }, () => comparePassword('x', '$2b$04$rubbish'))
  expect(all.filter((one) => one === undefined)).toHaveLength(18)
  expect(await Promise.all(all.map((one) => one ?? false))).not.toContain(true)
  expect(running.most).toBe(2)
})
