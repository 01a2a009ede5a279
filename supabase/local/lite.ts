import { setTimeout as pause } from 'node:timers/promises'
import { AsyncLocalStorage } from 'node:async_hooks'
import { App } from '@supabase/lite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { z } from 'zod'

import type { Config } from './config.ts'
import { asRestError } from './errors.ts'
import { mailTemplates, type MailCatcher } from './mail.ts'
import { PUBLISHABLE_KEY, type Secrets } from './secrets.ts'

export interface Api {
  /** Makes the tables of the sign-in service. Comes before the migrations. */
  prepare(): Promise<void>
  /** Comes after the migrations; throws unless row level security is in force for a caller without an account. */
  open(): Promise<void>
  fetch(request: Request, peerAddress: string | null): Promise<Response>
  close(): Promise<void>
}

/** A statement that runs longer than this is a mistake or an attack; the caller gets an error and the others go on. */
const STATEMENT_TIMEOUT_MS = 8000
const CLOSE_TIMEOUT_MS = 2000
const Acting = z.looseObject({ auth: z.looseObject({ role: z.string() }) })
const WARM = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', 'content-profile': 'api' }

/** REST, rpc and sign-in by @supabase/lite on PostgreSQL, with the settings that make it safe. */
export function createApi(options: {
  databaseUrl: string
  config: Config
  secrets: Secrets
  siteUrl: string
  mail: MailCatcher
  statementTimeoutMs?: number | undefined
}): Api {
  const { config, secrets } = options
  process.env.LITE_TELEMETRY = '0'
  process.env.DO_NOT_TRACK = '1'
  hushLogs()
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      connection: {
        statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
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
  const app = new App({
    connection,
    api: { enabled: true, schemas: config['api.schemas'], max_rows: config['api.max_rows'] },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      site_url: options.siteUrl,
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
      external: { google: googleLogin(config, options.siteUrl) },
    },
    studio: { enabled: false },
    options: { drivers: { email: options.mail }, server: { admin: false, disableStudio: true } },
  })

  const call = (request: Request, peerAddress: string | null): Promise<Response> =>
    insideApi.run(true, () => app.fetch(request, { peerAddress }))

  return {
    prepare: () => app.ensureSystemSchema(),
    async open() {
      await connection.clearSchemaCache()
      await app.init()
      // On its first request lite would grant ALL on every table of every schema with row level security to anon, now and
      // for tables to come. Told that it has done so, it does not; the roles and grants are laid by our own SQL.
      if (Reflect.get(connection, 'rlsState') !== 'unknown')
        throw new Error('@supabase/lite has changed: how it grants must be looked at again.')
      Reflect.set(connection, 'rlsState', 'active')
      await limitByRole(connection, options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS)
      const warm = await call(
        new Request('http://localhost/rest/v1/rpc/nothing', { method: 'POST', headers: WARM, body: '{}' }),
        null,
      )
      await warm.arrayBuffer()
      if (warm.status >= 500 || Reflect.get(connection, 'rlsState') !== 'active')
        throw new Error('Row level security is not active: refusing to serve.')
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
    },
    fetch: call,
    // lite waits for every query; one that a caller has left behind must not keep the server from ending.
    close: () => Promise.race([connection.close(), pause(CLOSE_TIMEOUT_MS)]),
  }
}

/**
 * Gives every request the time that its role has (`alter role … set statement_timeout`), as PostgREST does. lite becomes
 * the role inside the transaction, and PostgreSQL applies such settings only to those who sign in.
 * @param mostMs what the connection allows anyway
 */
async function limitByRole(connection: PostgresConnection, mostMs: number): Promise<void> {
  const rows = await connection.driver<{ role: string; ms: number }[]>`
    select rolname as role, (extract(epoch from split_part(setting, '=', 2)::interval) * 1000)::int as ms
    from pg_roles, unnest(rolconfig) setting
    where rolname in ('anon', 'authenticated') and setting ~ '^statement_timeout=[0-9]+(ms|s|min)$'`
  const limits = new Map(rows.map(({ role, ms }) => [role, ms]))
  const inner = connection.withContext.bind(connection)
  const limited: typeof inner = (vars, work, options) => {
    const ms = limits.get(Acting.safeParse(vars).data?.auth.role ?? 'anon') ?? 0
    if (ms === 0 || ms >= mostMs) return inner(vars, work, options)
    const limitThenWork: typeof work = async (db) => {
      await db
        .selectNoFrom((build) =>
          build
            .fn<string>('set_config', [
              build.val('statement_timeout'),
              build.val(String(ms)),
              build.val(true),
            ])
            .as('ms'),
        )
        .execute()
      return work(db)
    }
    return inner(vars, limitThenWork, options)
  }
  connection.withContext = limited
}

/** Only what has both an id and a secret: with less the way to the provider ends half-way. */
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

/** lite's own serialiser would encode json parameters a second time: an rpc with a json list then fails. */
function passJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const insideApi = new AsyncLocalStorage<true>()
let hushed = false

/** lite logs every SQL error with its parameters, which are people's words. Only the kind of error is kept. */
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
      // Refusals that the caller gets as an answer anyway are not news for the operator.
      if (/^(?:PT|P0|22|23|42501|PGRST)/.test(code) || error.message.startsWith('Could not find')) return
      process.stderr.write(`[api] ${code}\n`)
    }
  }
}
