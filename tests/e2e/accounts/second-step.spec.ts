// Two-step login, at sign-in and on the way to a new password.
import type { Page } from '@playwright/test'
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { expectNoViolation } from '../axe.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { codeFor, mailsTo } from '../mail.ts'
import { type Person, rpc, signInByApi } from '../people.ts'
import { holdsSession, replaceSession } from '../session.ts'
import { type Telephone, telephoneWith } from '../telephone.ts'
import { synced } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

async function call(
  backend: TestBackend,
  person: Person,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${backend.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: backend.publishableKey,
      authorization: `Bearer ${person.token}`,
    },
    body: JSON.stringify(body),
  })
  const answer: Record<string, unknown> = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

async function withSecondStep(backend: TestBackend, person: Person): Promise<Telephone> {
  const { id, totp } = await call(backend, person, '/factors', {
    factor_type: 'totp',
    friendly_name: 'Telefonen',
  })
  const secret = typeof totp === 'object' && totp !== null && 'secret' in totp ? String(totp.secret) : ''
  const telephone = telephoneWith(secret)
  const challenge = await call(backend, person, `/factors/${String(id)}/challenge`, {})
  await call(backend, person, `/factors/${String(id)}/verify`, {
    challenge_id: challenge.id,
    code: await telephone.next(),
  })
  return telephone
}

/** Ten recovery codes; only the proved session gets them. */
async function recoveryCodes(backend: TestBackend, proved: string): Promise<string[]> {
  return (await rpc(backend, proved, 'make_recovery_codes', undefined)).json()
}

/** A session with the password alone, as the service gives it to anyone who knows that. */
async function signInHalf(backend: TestBackend, person: Person): Promise<unknown> {
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  return response.json()
}

/** A token of a session with both steps. */
async function signInTwice(backend: TestBackend, person: Person, telephone: Telephone): Promise<string> {
  const { token } = await signInByApi(backend, person.email, person.password)
  const half = { ...person, token }
  const { id } = await readFactor(backend, half)
  const challenge = await call(backend, half, `/factors/${id}/challenge`, {})
  const proof = { challenge_id: challenge.id, code: await telephone.next() }
  const session = await call(backend, half, `/factors/${id}/verify`, proof)
  return String(session.access_token)
}

async function readFactor(backend: TestBackend, { token }: Person): Promise<{ id: string }> {
  const response = await fetch(`${backend.url}/auth/v1/user`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
  })
  const { factors } = await response.json()
  return factors[0]
}

/** The titles of the person's briefs on the server. */
async function titlesOf(backend: TestBackend, token: string): Promise<string[]> {
  const request = { epoch: null, client: crypto.randomUUID(), cursors: {}, limit: 1000 }
  const answer = await (await rpc(backend, token, 'sync_pull', request)).json()
  return answer.rows.briefs.map((brief: { title: string }) => brief.title)
}

const code = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a two-step login stores nothing until the second step is done', async ({ backend, person, device }) => {
  const fjord = await person('business', 'Fjord')
  const telephone = await withSecondStep(backend, fjord)
  const { page } = await device()
  const login = async () => {
    await page.goto('/business/briefs')
    await page.getByLabel('E-post').fill(fjord.email)
    await page.getByLabel('Passord', { exact: true }).fill(fjord.password)
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page.getByRole('heading', { name: 'Bekreft at det er deg' })).toBeVisible()
  }
  await login()
  expect(await holdsSession(page)).toBe(false)
  // Giving up returns to the form, as a guest.
  await page.getByRole('button', { name: 'Avbryt innloggingen' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  expect(await holdsSession(page)).toBe(false)
  await login()
  // A reload starts over: a password alone opens nothing.
  await page.goto('/business')
  await expect(page).toHaveURL(/\/auth\/Login$/)
  await login()
  await expect(code(page, 'Engangskode')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText('Har du mistet telefonen eller passkeyen?', { exact: false })).toBeVisible()
  await code(page, 'Engangskode').fill('12')
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await expect(page.getByText('Koden har 6 sifre')).toBeVisible()
  await code(page, 'Engangskode').fill('000000')
  await expect(page.getByText('Ugyldig eller utløpt kode. Prøv igjen.')).toBeVisible()
  await code(page, 'Engangskode').fill(await telephone.next())
  await expect(page).toHaveURL(/\/business\/briefs$/)
  await synced(page)
})

test('a lost telephone: a recovery code opens once, ends every other session and says so', async ({
  backend,
  person,
  device,
  deviceOf,
}) => {
  // Three sign-ins, and a mail that is sent every five seconds.
  test.setTimeout(seconds(60))
  const fjord = await person('business', 'Fjord')
  const lost = await deviceOf(fjord, desktop)
  await lost.page.goto('/business/briefs')
  await synced(lost.page)
  const telephone = await withSecondStep(backend, fjord)
  const [spent = ''] = await recoveryCodes(backend, await signInTwice(backend, fjord, telephone))
  const { page } = await device()
  await page.goto('/business/briefs')
  await page.getByLabel('E-post').fill(fjord.email)
  await page.getByLabel('Passord', { exact: true }).fill(fjord.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('button', { name: 'Bruk en gjenopprettingskode' }).click()
  const field = code(page, 'Gjenopprettingskode')
  await field.fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Bruk koden' }).click()
  await expect(page.getByText('Koden er feil eller brukt før.', { exact: false })).toBeVisible()
  await field.fill(spent.toUpperCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Bruk koden' }).click()
  await expect(page.getByText('Totrinnsinnlogging er nå av', { exact: false })).toBeVisible()
  expect(await holdsSession(page)).toBe(false)
  await page.getByRole('button', { name: 'Fortsett' }).click()
  await expect(page).toHaveURL(/\/business\/briefs$/)
  await synced(page)
  // The lost one is signed out, and the password alone opens the account until two steps are set up again.
  await lost.page.reload()
  await expect(lost.page.getByRole('link', { name: 'Logg inn', exact: true }).first()).toBeVisible()
  expect((await signInByApi(backend, fjord.email, fjord.password)).token).not.toBe('')
  await page.goto('/settings/security')
  await expect(page.getByRole('button', { name: 'Sett opp med en app' })).toBeVisible()
  await expect.poll(() => mailsTo(backend, fjord.email), { timeout: seconds(15) }).toBeGreaterThan(0)
})

test('a session that is asked for its second step over the page takes a recovery code too', async ({
  backend,
  person,
  deviceOf,
}) => {
  // The page learns of the second step at its next request.
  test.setTimeout(seconds(60))
  const fjord = await person('business', 'Fjord')
  const { page, offline } = await deviceOf(fjord, desktop)
  await page.goto('/business/briefs')
  await synced(page)
  await offline(true)
  const telephone = await withSecondStep(backend, fjord)
  const [spent = ''] = await recoveryCodes(backend, await signInTwice(backend, fjord, telephone))
  await replaceSession(page, await signInHalf(backend, fjord))
  await offline(false)
  const dialog = page.getByRole('dialog', { name: 'Bekreft at det er deg' })
  await expect(dialog).toBeVisible({ timeout: seconds(20) })
  await dialog.getByRole('button', { name: 'Bruk en gjenopprettingskode' }).click()
  await dialog.getByLabel('Gjenopprettingskode', { exact: true }).fill(spent)
  await dialog.getByRole('button', { name: 'Bruk koden' }).click()
  await expect(page.getByText('Totrinnsinnlogging er nå av', { exact: false }).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await synced(page, { timeout: seconds(20) })
})

test('a forgotten password asks for the second step before the new one', async ({
  backend,
  person,
  device,
}) => {
  const fjord = await person('business', 'Fjord')
  const telephone = await withSecondStep(backend, fjord)
  const { page } = await device(desktop)
  await page.goto('/auth/forgot-password')
  await page.getByLabel('E-post').fill(fjord.email)
  await page.getByRole('button', { name: 'Send kode' }).click()
  await expect(code(page, 'Sekssifret kode')).toBeVisible()
  await code(page, 'Sekssifret kode').fill(await codeFor(backend, fjord.email))
  await expect(page.getByRole('heading', { name: 'Bekreft at det er deg' })).toBeVisible()
  await code(page, 'Engangskode').fill(await telephone.next())
  await page.getByLabel('Nytt passord').fill('en ny vidde i sol')
  await page.getByLabel('Gjenta passordet').fill('en ny vidde i sol')
  await page.getByRole('button', { name: 'Lagre og logg inn' }).click()
  await expect(page).toHaveURL(/\/business$/)
  await synced(page)
})

test('a session without its second step is asked for it over the page; nothing is lost, every tab continues', async ({
  backend,
  person,
  deviceOf,
}) => {
  // Two tabs learn of it at their next request, and axe checks the form.
  test.setTimeout(seconds(60))
  const fjord = await person('business', 'Fjord')
  const { page, context, offline } = await deviceOf(fjord, desktop)
  const other = await context.newPage()
  await other.goto('/business/briefs')
  await synced(other)
  await page.goto('/business/briefs/Create')
  const title = page.getByLabel('Tittel', { exact: true })
  await title.fill('Før det andre trinnet')
  await synced(page)
  // The account gets a second step, and this device holds a session without it.
  await offline(true)
  const telephone = await withSecondStep(backend, fjord)
  await replaceSession(page, await signInHalf(backend, fjord))
  await offline(false)
  await title.fill('Skrevet mens tjenesten venter')
  const notice = page.getByText('Kontoen har fått totrinnsinnlogging. Bekreft at det er deg', {
    exact: false,
  })
  await expect(notice).toBeVisible({ timeout: seconds(20) })
  await expect(other.getByRole('button', { name: 'Bekreft', exact: true }).first()).toBeVisible()
  // The form does not take the focus from a field: it appears when they leave it.
  await expect(title).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await title.fill('Skrevet mens tjenesten venter, og litt til')
  await title.blur()
  const dialog = page.getByRole('dialog', { name: 'Bekreft at det er deg' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Engangskode', { exact: true }).fill('000000')
  await expect(dialog.getByText('Ugyldig eller utløpt kode. Prøv igjen.')).toBeVisible()
  await expectNoViolation(page, 'the second step over a page')
  // Dismissed, it can be reopened, and text written meanwhile is kept.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveValue('Skrevet mens tjenesten venter, og litt til')
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await dialog.getByLabel('Engangskode', { exact: true }).fill(await telephone.next())
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Takk. Nå sendes det du har skrevet.', { exact: true })).toBeVisible()
  for (const tab of [page, other]) {
    await synced(tab, { timeout: seconds(20) })
    await expect(tab.getByText('Kontoen har fått totrinnsinnlogging', { exact: false })).toHaveCount(0)
  }
  await expect(title).toHaveValue('Skrevet mens tjenesten venter, og litt til')
  await expect(other.getByText('Skrevet mens tjenesten venter, og litt til').first()).toBeVisible()
  const elsewhere = await signInTwice(backend, fjord, telephone)
  await expect
    .poll(() => titlesOf(backend, elsewhere))
    .toContain('Skrevet mens tjenesten venter, og litt til')
})

test('a login page opened for it asks only for the second step, and leads back', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const { page, offline } = await deviceOf(fjord, desktop)
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: 'Synkronisering', level: 1 })).toBeVisible()
  await offline(true)
  const telephone = await withSecondStep(backend, fjord)
  await replaceSession(page, await signInHalf(backend, fjord))
  await offline(false)
  const main = page.locator('main')
  await expect(main.getByText('Bekreft at det er deg for å synkronisere')).toBeVisible({
    timeout: seconds(20),
  })
  await page.keyboard.press('Escape')
  await page.goto('/auth/Login?again')
  await expect(page.getByRole('heading', { name: 'Bekreft at det er deg' })).toBeVisible()
  await code(page, 'Engangskode').fill(await telephone.next())
  await expect(page).toHaveURL(/\/business$/)
  await synced(page)
})
