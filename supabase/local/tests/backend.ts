import { fork } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type RealtimeClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { z } from 'zod'

import type { RestCalls } from '../gate/calls.ts'
import { startBackend, type Backend, type BackendOptions } from '../server.ts'

export const migrationsDir = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations')

type Client = ReturnType<typeof clientOf>
type Auth = Client['auth']
/** What a client must know of a backend. */
type Address = Pick<Backend, 'url' | 'publishableKey'>

export interface Scratch {
  folder: string
  dist: string
  remove(): void
}

const SHELL = '<!doctype html><title>Samspill</title><script>document.title</script>'

/** A folder with a small built application. */
export function scratch(shell = SHELL): Scratch {
  // People keep their data in such folders.
  const folder = mkdtempSync(path.join(tmpdir(), 'samspill backend æøå (1) '))
  // As root the database runs as another account, which must be able to enter; otherwise the data would be put
  // elsewhere.
  chmodSync(folder, 0o711)
  const dist = path.join(folder, 'dist')
  mkdirSync(path.join(dist, 'assets'), { recursive: true })
  for (const locale of ['nb', 'en']) {
    const pages = path.join(dist, 'pages', locale)
    mkdirSync(pages, { recursive: true })
    for (const page of ['index', 'about'])
      writeFileSync(path.join(pages, `${page}.html`), `<!doctype html><html lang="${locale}">${page}</html>`)
  }
  writeFileSync(path.join(folder, 'secret.txt'), 'not for you')
  writeFileSync(path.join(dist, 'index.html'), shell)
  writeFileSync(path.join(dist, 'sw.js'), 'self.addEventListener("fetch", () => {})')
  writeFileSync(path.join(dist, 'manifest.webmanifest'), '{}')
  writeFileSync(path.join(dist, 'assets', 'main-abc.js'), `export const words = '${'hei '.repeat(3000)}'`)
  writeFileSync(
    path.join(dist, 'film.mp4'),
    Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
  )
  return { folder, dist, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The functions of the tests' own migration. */
const calls: RestCalls = {
  whoami: { guests: true, body: z.strictObject({}) },
  sleep: { guests: true, body: z.strictObject({ seconds: z.number() }) },
  my_notes: { guests: true, body: z.strictObject({}) },
  add_note: { body: z.strictObject({ words: z.string() }) },
  edit_notes: { body: z.strictObject({ words: z.string() }) },
  star_notes: { body: z.strictObject({}) },
  count_items: { body: z.strictObject({ request: z.looseObject({}) }) },
  poke: { body: z.strictObject({ payload: z.looseObject({}) }) },
}

export function start(
  place: Scratch,
  extra: Partial<
    Pick<
      BackendOptions,
      'confirmEmails' | 'port' | 'rateLimits' | 'showMail' | 'statementTimeoutMs' | 'tables'
    >
  > = {},
): Promise<Backend> {
  return startBackend({
    dataDir: path.join(place.folder, 'data'),
    port: 0,
    demo: false,
    showMail: true,
    mode: 'start',
    distDir: place.dist,
    migrationsDir,
    calls,
    confirmEmails: false,
    rateLimits: false,
    statementTimeoutMs: 1500,
    ...extra,
  })
}

/** The command of a person who starts the backend, as a process of its own. */
export async function startMain(settings: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const server = fork(path.join(import.meta.dirname, '..', 'main.ts'), ['--port', '0', ...settings], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...process.env, DATABASE_URL: '', HOST: '' },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    server.once('message', (message) => resolve(z.object({ ready: z.string() }).parse(message).ready))
    server.once('exit', () => reject(new Error('The backend has not started.')))
  })
  return {
    url,
    stop: () => {
      server.kill()
      return ended
    },
  }
}

export interface Person {
  auth: Auth
  rest: Client
  storage: Client['storage']
  id: string
  token: string
  realtime(options?: { vsn?: string }): RealtimeClient
}

export const PASSWORD = 'hemmelig nok'

/** The unmodified client. */
export const clientOf = (backend: Address, options: SupabaseClientOptions<'api'> = {}) =>
  createClient(backend.url, backend.publishableKey, { db: { schema: 'api' }, ...options })

export const authClient = (backend: Address): Auth =>
  clientOf(backend, { auth: { autoRefreshToken: false, persistSession: false } }).auth

/** Signs up and in with the unmodified client, as the application does. */
export async function person(backend: Address, email: string): Promise<Person> {
  const auth = authClient(backend)
  await auth.signUp({ email, password: PASSWORD })
  const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD })
  if (error !== null) throw error
  const token = data.session.access_token
  const accessToken = (): Promise<string> => Promise.resolve(token)
  const rest = clientOf(backend, { accessToken })
  return {
    auth,
    id: data.user.id,
    token,
    rest,
    storage: rest.storage,
    realtime: (options = {}) => clientOf(backend, { accessToken, realtime: options }).realtime,
  }
}

export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
