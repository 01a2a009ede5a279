// A passkey as the second step, with the browser's own software authenticator: added, asked for at the next login, and
// removed again.
import type { CDPSession, Page } from '@playwright/test'
import { desktop, expect, test } from '../fixtures.ts'
import { rpc, signInByApi } from '../people.ts'
import { holdsSession, signOut } from '../session.ts'
import { synced } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

/** A device that can make and keep passkeys, whose person confirms at once. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; passkeys(): Promise<number> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    cdp,
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** A question of the browser's is five requests and the first use of the library; a login fetches everything anew. */
const slow = { timeout: seconds(30) }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/Login')
  await page.getByLabel('E-post').fill(person.email)
  await page.getByLabel('Passord', { exact: true }).fill(person.password)
  await press(page, 'Logg inn')
}

test('a person adds a passkey, signs in with it after the password, and removes it', async ({
  backend,
  person,
  deviceOf,
  device,
}) => {
  // Two devices, three logins, and two first synchronisations.
  test.setTimeout(seconds(120))
  const fjord = await person('business', 'Fjord')
  const { page } = await deviceOf(fjord, desktop)
  const { passkeys } = await withAuthenticator(page)
  await page.goto('/settings/security')
  await press(page, 'Legg til passkey')
  await page.getByLabel('Navn', { exact: true }).fill('Den bærbare')
  await press(page, 'Fortsett')
  await expect(page.getByLabel('Jeg har lagret dem')).toBeVisible(slow)
  await page.getByLabel('Jeg har lagret dem').check()
  await press(page, 'Ferdig')
  await expect(page.getByText('Den bærbare')).toBeVisible()
  expect(await passkeys()).toBe(1)
  // This device has one already, and says so.
  await press(page, 'Legg til en passkey til')
  await page.getByLabel('Navn', { exact: true }).fill('En til')
  await press(page, 'Fortsett')
  await expect(page.getByText('har alt en passkey for kontoen', { exact: false })).toBeVisible(slow)
  await press(page, 'Avbryt')

  await signOut(page)
  await expect(page).toHaveURL(/\/auth\/login$/i, slow)
  await logIn(page, fjord)
  await expect(page.getByRole('heading', { name: 'Bekreft at det er deg' })).toBeVisible(slow)
  expect(await holdsSession(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Bruk passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/business$/, slow)
  await synced(page, slow)

  // The password alone, on a device without the passkey, opens nothing.
  const other = await device(desktop)
  await withAuthenticator(other.page)
  await logIn(other.page, fjord)
  await press(other.page, 'Bruk passkey')
  // Both sentences are true: how soon the browser says so decides.
  await expect(other.page.getByText(/Fant ingen passkey for kontoen|Bekreftelsen ble avbrutt/)).toBeVisible(
    slow,
  )
  expect(await holdsSession(other.page)).toBe(false)

  await page.goto('/settings/security')
  await press(page, 'Fjern')
  await press(page, 'Fjern den')
  await expect(page.getByText('Den bærbare')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Legg til passkey' })).toBeVisible()
  // The password alone is enough again.
  const { token } = await signInByApi(backend, fjord.email, fjord.password)
  expect((await rpc(backend, token, 'sync_pull', {})).status).toBe(200)
})
