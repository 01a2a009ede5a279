import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

import { hashPassword } from './auth/passwords/hashing.ts'

interface NewAccount {
  id?: string
  email: string
  /** Its hash. */
  password: string
  /** What the person stores with the account. */
  data: Record<string, unknown>
}

/**
 * Opens a confirmed account with e-mail and password, and returns its id; undefined when the address has one. One that
 * was never confirmed nor used gives way.
 */
export async function openAccount(
  sql: postgres.ISql,
  { id = randomUUID(), email, password, data }: NewAccount,
): Promise<string | undefined> {
  const identity = { ...data, sub: id, email, email_verified: true, phone_verified: false }
  // The column is the sign-in service's own, which a bare database lacks.
  await sql`delete from auth.users u
    where email = ${email} and email_confirmed_at is null and to_jsonb(u) ->> 'last_sign_in_at' is null`
  const added = await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${password}, now(),
      ${JSON.stringify({ provider: 'email', providers: ['email'] })}::text::jsonb,
      ${JSON.stringify(identity)}::text::jsonb)
    on conflict do nothing returning 1`
  if (added.length === 0) return undefined
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'email', ${id}, ${id}, ${JSON.stringify(identity)}::text::jsonb)`
  return id
}

export interface NewUser {
  id: string
  email: string
  password: string
}

/** Creates a confirmed account that can sign in with e-mail and password, exactly as a finished sign-up leaves it. */
export async function createUser(sql: postgres.ISql, user: NewUser): Promise<void> {
  const email = user.email.trim().toLowerCase()
  const password = await hashPassword(user.password)
  const opened = await openAccount(sql, { id: user.id, email, password, data: {} })
  if (opened === undefined) throw new Error(`There is an account with the address ${email} or this id.`)
}
