// What a stranger with the publishable key can do.
import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { buckets } from '../../src/domain/file.ts'
import { type Check, type Project, ask, describe } from './check.ts'

const TIMEOUT_MS = 10_000

/** Schemas that hold tables or functions and must not be reached from outside. */
const CLOSED_SCHEMAS = ['public', 'sync', 'private', 'mutations']
/** Functions of the closed schemas, one each, which would answer anybody who reached them. */
const CLOSED_FUNCTIONS = ['tidy', 'my_scopes', 'today', 'accounts_deactivate']

/** The tables with people's rows. */
function publicTables(): string[] {
  const folder = path.resolve(import.meta.dirname, '..', 'schemas')
  const schemas = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const tables = schemas.flatMap((sql) =>
    Array.from(sql.matchAll(/^create table public\.(\w+)/gm), ([, name]) => name ?? ''),
  )
  if (tables.length === 0) throw new Error('supabase/schemas creates no public table')
  return tables
}

async function exposedTables(project: Project): Promise<string[]> {
  const faults: string[] = []
  for (const table of publicTables()) {
    for (const schema of ['', ...CLOSED_SCHEMAS]) {
      const headers: Record<string, string> = schema === '' ? {} : { 'accept-profile': schema }
      const answer = await ask(project, `/rest/v1/${table}?select=id&limit=1`, { headers })
      if (answer.ok) faults.push(`${schema === '' ? 'the default schema' : schema} offers ${table} over REST`)
    }
  }
  return faults
}

async function exposedFunctions(project: Project): Promise<string[]> {
  const faults: string[] = []
  for (const name of CLOSED_FUNCTIONS) {
    for (const schema of ['api', ...CLOSED_SCHEMAS]) {
      const headers = { 'content-profile': schema }
      const answer = await ask(project, `/rest/v1/rpc/${name}`, { method: 'POST', body: '{}', headers })
      // 400 to 403: reached, and refused by its arguments or rights.
      if (![404, 405, 406].includes(answer.status)) faults.push(`${schema}.${name} answers ${answer.status}`)
    }
  }
  return faults
}

const settings = z.object({
  mailer_autoconfirm: z.boolean(),
  external: z.object({ anonymous_users: z.prefault(z.boolean(), false) }),
})

async function authSettings(project: Project): Promise<string[]> {
  const answer = await ask(project, '/auth/v1/settings')
  const { mailer_autoconfirm: confirms, external } = settings.parse(await answer.json())
  return [
    ...(confirms && !project.isLocal ? ['accounts open without a code from their mailbox'] : []),
    ...(external.anonymous_users ? ['anonymous sign-in is on'] : []),
  ]
}

/** On the lists of leaked passwords, and longer than the shortest one allowed. */
const LEAKED = 'password123'

const weak = z.object({ weak_password: z.object({ reasons: z.array(z.string()) }) })

async function leakedPassword(project: Project): Promise<string[]> {
  const email = `doctor-${randomUUID()}@example.com`
  const body = JSON.stringify({ email, password: LEAKED })
  const answer = await ask(project, '/auth/v1/signup', { method: 'POST', body })
  if (answer.ok) return [`it opened an account for ${email}: delete it`]
  const refusal = weak.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  // Refused for another reason, this says nothing of the check.
  if (!refusal.success)
    throw new Error(`the sign-up was refused for another reason: ${await describe(answer)}`)
  const { reasons } = refusal.data.weak_password
  return reasons.includes('pwned') ? [] : [`«${LEAKED}» is refused for ${reasons.join(' and ')} only`]
}

async function foreignRedirect(project: Project): Promise<string[]> {
  const stranger = 'https://stranger.example'
  const query = new URLSearchParams({ token: 'x'.repeat(56), type: 'recovery', redirect_to: stranger })
  const answer = await ask(project, `/auth/v1/verify?${query}`)
  const to = answer.headers.get('location') ?? ''
  return to.startsWith(stranger) ? ['a link of a mail may lead to any site'] : []
}

/** A private bucket answers as one that does not exist; a public one misses only the object. */
async function publicBuckets(project: Project): Promise<string[]> {
  const answerOf = async (bucket: string): Promise<string> => {
    const answer = await ask(project, `/storage/v1/object/public/${bucket}/doctor`)
    return `${answer.status} ${await answer.text()}`
  }
  const unknown = await answerOf(`no-${randomUUID()}`)
  const faults: string[] = []
  for (const bucket of Object.keys(buckets))
    if ((await answerOf(bucket)) !== unknown) faults.push(`${bucket} is public`)
  return faults
}

const reply = z.object({ event: z.literal('phx_reply'), payload: z.object({ status: z.string() }) })

/** Joins a channel that is not private, and reports whether that was granted. */
async function publicChannel({ url, key }: Project): Promise<string[]> {
  const address = new URL('/realtime/v1/websocket', url)
  address.protocol = address.protocol.replace('http', 'ws')
  address.search = new URLSearchParams({ apikey: key, vsn: '1.0.0' }).toString()
  const socket = new WebSocket(address)
  const payload = { config: { private: false, broadcast: { self: false }, presence: { key: '' } } }
  const joined = new Promise<boolean>((resolve, reject) => {
    let isOpen = false
    socket.addEventListener('open', () => {
      isOpen = true
      socket.send(JSON.stringify({ topic: 'realtime:doctor', event: 'phx_join', ref: '1', payload }))
    })
    socket.addEventListener('message', ({ data }) => {
      const message = reply.safeParse(JSON.parse(String(data)))
      if (message.success) resolve(message.data.payload.status === 'ok')
    })
    // Closing the connection is a refusal, too; never opening one is none.
    socket.addEventListener('close', () => (isOpen ? resolve(false) : reject(new Error('no connection'))))
    setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS).unref()
  })
  try {
    return (await joined) ? ['a channel without authorisation is granted'] : []
  } finally {
    socket.close()
  }
}

export const outside: readonly Check[] = [
  { says: 'No table is reached over REST', run: exposedTables },
  { says: 'Only the functions that the application calls are reached', run: exposedFunctions },
  { says: 'Accounts open with a confirmed address only', run: authSettings },
  { says: 'Leaked passwords are refused', run: leakedPassword },
  { says: 'Mails lead back to own addresses only', run: foreignRedirect },
  { says: 'Buckets are private', run: publicBuckets },
  { says: 'Realtime channels are private', run: publicChannel },
]
