import { z } from 'zod'

/** Text that PostgreSQL can store and an address can hold: no NUL, no half of a surrogate pair. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'holds a character that no text may hold',
    )
export const needed = (most: number) => text(most).min(1)
export const email = text(254).trim().toLowerCase().min(3)
export const address = text(2000)
export const nothing = z.object({})

/** JSON may hold NUL or half a surrogate pair; PostgreSQL's text may not. */
const isStorable = (value: unknown): boolean => !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value))
/** The user metadata of an account. */
export const data = z
  .record(z.string().max(100), z.unknown())
  .refine(isStorable, 'holds a character that no text may hold')

export const captcha = {
  gotrue_meta_security: z.object({ captcha_token: text(10_000).optional() }).nullish(),
}
/** Where the browser returns to, and through which provider. */
export const back = z.object({ redirect_to: address.optional() })
export const pages = z.object({
  provider: text(40).default(''),
  redirect_to: address.optional(),
  scopes: text(1000).optional(),
  code_challenge: text(200).optional(),
  code_challenge_method: text(10).optional(),
  skip_http_redirect: text(10).optional(),
})

/** The grants of `POST /token`, each with its own fields. */
export const GRANTS = {
  password: z.object({ email, password: text(1000), ...captcha }),
  refresh_token: z.object({ refresh_token: needed(1000) }),
  pkce: z.object({ auth_code: needed(1000), code_verifier: needed(1000) }),
  id_token: z.object({
    provider: text(40).default(''),
    id_token: needed(20_000),
    nonce: text(1000).nullish(),
    link_identity: z.boolean().default(false),
    ...captcha,
  }),
} as const
