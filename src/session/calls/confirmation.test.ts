// The code that confirms a new account opens the account with the password that was typed here.
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

Object.assign(globalThis, { location: new URL('https://samspill.test/'), addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { signIn, signUp } = await import('./sign-in.ts')
const { confirmWithCode } = await import('./confirmation.ts')

const EMAIL = 'kari@samspill.test'
const user = { id: 'kari', email: EMAIL }
const session = {
  access_token: `header.${btoa(JSON.stringify({ sub: 'kari' }))}.1`,
  refresh_token: 'refresh',
  expires_in: 3600,
  token_type: 'bearer',
  user,
}
const refusal = (status: number, code: string) => Response.json({ error_code: code, msg: code }, { status })

/** The changes of the account that were asked for. */
let changes: unknown[]
let onChange: () => Response

beforeEach(() => {
  changes = []
  onChange = () => Response.json(user)
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = new URL(url).pathname.split('/').at(-1)
    if (path === 'settings') return Response.json({ mailer_autoconfirm: false })
    if (path === 'signup') return Response.json(user)
    if (path === 'token') return refusal(400, 'email_not_confirmed')
    if (path === 'user' && method === 'PUT') {
      changes.push(JSON.parse(String(body)))
      return onChange()
    }
    return Response.json(session)
  })
})

test('a stranger who signed up with the address meanwhile has set no password', async () => {
  expect(await signUp(EMAIL, 'fjellvidde i tåke')).toEqual({ state: 'confirm' })
  expect(await confirmWithCode(EMAIL, '123456')).toEqual({ state: 'in' })
  expect(changes).toMatchObject([{ password: 'fjellvidde i tåke' }])
})

test('it is the same for whoever signed in before the code', async () => {
  expect(await signIn(EMAIL, 'myr og molte')).toEqual({ state: 'confirm' })
  await confirmWithCode(EMAIL, '123456')
  expect(changes).toMatchObject([{ password: 'myr og molte' }])
})

test('a password that is there already, or a service that does not answer, keeps nobody out', async () => {
  for (const answer of [() => refusal(422, 'same_password'), () => refusal(500, 'unexpected_failure')]) {
    onChange = answer
    await signUp(EMAIL, 'fjellvidde i tåke')
    expect(await confirmWithCode(EMAIL, '123456')).toEqual({ state: 'in' })
  }
})

test('what was typed for one address is not the password of another, nor used twice', async () => {
  await signUp('ola@samspill.test', 'fjellvidde i tåke')
  await confirmWithCode(EMAIL, '123456')
  expect(changes).toEqual([])
  await signUp(EMAIL, 'fjellvidde i tåke')
  await confirmWithCode(EMAIL, '123456')
  await confirmWithCode(EMAIL, '123456')
  expect(changes).toHaveLength(1)
})
