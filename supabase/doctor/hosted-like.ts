// A server that answers as a hosted project does where the doctor looks, well set up or with any of the faults below.
// The answers of the sign-in service are those of Supabase Auth's source, of REST those of PostgREST.
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { documentHeaders } from '../local/http/headers.ts'

export type Fault =
  | 'tables over REST'
  | 'functions over REST'
  | 'autoconfirm'
  | 'anonymous'
  | 'leaked passwords'
  | 'symbols instead of the leaked check'
  | 'sign-ups refused'
  | 'any redirect'
  | 'public bucket'
  | 'public channels'
  | 'no app'
  | 'no codes'
  | 'half login reads'
  | 'half login changes'
  | 'half login removes'
  | 'whole login refused'
  | 'no policy'
  | 'inline scripts'
  | 'any connection'
  | 'framed'
  | 'sniffed'
  | 'worker policy'
  | 'secret key'
  | 'service token'

export const EMAIL = 'doctor@samspill.example'
export const PASSWORD = 'fjellvidde i tåke'
const SITE = 'https://samspill.example'
const SECRET = 'sb_secret_0123456789abcdef'
const service = Buffer.from('{"role":"service_role"}').toString('base64url')

interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}
interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

const json = (status: number, body: unknown): Answer => ({ status, body })
const refused = (status: number, code: string, more: object = {}): Answer =>
  json(status, { code: status, error_code: code, msg: code, ...more })
const halfIn = refused(422, 'insufficient_aal')

/** What the service remembers: whether its one factor is proved, and how each session signed in. */
interface Memory {
  factor: { id: string; isVerified: boolean } | null
  sessions: Map<string, 'aal1' | 'aal2'>
}

function authAnswer(has: (fault: Fault) => boolean, memory: Memory, asked: Asked): Answer {
  const { method, path, query, body } = asked
  const token = asked.headers.authorization?.slice('Bearer '.length) ?? ''
  const isHalf = memory.factor?.isVerified === true && memory.sessions.get(token) === 'aal1'
  const open = (aal: 'aal1' | 'aal2'): Answer => {
    const access = randomUUID()
    memory.sessions.set(access, aal)
    const factors =
      memory.factor === null
        ? []
        : [{ id: memory.factor.id, status: memory.factor.isVerified ? 'verified' : 'unverified' }]
    return json(200, { access_token: access, user: { id: 'x', factors } })
  }
  if (path === '/settings')
    return json(200, {
      external: { anonymous_users: has('anonymous'), email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: has('autoconfirm'),
      phone_autoconfirm: false,
      sms_provider: 'twilio',
      saml_enabled: false,
    })
  if (path === '/signup') {
    if (has('sign-ups refused')) return refused(429, 'over_request_rate_limit')
    if (has('leaked passwords')) return json(200, { id: randomUUID() })
    const reasons = has('symbols instead of the leaked check') ? ['characters'] : ['pwned']
    return refused(422, 'weak_password', { weak_password: { reasons } })
  }
  if (path === '/verify' && method === 'GET') {
    const to = has('any redirect') ? (query.get('redirect_to') ?? SITE) : SITE
    return { status: 303, headers: { location: `${to}#error=access_denied&error_code=otp_expired` } }
  }
  if (path === '/token')
    return body.email === EMAIL && body.password === PASSWORD
      ? open('aal1')
      : refused(400, 'invalid_credentials')
  if (!memory.sessions.has(token)) return refused(401, 'no_authorization')
  if (path === '/user') return isHalf && !has('half login changes') ? halfIn : refused(422, 'same_password')
  if (path === '/logout') {
    memory.sessions.clear()
    return { status: 204 }
  }
  if (path === '/factors') {
    if (has('no app')) return refused(422, 'mfa_totp_enroll_not_enabled')
    memory.factor = { id: randomUUID(), isVerified: false }
    return json(200, {
      id: memory.factor.id,
      type: 'totp',
      totp: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
    })
  }
  if (memory.factor === null || !path.startsWith(`/factors/${memory.factor.id}`))
    return refused(404, 'mfa_factor_not_found')
  if (path.endsWith('/challenge'))
    return has('no codes') ? refused(422, 'mfa_totp_verify_not_enabled') : json(200, { id: randomUUID() })
  if (path.endsWith('/verify')) {
    memory.factor.isVerified = true
    return open('aal2')
  }
  if (isHalf && !has('half login removes')) return halfIn
  memory.factor = null
  return json(200, {})
}

function restAnswer(
  has: (fault: Fault) => boolean,
  memory: Memory,
  { method, path, headers }: Asked,
): Answer {
  const schema = String(headers[method === 'GET' ? 'accept-profile' : 'content-profile'] ?? 'api')
  const name = path.split('/').at(-1)
  if (path === '/rpc/sync_pull' && schema === 'api') {
    const aal = memory.sessions.get(headers.authorization?.slice('Bearer '.length) ?? '')
    const isHalf = memory.factor?.isVerified === true && aal === 'aal1'
    return (isHalf && !has('half login reads')) || (aal === 'aal2' && has('whole login refused'))
      ? json(403, { code: 'PT403', details: null, hint: null, message: 'insufficient_aal' })
      : json(200, { tables: {} })
  }
  const exposed = [
    'api',
    ...(has('tables over REST') || has('functions over REST') ? ['public', 'sync'] : []),
  ]
  if (!exposed.includes(schema))
    return json(406, { code: 'PGRST106', message: `The schema must be one of: ${exposed.join(', ')}` })
  if (path.startsWith('/rpc/'))
    return has('functions over REST') && name === 'tidy' && schema === 'sync'
      ? json(403, { code: '42501', message: 'permission denied for function tidy' })
      : json(404, { code: 'PGRST202', message: `Could not find the function ${schema}.${name}` })
  return has('tables over REST') && schema === 'public'
    ? json(200, [])
    : json(404, { code: 'PGRST205', message: `Could not find the table ${schema}.${name}` })
}

function storageAnswer(has: (fault: Fault) => boolean, { path }: Asked): Answer {
  const [bucket] = path.slice('/object/public/'.length).split('/')
  const what = has('public bucket') && bucket === 'images' ? 'Object not found' : 'Bucket not found'
  return json(400, { statusCode: '404', error: what, message: what })
}

const HTML =
  '<!doctype html><title>Samspill</title><script type="module" src="/assets/index-abc.js"></script>'

function applicationAnswer(has: (fault: Fault) => boolean, host: string, { path }: Asked): Answer {
  const kept: Record<string, string> = has('sniffed') ? {} : { 'x-content-type-options': 'nosniff' }
  const policy = documentHeaders(HTML, host)['content-security-policy'] ?? ''
  const changed = [
    (text: string) =>
      has('inline scripts') ? text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'") : text,
    (text: string) =>
      has('any connection') ? text.replace("connect-src 'self'", "connect-src 'self' https:") : text,
    (text: string) => (has('framed') ? text.replace("frame-ancestors 'none'; ", '') : text),
  ].reduce((text, change) => change(text), policy)
  if (path === '/sw.js')
    return {
      status: 200,
      body: 'self.addEventListener("fetch", () => {})',
      headers: { ...kept, ...(has('worker policy') ? { 'content-security-policy': policy } : {}) },
    }
  if (path === '/assets/index-abc.js')
    return {
      status: 200,
      body: 'import("./screen-def.js"); const key = "sb_publishable_0123456789abcdef"',
      headers: kept,
    }
  if (path === '/assets/screen-def.js') {
    const secrets = [
      ...(has('secret key') ? [SECRET] : []),
      ...(has('service token') ? [`eyJhbGciOiJIUzI1NiJ9.${service}.sig`] : []),
    ]
    return { status: 200, body: `export const words = ${JSON.stringify(secrets)}`, headers: kept }
  }
  if (path !== '/' && path !== '/index.html') return { status: 404, headers: kept }
  return {
    status: 200,
    body: HTML,
    headers: { ...kept, ...(has('no policy') ? {} : { 'content-security-policy': changed }) },
  }
}

const Body = z.record(z.string(), z.unknown())

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks = await request.toArray()
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : Body.parse(JSON.parse(text))
}

function send(response: ServerResponse, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}

export interface HostedLike {
  url: string
  /** From here on it has these faults and no others, and nobody is signed in. */
  set(...faults: Fault[]): void
  /** Whether the account was left with a factor. */
  hasFactor(): boolean
  close(): Promise<void>
}

/** Project and application on one port. */
export async function startHostedLike(): Promise<HostedLike> {
  let faults = new Set<Fault>()
  const memory: Memory = { factor: null, sessions: new Map() }
  const has = (fault: Fault): boolean => faults.has(fault)
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const [, service = '', rest = ''] = /^\/(auth|rest|storage)\/v1(\/.*)$/.exec(pathname) ?? []
    const asked = {
      method: request.method ?? 'GET',
      path: rest || pathname,
      query,
      headers: request.headers,
      body: await read(request),
    }
    if (service === 'auth') return authAnswer(has, memory, asked)
    if (service === 'rest') return restAnswer(has, memory, asked)
    if (service === 'storage') return storageAnswer(has, asked)
    return applicationAnswer(has, request.headers.host ?? '', asked)
  }
  const server: Server = createServer((request, response) => {
    answer(request).then(
      (given) => send(response, given),
      () => response.destroy(),
    )
  })
  const sockets = new WebSocketServer({ server, path: '/realtime/v1/websocket' })
  sockets.on('connection', (socket) =>
    socket.on('message', () => {
      const status = has('public channels') ? 'ok' : 'error'
      socket.send(
        JSON.stringify({
          topic: 'realtime:doctor',
          event: 'phx_reply',
          ref: '1',
          payload: { status, response: {} },
        }),
      )
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    set(...wanted) {
      faults = new Set(wanted)
      memory.factor = null
      memory.sessions.clear()
    },
    hasFactor: () => memory.factor !== null,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
