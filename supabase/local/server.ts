import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'

import { createAuthGate } from './auth/gate.ts'
import { readConfig, type Config } from './config.ts'
import { chooseDatabase } from './database.ts'
import { startDeliveries } from './deliveries.ts'
import { CALLS, type RestCalls } from './gate/calls.ts'
import { createLimits, createNoLimits } from './gate/limits.ts'
import { startReloads } from './gate/reloads.ts'
import { createRestGate } from './gate/rest.ts'
import { createSessions } from './gate/sessions.ts'
import { createTokens } from './gate/tokens.ts'
import { closeServer, createLimitedServer, listen, serve, SOCKET_LIMITS } from './http/listener.ts'
import { createRouter } from './http/router.ts'
import { createSharing } from './http/sharing.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createApi, type Api } from './lite.ts'
import { lockData } from './lock.ts'
import { createMailCatcher } from './mail/catcher.ts'
import { applyGrants, applyMigrations, fillDemoCatalogue, seedDemoData } from './migrate.ts'
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
  /** With the demo: so many creators in the catalogue at least. */
  demoCreators?: number | undefined
  /** `start` also serves the built application; `dev` leaves that to vite. */
  mode: 'start' | 'dev'
  /** Shows mails that would have been sent, codes included, at /dev/mail to this machine. By default with demo data. */
  showMail?: boolean | undefined
  distDir?: string
  /** The backend's own tests bring their own tables, */
  migrationsDir?: string
  /** and their own functions. */
  calls?: RestCalls
  /** Tables over REST, for the bench of engines that read tables. A normal start cannot select it. */
  tables?: readonly string[]
  /** Only tests may switch the limits off. */
  rateLimits?: boolean
  /** Whether a new account confirms its address first; by default as configured, unless nobody can read the code. */
  confirmEmails?: boolean | undefined
  statementTimeoutMs?: number
  log?: (line: string) => void
  /** Called when the database ends unexpectedly: there is nothing left to serve. */
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

/**
 * Starts database, API, sockets and the application's files on one port. If a step fails, everything already started is
 * stopped.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const log = options.log ?? (() => undefined)
  const undo: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const { dataDir, connect } = chooseDatabase(options, log)
    undo.push(lockData(dataDir))
    // Taken first, so that a port in use is reported at once.
    const http = createLimitedServer(
      options.rateLimits === false ? { ...SOCKET_LIMITS, perNetwork: Infinity } : SOCKET_LIMITS,
    )
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
    const config = configFor(options)
    const mail = createMailCatcher(config, showsMail(options))
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
    await openMigrated(api, sql, options.migrationsDir ?? path.join(supabaseDir, 'migrations'), log)
    const demoPassword = options.demo ? await addDemo(sql, { ...options, dataDir }, log) : undefined

    const limits = options.rateLimits === false ? createNoLimits() : createLimits()
    const tokens = createTokens(secrets, `${siteUrl}/auth/v1`)
    const sessions = createSessions(sql, tokens)
    const storage = createStorage({ sql, sessions, secrets, limits, dataDir })
    const hub = createHub()
    undo.push(await startFeed(sql, hub, sessions.ended))
    undo.push(await startReloads(sql, api, log))
    const realtime = createRealtime({ hub, sessions, authority: createAuthority(sql) }, limits)
    const distDir =
      options.mode === 'start' ? (options.distDir ?? path.resolve(supabaseDir, '..', 'dist')) : undefined
    const { calls = CALLS, tables = [] } = options
    const router = createRouter({
      auth: createAuthGate({ api, sql, limits, sessions, tokens, config, secrets, mail, siteUrl }),
      rest: createRestGate({ api, calls, tables, limits, sessions, tokens }),
      limits,
      storage,
      sharing: createSharing({ api, storage, limits, siteUrl, distDir }),
      mail: mail.isShown ? mail : undefined,
      distDir,
    })
    undo.push(startHousekeeping(sql, storage.tidy))
    if (options.migrationsDir === undefined) undo.push(await startDeliveries({ sql, mail, secrets, siteUrl }))
    serve(http, router, realtime.upgrade)
    // Stop the sockets first, then the requests under way, and only then what they depend on.
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

const showsMail = ({ showMail, demo }: BackendOptions): boolean => showMail ?? demo

/** The settings as configured, with what these options change. */
function configFor(options: BackendOptions): Config {
  const { tables = [], confirmEmails = showsMail(options) ? undefined : false } = options
  const config = readConfig(path.join(supabaseDir, 'config.toml'))
  if (tables.length > 0) config['api.schemas'] = [...config['api.schemas'], 'public']
  if (confirmEmails !== undefined) config['auth.email.enable_confirmations'] = confirmEmails
  return config
}

/** Brings the schema up to date and opens the API on it. */
async function openMigrated(
  api: Api,
  sql: postgres.Sql,
  migrationsDir: string,
  log: (line: string) => void,
): Promise<void> {
  await api.prepare()
  for (const file of ['prelude.sql', 'local.sql'])
    await sql.unsafe(readFileSync(path.join(here, file), 'utf8'))
  await applyMigrations(sql, migrationsDir, log)
  await api.open()
  await applyGrants(sql)
}

/** Returns the password of the demo logins. */
async function addDemo(
  sql: postgres.Sql,
  { dataDir, demoCreators }: BackendOptions,
  log: (line: string) => void,
): Promise<string | undefined> {
  const demo = path.join(supabaseDir, 'demo')
  const password = await seedDemoData(sql, path.join(demo, 'seed.ts'), keepCopies(dataDir))
  if (demoCreators !== undefined) {
    log(`Filling the catalogue to ${demoCreators} creators …`)
    await fillDemoCatalogue(sql, path.join(demo, 'crowd', 'fill-catalogue.ts'), demoCreators)
  }
  return password
}
