import type postgres from 'postgres'

import { hashPassword } from './auth/passwords/hashing.ts'

export interface NewUser {
  id: string
  email: string
  password: string
}

/** Creates a confirmed account that can sign in with e-mail and password, exactly as a finished sign-up leaves it. */
export async function createUser(sql: postgres.Sql, user: NewUser): Promise<void> {
  const email = user.email.trim().toLowerCase()
  const encrypted = await hashPassword(user.password)
  const identity = { sub: user.id, email, email_verified: true, phone_verified: false }
  await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (${user.id}, 'authenticated', 'authenticated', ${email}, ${encrypted}, now(),
            ${sql.json({ provider: 'email', providers: ['email'] })}, ${sql.json(identity)})`
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'email', ${user.id}, ${user.id}, ${sql.json(identity)})`
}
