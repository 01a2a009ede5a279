// What the deployed application sends to a browser.
import { Buffer } from 'node:buffer'
import type { Check, Project } from './check.ts'

const TIMEOUT_MS = 10_000
const read = (project: Project, path: string): Promise<Response> =>
  fetch(new URL(path, project.app), { signal: AbortSignal.timeout(TIMEOUT_MS) })

/** What must stand in a header, and what is wrong without it. */
const HEADERS: readonly [name: string, holds: RegExp, fault: string][] = [
  ['content-security-policy', /default-src 'none'|default-src 'self'/, 'there is no Content-Security-Policy'],
  ['content-security-policy', /^(?!.*script-src[^;]*unsafe-inline)/, 'the policy allows inline scripts'],
  ['x-content-type-options', /nosniff/, 'X-Content-Type-Options is not nosniff'],
]

async function headers(project: Project): Promise<string[]> {
  const answer = await read(project, '/')
  const isSafe = project.isLocal || project.app.startsWith('https:')
  return [
    ...(answer.ok ? [] : [`the front page answers ${answer.status}`]),
    ...(isSafe ? [] : ['it is not served over https']),
    ...HEADERS.filter(([name, holds]) => !holds.test(answer.headers.get(name) ?? '')).map(
      ([, , fault]) => fault,
    ),
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
