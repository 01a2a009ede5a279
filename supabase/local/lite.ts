import { setTimeout as pause } from 'node:timers/promises'
import { AsyncLocalStorage } from 'node:async_hooks'
import { App } from '@supabase/lite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'

import type { Config } from './config.ts'
import { asRestError } from './errors.ts'
import { limitByRole } from './gate/role-limits.ts'
import { mailTemplates, type MailCatcher } from './mail/catcher.ts'
import { PUBLISHABLE_KEY, type Secrets } from './secrets.ts'

export interface Api {
  /** Creates the tables of the sign-in service. Call before the migrations. */
  prepare(): Promise<void>
  /** Call after the migrations; throws unless row level security applies to a caller without an account. */
  open(): Promise<void>
  fetch(request: Request, peerAddress: string | null): Promise<Response>
  /** Reads again what is kept of the database: tables and functions, and the roles' settings. */
  reload: { schema(): Promise<void>; config(): Promise<void> }
  close(): Promise<void>
}

/** A statement that runs longer is a mistake or an attack: its caller gets an error, and others are not held up. */
const STATEMENT_TIMEOUT_MS = 8000
const CLOSE_TIMEOUT_MS = 2000
const WARM = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', 'content-profile': 'api' }

interface ApiOptions {
  databaseUrl: string
  config: Config
  secrets: Secrets
  siteUrl: string
  mail: MailCatcher
  statementTimeoutMs?: number | undefined
}

/** REST, rpc and sign-in by @supabase/lite on PostgreSQL, with the settings that make it safe. */
export function createApi(options: ApiOptions): Api {
  process.env.LITE_TELEMETRY = '0'
  process.env.DO_NOT_TRACK = '1'
  hushLogs()
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const connection = connectTo(options.databaseUrl, statementTimeoutMs)
  const app = createApp(connection, options)
  const readLimits = limitByRole(connection, statementTimeoutMs)

  const call = (request: Request, peerAddress: string | null): Promise<Response> =>
    insideApi.run(true, () => app.fetch(request, { peerAddress }))

  return {
    prepare: () => app.ensureSystemSchema(),
    async open() {
      await connection.clearSchemaCache()
      await app.init()
      // On its first request lite would grant ALL on every table in every schema with row level security to anon, for
      // present and future tables. This state makes it believe it has done so; our own SQL lays roles and grants.
      if (Reflect.get(connection, 'rlsState') !== 'unknown')
        throw new Error('@supabase/lite has changed: how it grants must be looked at again.')
      Reflect.set(connection, 'rlsState', 'active')
      await readLimits()
      const warm = await call(
        new Request('http://localhost/rest/v1/rpc/nothing', { method: 'POST', headers: WARM, body: '{}' }),
        null,
      )
      await warm.arrayBuffer()
      if (warm.status >= 500 || Reflect.get(connection, 'rlsState') !== 'active')
        throw new Error('Row level security is not active: refusing to serve.')
      await requireAnon(connection)
    },
    fetch: call,
    reload: {
      // What was known stays in use until all has been read, and where reading fails.
      schema: async () => void (await insideApi.run(true, () => connection.introspect({ useCache: false }))),
      config: readLimits,
    },
    // lite waits for every query, but one that its caller has abandoned must not delay the shutdown.
    close: () => Promise.race([connection.close(), pause(CLOSE_TIMEOUT_MS)]),
  }
}

function connectTo(url: string, statementTimeoutMs: number): PostgresConnection {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      connection: {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: 15_000,
        application_name: 'samspill-api',
      },
      types: {
        json: { to: 114, from: [114], serialize: passJson, parse: (text: string) => JSON.parse(text) },
        jsonb: { to: 3802, from: [3802], serialize: passJson, parse: (text: string) => JSON.parse(text) },
      },
    },
  })
  connection.normalizeDbError = asRestError
  return connection
}

function createApp(connection: PostgresConnection, { config, secrets, siteUrl, mail }: ApiOptions): App {
  return new App({
    connection,
    api: { enabled: true, schemas: config['api.schemas'], max_rows: config['api.max_rows'] },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: config['auth.additional_redirect_urls'],
      jwt_expiry: config['auth.jwt_expiry'],
      enable_refresh_token_rotation: config['auth.enable_refresh_token_rotation'],
      refresh_token_reuse_interval: config['auth.refresh_token_reuse_interval'],
      minimum_password_length: config['auth.minimum_password_length'],
      enable_signup: config['auth.enable_signup'],
      email: {
        enable_signup: config['auth.enable_signup'],
        enable_confirmations: config['auth.email.enable_confirmations'],
        double_confirm_changes: config['auth.email.double_confirm_changes'],
        otp_length: config['auth.email.otp_length'],
        otp_expiry: config['auth.email.otp_expiry'],
        template: mailTemplates(config),
      },
      external: { google: googleLogin(config, siteUrl) },
    },
    studio: { enabled: false },
    options: { drivers: { email: mail }, server: { admin: false, disableStudio: true } },
  })
}

/** Throws unless a caller without an account has the role "anon" in the database. */
async function requireAnon(connection: PostgresConnection): Promise<void> {
  const role = await connection.withContext(
    { auth: { uid: null, role: 'anon', jwt: { role: 'anon' } } },
    async (db) => {
      const acting = db.selectNoFrom((build) =>
        build.fn<string>('current_setting', [build.val('role')]).as('role'),
      )
      return (await acting.executeTakeFirst())?.role
    },
  )
  if (role !== 'anon')
    throw new Error('A caller without an account is not "anon" in the database: refusing to serve.')
}

/** Only with both an id and a secret: with one alone the flow would fail half-way. */
function googleLogin(config: Config, siteUrl: string): Record<string, string | boolean> {
  const [client_id, secret] = [
    config['auth.external.google.client_id'],
    config['auth.external.google.secret'],
  ]
  return {
    enabled: client_id !== '' && secret !== '',
    client_id,
    secret,
    redirect_uri: `${siteUrl}/auth/v1/callback`,
  }
}

/** lite's own serialiser would encode json parameters a second time, and an rpc with a json list would fail. */
function passJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const insideApi = new AsyncLocalStorage<true>()
let hushed = false

/** lite logs every SQL error with its parameters, which are people's texts. Log only the kind of error. */
function hushLogs(): void {
  if (hushed) return
  hushed = true
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    const write = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      if (insideApi.getStore() !== true) return write(...args)
      const error = args.find((arg) => arg instanceof Error)
      if (error === undefined) return
      const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
      // Refusals that the caller gets as an answer need no log entry.
      if (/^(?:PT|P0|22|23|42501|PGRST)/.test(code) || error.message.startsWith('Could not find')) return
      process.stderr.write(`[api] ${code}\n`)
    }
  }
}
