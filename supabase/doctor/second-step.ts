// The second step, as an account of one's own meets it: a hosted project says nothing of it in its settings.
import { randomUUID } from 'node:crypto'
import { generate } from 'otplib/functional'
import * as z from 'zod/mini'
import { type Check, type Project, ask, describe } from './check.ts'

const session = z.object({
  access_token: z.string(),
  user: z.object({ factors: z.optional(z.array(z.object({ status: z.string() }))) }),
})
const enrolled = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) })
const challenged = z.object({ id: z.string() })

/** A call in one session. */
type Call = (method: string, path: string, body?: unknown) => Promise<Response>

const callOf =
  (project: Project, token: string): Call =>
  (method, path, body) =>
    ask(project, path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-profile': 'api' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

const pull = (call: Call): Promise<Response> => call('POST', '/rest/v1/rpc/sync_pull', { request: {} })

async function signIn(project: Project): Promise<{ call: Call; isGuarded: boolean }> {
  const body = JSON.stringify(project.account)
  const answer = await ask(project, '/auth/v1/token?grant_type=password', { method: 'POST', body })
  if (!answer.ok) throw new Error(`the account cannot sign in: ${await describe(answer)}`)
  const { access_token: token, user } = session.parse(await answer.json())
  return {
    call: callOf(project, token),
    isGuarded: user.factors?.some(({ status }) => status === 'verified') ?? false,
  }
}

/** What a password alone must not do while there is a second step. Each would change nothing, or only the doctor's factor. */
async function whatHalfDoes(half: Call, factor: string, password: string): Promise<string[]> {
  const tries: readonly [what: string, Response][] = [
    ['reads rows', await pull(half)],
    ['changes the password', await half('PUT', '/auth/v1/user', { password })],
    ['takes the second step away', await half('DELETE', `/auth/v1/factors/${factor}`)],
  ]
  const faults: string[] = []
  for (const [what, answer] of tries) {
    const words = await describe(answer)
    if (answer.ok || !words.includes('insufficient_aal'))
      faults.push(`a password alone ${what}, and is not refused with insufficient_aal: ${words}`)
  }
  return faults
}

/** Adds an app to the account, tries both kinds of session, and removes it. */
async function secondStep(project: Project): Promise<string[] | null> {
  if (project.account === null) return null
  const { call, isGuarded } = await signIn(project)
  if (isGuarded) throw new Error('the account has a second step already: take one without')
  const name = `doctor ${randomUUID()}`
  const added = await call('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: name })
  if (!added.ok) return [`no app can be added: ${await describe(added)}`]
  const { id, totp } = enrolled.parse(await added.json())
  let whole = call
  const faults: string[] = []
  try {
    const asked = await call('POST', `/auth/v1/factors/${id}/challenge`)
    if (!asked.ok) return [`no code is taken: ${await describe(asked)}`]
    const proof = {
      challenge_id: challenged.parse(await asked.json()).id,
      code: await generate({ secret: totp.secret }),
    }
    const verified = await call('POST', `/auth/v1/factors/${id}/verify`, proof)
    if (!verified.ok) return [`the right code is refused: ${await describe(verified)}`]
    whole = callOf(project, session.parse(await verified.json()).access_token)
    const { call: half } = await signIn(project)
    faults.push(...(await whatHalfDoes(half, id, project.account.password)))
    const pulled = await pull(whole)
    if (!pulled.ok) faults.push(`both steps together are refused: ${await describe(pulled)}`)
  } finally {
    const removed = await whole('DELETE', `/auth/v1/factors/${id}`)
    // 404: the password alone has taken it away, which is a fault of its own.
    if (!removed.ok && removed.status !== 404)
      faults.push(`«${name}» stays with the account, remove it: ${await describe(removed)}`)
    await whole('POST', '/auth/v1/logout')
  }
  return faults
}

export const account: readonly Check[] = [
  { says: 'A second step can be added, and a password alone is refused after it', run: secondStep },
]
