// A link with somebody else's tokens, followed while /confirm is already open: the address changes by its hash alone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../tests/components/app.tsx'
import { expectVisible } from '../../tests/components/controls.ts'
import { answer } from '../../tests/components/network.ts'
import { sessionOf } from '../../tests/components/session.ts'
import { giveUp } from './auth-service.ts'
import { hasProof } from './calls/pkce.ts'
import { client } from './client/page-client.ts'
import { readIdentity, writeIdentity } from './early/identity.ts'
import { forgetSession } from './tokens/forget-session.ts'
import { SESSION_KEY, readSession } from './tokens/session.ts'
import { sessionStorageAdapter } from './tokens/session-storage.ts'

const kari = { userId: crypto.randomUUID(), email: 'kari@fjordull.example' }
const own = sessionOf(kari, 'aal2', [])
/** Of the person who sends the link: good tokens, which the service would accept. */
const theirs = sessionOf({ userId: crypto.randomUUID(), email: 'fremmed@fjordull.example' }, 'aal2', [])
const tokens = new URLSearchParams({
  access_token: theirs.access_token,
  refresh_token: theirs.refresh_token,
  expires_in: '3600',
  token_type: 'bearer',
}).toString()

const links: readonly [what: string, hash: string][] = [
  ['tokens', tokens],
  ['tokens of a recovery', `${tokens}&type=recovery`],
  ['the hash of a mail', 'token_hash=pkce_0123456789abcdef&type=magiclink'],
  ['a code', 'code=0123456789abcdef'],
]

/** Every question to the sign-in service, each answered as for the person of the link. */
function serviceOfTheirs() {
  const asked = answer('/auth/v1/', ({ path }) =>
    Response.json(path.includes('/user') ? theirs.user : theirs),
  )
  return () => asked.filter(({ path }) => !path.startsWith('/auth/v1/settings'))
}

async function follow(link: string): Promise<void> {
  location.hash = link
  await expect.poll(() => location.pathname + location.search + location.hash).toBe('/confirm')
  // Whatever the page began with the address has come this far: the verifier is read, and the client's calls wait for
  // each other.
  await hasProof()
  await client.getSession()
  await hasProof()
  await client.getSession()
}

// A login was begun here, so that a code would be exchanged if anything read it.
beforeEach(async () => {
  await sessionStorageAdapter.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify('a'.repeat(112)))
})
afterEach(async () => {
  await giveUp()
  await sessionStorageAdapter.removeItem(`${SESSION_KEY}-code-verifier`)
  await forgetSession()
})

describe.each(links)('a link with %s', (_what, link) => {
  test('signs no guest in', async () => {
    const asked = serviceOfTheirs()
    await openApp('/confirm?error=x')
    await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
    await follow(link)
    expect(asked()).toEqual([])
    expect([readIdentity(), await readSession()]).toEqual([null, null])
    expect(location.pathname).toBe('/confirm')
  })

  test('makes nobody who is signed in somebody else', async () => {
    await sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(own))
    writeIdentity(kari)
    const asked = serviceOfTheirs()
    await openApp('/confirm?error=x')
    await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
    await follow(link)
    expect(asked()).toEqual([])
    expect(readIdentity()).toEqual(kari)
    expect((await readSession())?.access_token).toBe(own.access_token)
  })
})

test('the address of the link does not stay in the history', async () => {
  await openApp('/confirm?error=x')
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
  await follow(tokens)
  for (const move of ['back', 'forward'] as const) {
    history[move]()
    await expect.poll(() => location.href).not.toContain('access_token')
  }
})
