// Signing up, in and out, as people do it, against the real backend and its mail catcher.
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { openData } from '../../../supabase/local/tests/auth.ts'
import { demoLogins, demoPassword } from '../../../supabase/demo/logins.ts'
import { expectNoViolation } from '../axe.ts'
import { desktop, expect, installed, readyForOffline, signIn, test, uniqueAddress } from '../fixtures.ts'
import { codeFor, mailsTo } from '../mail.ts'
import { signInByApi } from '../people.ts'
import { holdsSession, signOut, spoilSession } from '../session.ts'
import { synced } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

const email = (page: Page) => page.getByLabel('E-post')
const password = (page: Page) => page.getByLabel('Passord', { exact: true })
const code = (page: Page) => page.getByLabel('Sekssifret kode')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillLogin(page: Page, person: { email: string; password: string }): Promise<void> {
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await press(page, 'Logg inn')
}

test.describe('where the backend asks for it', () => {
  test.use({ confirmEmails: true })

  test('a new account confirms its address with the code from the mail', async ({ backend, device }) => {
    const { page } = await device()
    const ny = { email: uniqueAddress('ny'), password: 'fjellvidde i tåke' }
    await page.goto('/auth/SignUp')
    await email(page).fill(ny.email)
    await password(page).fill(ny.password)
    await page.getByLabel('Gjenta passordet').fill(ny.password)
    await press(page, 'Opprett konto')
    await expect(page).toHaveURL(/\/auth\/verify-email$/)
    await expect(page.getByText(ny.email)).toBeVisible()
    await code(page).fill('000000')
    await expect(page.getByText('Ugyldig eller utløpt kode. Prøv igjen.')).toBeVisible()
    // Closing the tab and signing in instead leads to the same page.
    await page.goto('/auth/Login')
    await fillLogin(page, ny)
    await expect(page).toHaveURL(/\/auth\/verify-email$/)
    await code(page).fill(await codeFor(backend, ny.email))
    // «E-posten er bekreftet» leaves by itself.
    await expect(page).toHaveURL(/\/onboarding/)
    // A taken address looks like a free one; its owner is told by mail.
    const { page: stranger } = await device()
    const before = await mailsTo(backend, ny.email)
    await stranger.goto('/auth/SignUp')
    await email(stranger).fill(ny.email)
    await password(stranger).fill('et helt annet passord')
    await stranger.getByLabel('Gjenta passordet').fill('et helt annet passord')
    await press(stranger, 'Opprett konto')
    await expect(stranger).toHaveURL(/\/auth\/verify-email$/)
    await expect.poll(() => mailsTo(backend, ny.email)).toBe(before + 1)
  })
})

test.describe('a sign-up', () => {
  test.use({ confirmEmails: true })

  test('opens its own password, whoever signed up with the address meanwhile', async ({
    backend,
    device,
  }) => {
    const { page } = await device()
    const [ny, theirs] = [uniqueAddress('ny'), 'et helt annet passord']
    await page.goto('/auth/SignUp')
    await email(page).fill(ny)
    await password(page).fill('fjellvidde i tåke')
    await page.getByLabel('Gjenta passordet').fill('fjellvidde i tåke')
    await press(page, 'Opprett konto')
    await expect(page).toHaveURL(/\/auth\/verify-email$/)
    const first = await codeFor(backend, ny)
    const answer = await fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: backend.publishableKey },
      body: JSON.stringify({ email: ny, password: theirs }),
    })
    expect(answer.status).toBe(200)
    await expect.poll(() => codeFor(backend, ny)).not.toBe(first)
    await code(page).fill(await codeFor(backend, ny))
    await expect(page).toHaveURL(/\/onboarding/)
    await signInByApi(backend, ny, 'fjellvidde i tåke')
    await expect(signInByApi(backend, ny, theirs)).rejects.toThrow(/invalid_credentials/)
  })
})

test.describe('a forgotten password', () => {
  test('is replaced with the code from the mail; other devices are signed out if requested', async ({
    backend,
    person,
    device,
    deviceOf,
  }) => {
    const fjord = await person('business', 'Fjord')
    const old = await deviceOf(fjord)
    const { page } = await device(desktop)
    await page.goto('/auth/Login')
    await email(page).fill(fjord.email)
    await page.getByRole('link', { name: 'Glemt passordet?' }).click()
    await expect(email(page)).toHaveValue(fjord.email)
    await press(page, 'Send kode')
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await code(page).fill('000000')
    await expect(page.getByText('Ugyldig eller utløpt kode. Prøv igjen.')).toBeVisible()
    await expect(page.getByText(/Du kan be om en ny kode om \d+\ssekunder/)).toBeVisible()
    // A reload in between sends nothing again.
    await page.reload()
    const digits = await codeFor(backend, fjord.email)
    await code(page).focus()
    await page.keyboard.insertText(`${digits.slice(0, 3)} ${digits.slice(3)}`)
    await expect(page.getByRole('heading', { name: 'Velg nytt passord' })).toBeVisible()
    expect(await holdsSession(page)).toBe(false)
    const fill = async (text: string, again = text): Promise<void> => {
      await page.getByLabel('Nytt passord').fill(text)
      if (text.length >= 8) await page.getByLabel('Gjenta passordet').fill(again)
      await press(page, 'Lagre og logg inn')
    }
    await fill('kort')
    await expect(page.getByText('Passordet må ha minst 8 tegn')).toBeVisible()
    await fill('en ny vidde i sol', 'en ny vidde i regn')
    await expect(page.getByText('Passordene er ikke like')).toBeVisible()
    await fill(fjord.password)
    await expect(page.getByText('Det nye passordet må være et annet enn det gamle')).toBeVisible()
    await fill('en ny vidde i sol')
    await expect(page).toHaveURL(/\/business$/)
    await synced(page)
    await expect(signInByApi(backend, fjord.email, fjord.password)).rejects.toThrow('invalid_credentials')
    await signInByApi(backend, fjord.email, 'en ny vidde i sol')
    // The old device keeps its work and asks for a new sign-in.
    await old.page.reload()
    await expect(old.page.getByRole('link', { name: 'Logg inn' }).first()).toBeVisible()
    // The code is used up.
    const again = await device()
    await again.page.goto('/auth/forgot-password')
    await again.page.evaluate(
      (address) => sessionStorage.setItem('waits-for-code', `reset ${Date.now()} ${address}`),
      fjord.email,
    )
    await again.page.reload()
    await code(again.page).fill(digits)
    await expect(again.page.getByText('Ugyldig eller utløpt kode. Prøv igjen.')).toBeVisible()
  })

  test('sends another code after the countdown, and answers the same for an unknown address', async ({
    backend,
    person,
    device,
  }) => {
    const fjord = await person('business', 'Fjord')
    const { page } = await device()
    await page.clock.install()
    for (const address of [fjord.email, 'ingen@fjordull.example']) {
      await page.goto('/auth/forgot-password')
      await email(page).fill(address)
      await press(page, 'Send kode')
      await expect(page.getByText(`Har ${address} en konto hos oss`, { exact: false })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Send en ny kode' })).toHaveCount(0)
      await page.clock.runFor(61_000)
      await press(page, 'Send en ny kode')
      await expect(page.getByText('En ny kode er på vei. Bruk den nyeste.')).toBeVisible()
      await press(page, 'Bruk en annen e-\u2060postadresse')
    }
    expect(await mailsTo(backend, fjord.email)).toBe(2)
    expect(await mailsTo(backend, 'ingen@fjordull.example')).toBe(0)
  })
})

test.describe('the guard', () => {
  test('returns a guest to the full path they wanted', async ({ person, device }) => {
    const fjord = await person('business', 'Fjord')
    const { page } = await device()
    await page.goto('/Business/briefs?show=old#siste')
    await expect(page).toHaveURL(/\/auth\/Login$/)
    await fillLogin(page, fjord)
    await expect(page).toHaveURL(/\/Business\/briefs\?show=old#siste$/)
  })

  test('redirects nobody out of the app', async ({ person, device }) => {
    const fjord = await person('business', 'Fjord')
    const { page } = await device()
    await page.goto('/auth/Login')
    await page.evaluate(() => sessionStorage.setItem('return-to', '//evil.example/business'))
    await fillLogin(page, fjord)
    await expect(page).toHaveURL(/localhost:\d+\/business$/)
  })
})

test.describe('the session', () => {
  test('survives a week offline, and an expired token', async ({ person, deviceOf }) => {
    const opened = await deviceOf(await person('business', 'Fjord'), installed(desktop))
    const { page, context } = opened
    await readyForOffline(page)
    await page.goto('/business/briefs/Create')
    await expect(page.getByLabel('Tittel', { exact: true })).toBeVisible()
    await opened.offline(true)
    await page.getByLabel('Tittel', { exact: true }).fill('Skrevet på hytta')
    await expect(page.locator('main').getByText('Venter på nett')).toBeVisible()
    await spoilSession(page, 'access')
    await page.close()
    opened.page = await context.newPage()
    await opened.page.clock.install({ time: Date.now() + 8 * 86_400_000 })
    await opened.page.goto('/business/briefs')
    await expect(opened.page.getByText('Skrevet på hytta').first()).toBeVisible()
    await opened.offline(false)
    await opened.page.clock.resume()
    await synced(opened.page, { timeout: seconds(15) })
    await expect(opened.page).toHaveURL(/\/business\/briefs$/)
    expect(await holdsSession(opened.page)).toBe(true)
  })

  test('ends or begins in this tab when it does in another', async ({ person, deviceOf, device }) => {
    const fjord = await person('business', 'Fjord')
    const member = await deviceOf(fjord, desktop)
    const second = await member.context.newPage()
    // Messages of other tabs must not redirect a tab that is signing out.
    const chatter = await member.context.newPage()
    await chatter.goto('/marks/google.svg')
    await chatter.evaluate(() => {
      const channel = new BroadcastChannel('samspill-session-events')
      setInterval(() => channel.postMessage('token_refreshed'), 20)
    })
    await signOut(second)
    await expect(second).toHaveURL(/\/auth\/Login$/)
    await expect(member.page).not.toHaveURL(/business/)
    await expect(member.page.getByRole('link', { name: 'Kom i gang' }).first()).toBeVisible()
    const guest = await device(desktop)
    await guest.page.goto('/about')
    const login = await guest.context.newPage()
    await signIn(login, fjord)
    await expect(guest.page.getByRole('link', { name: 'Fjord' }).first()).toBeVisible()
  })
})

test.describe('another service', () => {
  test('has a button only where the backend offers it; it leads there, and the way back signs in', async ({
    backend,
    person,
    device,
  }) => {
    const { page } = await device()
    await page.goto('/auth/Login')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: /Fortsett med/ })).toHaveCount(0)
    await page.route('**/auth/v1/settings', (route) =>
      route.fulfill({ json: { external: { google: true, apple: false }, mailer_autoconfirm: true } }),
    )
    await page.route('**/auth/v1/authorize**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Google' }),
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Fortsett med Apple' })).toHaveCount(0)
    await press(page, 'Fortsett med Google')
    await page.waitForURL(/\/authorize/)
    const asked = new URL(page.url()).searchParams
    expect(asked.get('provider')).toBe('google')
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(new URL(asked.get('redirect_to') ?? '').pathname).toBe('/confirm')

    // What the service does when the provider has vouched for the person.
    const fjord = await person('business', 'Fjord')
    const ticket = randomUUID()
    const sql = openData(backend)
    await sql`insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type,
        code_challenge_method, code_challenge, auth_code_issued_at)
      select ${randomUUID()}, id, ${ticket}, 'oauth', 'google', 's256', ${asked.get('code_challenge')}, now()
      from auth.users where email = ${fjord.email}`
    await sql.end()
    await page.goto(`/confirm?code=${ticket}`)
    await expect(page).toHaveURL(/\/business$/)
    await page.goBack()
    expect(page.url()).not.toContain(ticket)
  })

  test('sends nobody into an account by a link alone, neither a guest nor a signed-in person', async ({
    backend,
    person,
    deviceOf,
    device,
  }) => {
    const [fjord, ida] = [await person('business', 'Fjord'), await person('creator', 'Ida')]
    const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: fjord.email, password: fjord.password }),
    })
    const { access_token: access, refresh_token: refresh } = await response.json()
    const links = [
      `/confirm#access_token=${access}&refresh_token=${refresh}&token_type=bearer`,
      '/confirm?token_hash=0123456789abcdef&type=recovery',
      `/confirm?code=${randomUUID()}`,
      '/confirm?error=access_denied&error_description=no',
    ]
    const guest = await device()
    const signedIn = await deviceOf(ida)
    for (const { page } of [guest, signedIn])
      for (const link of links) {
        await page.goto('/about')
        await page.goto(link)
        await expect(page.getByRole('heading', { name: 'Vi fikk ikke logget deg inn' }), link).toBeVisible()
        expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
      }
    await guest.page.goto('/business')
    await expect(guest.page).toHaveURL(/auth\/login/i)
    await signedIn.page.goto('/creator')
    await expect(signedIn.page.getByRole('banner').getByRole('button', { name: /^Ida/ })).toBeVisible()
  })
})

test.describe('a browser that blocks storage', () => {
  const block = (context: BrowserContext) =>
    context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The user denied permission to access the database', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { get: refuse })
      IDBFactory.prototype.open = refuse
    })

  test.use({ demo: true })

  test('can read the open pages, and is told why it cannot sign in', async ({ device }) => {
    const { page, context } = await device()
    const crashes: string[] = []
    page.on('pageerror', (error) => crashes.push(error.message))
    await block(context)
    for (const open of ['/', '/about', '/blog', '/support', '/creators', '/no/such/page']) {
      await page.goto(open)
      await expect(page.locator('main h1').first(), open).toBeVisible()
      await expect(page.getByText('Feilkode')).toHaveCount(0)
    }
    await page.goto('/creators')
    await expect(page.locator('main a[href*="creator"], main button img, main article').first()).toBeVisible()
    await page.goto('/business')
    await expect(page).toHaveURL(/\/auth\/Login$/)
    await expect(page.getByText('Nettleseren lar oss ikke lagre')).toBeVisible()
    await fillLogin(page, { email: 'bedrift@samspill.test', password: 'helt likegyldig' })
    await expect(page.getByText('Nettleseren blokkerer lagring', { exact: false })).toBeVisible()
    expect(crashes).toEqual([])
  })
})

test.describe('a database that no longer opens', () => {
  test.use({ demo: true })

  test('is reported; the open pages work, and nothing is deleted', async ({ deviceOf }) => {
    const login = { email: demoLogins.business, password: demoPassword, side: 'business' } as const
    const { page, context } = await deviceOf(login, desktop)
    const crashes: string[] = []
    page.on('pageerror', (error) => crashes.push(error.message))
    await context.addInitScript(() => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (...name) {
        if (sessionStorage.getItem('refuse') === null) return open.apply(this, name)
        throw new DOMException('The user denied permission to access the database', 'SecurityError')
      }
    })
    await page.evaluate(() => sessionStorage.setItem('refuse', '1'))
    for (const there of ['/business', '/messages', '/onboarding?add=creator', '/settings']) {
      await page.goto(there)
      await expect(page.getByRole('heading', { name: 'Vi får ikke lagret på enheten' }), there).toBeVisible()
    }
    await expectNoViolation(page, 'a database that does not open')
    await page.getByRole('main').getByRole('link', { name: 'Se kreatørene' }).click()
    await expect(page).toHaveURL(/\/creators$/)
    await expect(page.getByRole('heading', { name: 'Kreatører' })).toBeVisible()
    await page.goto('/blog')
    await expect(page.locator('main h1')).toBeVisible()
    expect(crashes).toEqual([])
    await page.evaluate(() => sessionStorage.removeItem('refuse'))
    await page.goto('/business')
    await synced(page)
  })
})
