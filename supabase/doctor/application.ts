// What the deployed application sends to a browser.
import { Buffer } from 'node:buffer'
import { documentHeaders } from '../local/http/headers.ts'
import type { Check, Project } from './check.ts'

const TIMEOUT_MS = 10_000
const read = (project: Project, path: string): Promise<Response> =>
  fetch(new URL(path, project.app), { signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The directives that name origins: those of the project, exactly. All others are as in headers.ts. */
const WITH_ORIGINS = ['script-src', 'connect-src', 'img-src', 'media-src']
const CONSTANT = /^(?:'self'|'none'|'sha(?:256|384|512)-[\w+/=-]+'|'nonce-[\w+/=-]+')$/

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return name === undefined || name === '' ? [] : [[name, sources]]
    }),
  )

const isOrigin = (source: string): boolean =>
  /^(?:https?|wss?):\/\//.test(source) && !source.includes('*') && URL.canParse(source)

/** How a document's policy is wider than the one in supabase/local/http/headers.ts. */
export function policyFaults(policy: string | null, project: Pick<Project, 'url' | 'app'>): string[] {
  if (policy === null) return ['there is no Content-Security-Policy']
  const found = directivesOf(policy)
  const wanted = directivesOf(documentHeaders('', '')['content-security-policy'] ?? '')
  const faults: string[] = []
  for (const [name, sources] of wanted) {
    const given = found.get(name)
    const hasOrigins = WITH_ORIGINS.includes(name)
    if (given === undefined) faults.push(`the policy has no ${name}`)
    else
      for (const source of given)
        if (!sources.includes(source) && !(hasOrigins && (CONSTANT.test(source) || isOrigin(source))))
          faults.push(`the policy's ${name} allows ${source}`)
  }
  const reached = found.get('connect-src') ?? []
  if (project.url !== project.app && found.has('connect-src') && !reached.includes(project.url))
    faults.push(`the policy's connect-src does not name ${project.url}`)
  return faults
}

async function headers(project: Project): Promise<string[]> {
  const [page, worker] = [await read(project, '/'), await read(project, '/sw.js')]
  const isSafe = project.isLocal || project.app.startsWith('https:')
  return [
    ...(page.ok ? [] : [`the front page answers ${page.status}`]),
    ...(isSafe ? [] : ['it is not served over https']),
    ...policyFaults(page.headers.get('content-security-policy'), project),
    ...(/nosniff/.test(page.headers.get('x-content-type-options') ?? '')
      ? []
      : ['X-Content-Type-Options is not nosniff']),
    // With the documents' policy the service worker stores nothing, and says nothing of it.
    ...(worker.headers.has('content-security-policy') ? ['sw.js is served with a policy'] : []),
  ]
}

const SECRETS =
  /sb_secret_[\w-]{8,}|postgres(?:ql)?:\/\/[^\s"'`:]+:[^\s"'`@]+@|-----BEGIN [A-Z ]*PRIVATE KEY/g
const TOKEN = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]*/g

/** The secrets in a text, shortened. */
export function secretsIn(text: string): string[] {
  const tokens = Array.from(text.matchAll(TOKEN), ([whole, claims = '']) => ({ whole, claims })).filter(
    ({ claims }) => /service_role|supabase_admin/.test(Buffer.from(claims, 'base64url').toString()),
  )
  return [
    ...Array.from(text.matchAll(SECRETS), ([secret]) => secret),
    ...tokens.map(({ whole }) => whole),
  ].map((secret) => `${secret.slice(0, 14)}…`)
}

/** Every script that the shell, the service worker or another script names. */
async function bundle(project: Project): Promise<string[]> {
  const files = new Set(['/index.html', '/sw.js'])
  const faults: string[] = []
  for (const file of files) {
    const answer = await read(project, file)
    if (!answer.ok) continue
    const text = await answer.text()
    faults.push(...secretsIn(text).map((secret) => `${file} holds ${secret}`))
    for (const [, name] of text.matchAll(/["'`/]((?:assets\/)?[\w-]+\.js)\b/g))
      files.add(name?.startsWith('assets/') ? `/${name}` : `/assets/${name}`)
  }
  return faults
}

export const application: readonly Check[] = [
  { says: 'The application is served with its headers', run: headers },
  { says: 'No secret is in the scripts', run: bundle },
]
