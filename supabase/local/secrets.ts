import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * The key that a build for the embedded backend carries. It is public by design: it opens nothing but the role `anon`,
 * and what anon may do is decided by grants and row level security.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_samspill_local'

/** ES256. Signs access tokens; its public half is served to everybody, its number `kid` tells which key signed. */
const SigningKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
})
export type SigningKey = z.infer<typeof SigningKey>

const Secrets = z.object({
  databasePassword: z.string().min(32),
  /** Between the gate and what stands behind it, and the root of other keys. No token signed with it is taken outside. */
  jwtSecret: z.string().min(43),
  secretKey: z.string().startsWith('sb_secret_'),
  signingKey: SigningKey,
})
export type Secrets = z.infer<typeof Secrets>

/**
 * Reads the secrets of a data folder, making those that are missing: all on first use, the signing key for data from
 * before there was one. They are never printed and never leave the folder.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const found = existsSync(file) ? z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const complete = Secrets.safeParse(found)
  if (complete.success) return complete.data
  const made = Secrets.parse({
    databasePassword: random(),
    jwtSecret: random(),
    secretKey: `sb_secret_${random()}`,
    signingKey: {
      ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
      kid: randomUUID(),
    },
    ...found,
  })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'w' })
  renameSync(unfinished, file)
  return made
}

function random(): string {
  return randomBytes(36).toString('base64url')
}
