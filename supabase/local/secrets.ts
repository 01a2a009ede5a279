import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * The key that a build for the embedded backend carries. It is public by design: it opens nothing but the role `anon`,
 * and what anon may do is decided by grants and row level security.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_samspill_local'

const Secrets = z.object({
  databasePassword: z.string().min(32),
  jwtSecret: z.string().min(43),
  secretKey: z.string().startsWith('sb_secret_'),
})
export type Secrets = z.infer<typeof Secrets>

/** Reads the secrets of a data folder, making them on first use. They are never printed and never leave the folder. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  const made = { databasePassword: random(), jwtSecret: random(), secretKey: `sb_secret_${random()}` }
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'w' })
  renameSync(unfinished, file)
  return made
}

function random(): string {
  return randomBytes(36).toString('base64url')
}
