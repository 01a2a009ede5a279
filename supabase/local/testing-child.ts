// Started by testing.ts only. It may switch the limits off, which a normal start (main.ts) cannot.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { startBackend } from './server.ts'

const Settings = z.object({
  dataDir: z.string(),
  port: z.number(),
  demo: z.boolean(),
  demoCreators: z.number().optional(),
  rateLimits: z.boolean(),
  confirmEmails: z.boolean().optional(),
  distDir: z.string().optional(),
  migrationsDir: z.string().optional(),
  tables: z.array(z.string()).default([]),
  /** A temporary folder is removed on exit when the test that started us is gone. */
  temporary: z.boolean().default(false),
})
const { distDir, migrationsDir, temporary, confirmEmails, demoCreators, ...settings } = Settings.parse(
  JSON.parse(process.argv[2] ?? '{}'),
)

const backend = await startBackend({
  ...settings,
  mode: 'start',
  showMail: true,
  databaseUrl: process.env.DATABASE_URL,
  log: (line) => console.log(line),
  onFailure: (reason) => {
    console.error(reason)
    process.exit(1)
  },
  ...(demoCreators === undefined ? {} : { demoCreators }),
  ...(confirmEmails === undefined ? {} : { confirmEmails }),
  ...(distDir === undefined ? {} : { distDir: path.resolve(distDir) }),
  ...(migrationsDir === undefined ? {} : { migrationsDir: path.resolve(migrationsDir) }),
})
const end = (): void => void backend.stop().finally(() => process.exit(0))
process.once('SIGTERM', end)
// Ctrl-C reaches the whole group; the test that started us decides when we end, or is gone, and then we end too.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => {
  void backend.stop().finally(() => {
    if (temporary) rmSync(settings.dataDir, { recursive: true, force: true })
    process.exit(0)
  })
})
process.send?.({ ready: backend.url })
