import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'

import { createAuthGate } from './auth/gate.ts'
import { readConfig } from './config.ts'
import { chooseDatabase } from './database.ts'
import { CALLS, type RestCalls } from './gate/calls.ts'
import { createLimits, createNoLimits } from './gate/limits.ts'
import { createRestGate } from './gate/rest.ts'
import { createSessions } from './gate/sessions.ts'
import { createTokens } from './gate/tokens.ts'
import { closeServer, listen, serve } from './http/listener.ts'
import { createRouter } from './http/router.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createApi } from './lite.ts'
import { lockData } from './lock.ts'
import { createMailCatcher } from './mail.ts'
import { applyGrants, applyMigrations, seedDemoData } from './migrate.ts'
import { createAuthority } from './realtime/authorise.ts'
import { startFeed } from './realtime/feed.ts'
import { createHub } from './realtime/hub.ts'
import { createRealtime } from './realtime/server.ts'
import { PUBLISHABLE_KEY, readSecrets } from './secrets.ts'
import { keepCopies } from './storage/place.ts'
import { createStorage } from './storage/endpoints.ts'

export interface BackendOptions {
  dataDir: string
  port: number
  host?: string
  /** Any PostgreSQL ≥ 15 instead of the embedded one. */
  databaseUrl?: string | undefined
  demo: boolean
  /** `start` serves the built application beside the API; `dev` leaves that to vite. */
  mode: 'start' | 'dev'
  distDir?: string
  /** Only the tests of the backend itself bring their own tables. */
  migrationsDir?: string
  /** And their own functions. */
  calls?: RestCalls
  /** Tables over REST, for the bench of engines that read tables. A normal start has no way to ask for it. */
  tables?: readonly string[]
  /** Only tests may switch the limits off. */
  rateLimits?: boolean
  /** Whether a new account confirms its address before it opens; else as the configuration says. */
  confirmEmails?: boolean
  statementTimeoutMs?: number
  log?: (line: string) => void
  /** Called when the database ends by itself: there is nothing left to serve. */
  onFailure?: (reason: string) => void
}

export interface Backend {
  url: string
  port: number
  publishableKey: string
  dataDir: string
  /** The password of the demo logins, when there is demo data. */
  demoPassword: string | undefined
  stop(): Promise<void>
}

const here = path.dirname(fileURLToPath(import.meta.url))
const supabaseDir = path.resolve(here, '..')

/** Starts database, API, sockets and the application's files on one port. Everything already started is stopped when a later step fails. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const log = options.log ?? (() => undefined)
  const undo: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const { dataDir, connect } = chooseDatabase(options, log)
    undo.push(lockData(dataDir))
    // The port is taken before anything is built on it, so that a port in use is said at once.
    const http = createServer()
    const port = await listen(http, options.port, options.host ?? '127.0.0.1')
    const url = `http://${options.host === undefined || options.host === '127.0.0.1' ? 'localhost' : options.host}:${port}`
    undo.push(() => closeServer(http))
    const secrets = readSecrets(dataDir)
    const { url: databaseUrl, cluster } = await connect(secrets.databasePassword)
    if (cluster !== undefined) {
      undo.push(() => cluster.stop())
      cluster.onUnexpectedEnd(() => options.onFailure?.('PostgreSQL has ended unexpectedly.'))
    }

    const sql = postgres(databaseUrl, {
      max: 4,
      onnotice: () => undefined,
      connection: { application_name: 'samspill', TimeZone: 'UTC' },
    })
    undo.push(() => sql.end({ timeout: 1 }))
    const config = readConfig(path.join(supabaseDir, 'config.toml'))
    const tables = options.tables ?? []
    if (tables.length > 0) config['api.schemas'] = [...config['api.schemas'], 'public']
    if (options.confirmEmails !== undefined) config['auth.email.enable_confirmations'] = options.confirmEmails
    const mail = createMailCatcher(config)
    const siteUrl = process.env.SITE_URL ?? url
    const api = createApi({
      databaseUrl,
      config,
      secrets,
      siteUrl,
      mail,
      statementTimeoutMs: options.statementTimeoutMs,
    })
    undo.push(() => api.close())
    await api.prepare()
    for (const file of ['prelude.sql', 'local.sql'])
      await sql.unsafe(readFileSync(path.join(here, file), 'utf8'))
    await applyMigrations(sql, options.migrationsDir ?? path.join(supabaseDir, 'migrations'), log)
    await api.open()
    await applyGrants(sql)
    const demoPassword = options.demo
      ? await seedDemoData(sql, path.join(supabaseDir, 'demo', 'seed.ts'), keepCopies(dataDir))
      : undefined

    const limits = options.rateLimits === false ? createNoLimits() : createLimits()
    const tokens = createTokens(secrets, `${siteUrl}/auth/v1`)
    const sessions = createSessions(sql, tokens)
    const storage = createStorage({ sql, sessions, secrets, limits, dataDir })
    const hub = createHub()
    undo.push(await startFeed(sql, hub, sessions.ended))
    const realtime = createRealtime({ hub, sessions, authority: createAuthority(sql) }, limits)
    const distDir =
      options.mode === 'start' ? (options.distDir ?? path.resolve(supabaseDir, '..', 'dist')) : undefined
    const calls = options.calls ?? CALLS
    const router = createRouter({
      auth: createAuthGate({ api, sql, limits, sessions, tokens, config, secrets, siteUrl }),
      rest: createRestGate({ api, calls, tables, limits, sessions, tokens }),
      limits,
      storage,
      mail,
      distDir,
    })
    undo.push(startHousekeeping(sql, storage.tidy))
    serve(http, router, realtime.upgrade)
    // First the sockets, then the requests under way, and only then what they stand on.
    undo.push(
      () => closeServer(http),
      () => realtime.stop(),
    )
    return { url, port, publishableKey: PUBLISHABLE_KEY, dataDir, demoPassword, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
