import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import webpush from 'web-push'
import { z } from 'zod'

/**
 * The key in a build for the embedded backend. It is public by design: it grants only the role `anon`, whose rights
 * grants and row level security decide.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_samspill_local'

/** ES256. Signs access tokens; the public half is published, and `kid` says which key signed. */
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
  /** Between the gate and lite, and the root of derived keys. No token signed with it leaves the backend. */
  jwtSecret: z.string().min(43),
  secretKey: z.string().startsWith('sb_secret_'),
  signingKey: SigningKey,
  /** Signs push messages (VAPID, RFC 8292). */
  pushKeys: z.object({ publicKey: z.string(), privateKey: z.string() }),
})
export type Secrets = z.infer<typeof Secrets>

/**
 * Reads the secrets of a data folder and creates missing ones: all on first use, the later keys for data older than
 * them. They are never printed and never leave the folder.
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
    pushKeys: webpush.generateVAPIDKeys(),
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
