// Account settings and leaving, as people use them, against the real backend.
import type { Page } from '@playwright/test'
import { expectNoViolation } from '../axe.ts'
import { beSignedIn, desktop, expect, installed, phone, readyForOffline, test } from '../fixtures.ts'
import { signInByApi } from '../people.ts'
import { holdsSession, signOut } from '../session.ts'
import { settled, synced } from '../settled.ts'
import { telephoneWith } from '../telephone.ts'
import { seconds } from '../../fixtures/seconds.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const parts = ['general', 'notifications', 'security', 'logins', 'devices', 'data', 'about', 'delete']

/** Names of what this browser still stores of a person. */
const leftovers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    return [
      ...databases.filter((name) => name.startsWith('samspill') && !/guest|session/.test(name)),
      ...Object.keys(localStorage).filter(
        // The catalogue of guests is public, and read by the front page.
        (key) => /identity|active-team|onboarded|held|told/.test(key) && !key.endsWith('guest'),
      ),
    ]
  })

test(
  'every part has its address, stands in the account menu and passes the accessibility check',
  { tag: '@long' },
  async ({ person, deviceOf }) => {
    // Forty axe runs.
    test.setTimeout(seconds(300))
    const ida = await person('creator', 'Ida')
    const looks = [phone, desktop]
    for (const look of looks) {
      const { page, context } = await deviceOf(ida, look)
      // in the menu of a phone, and in the side bar
      if (look === phone) await page.getByRole('button', { name: /Åpne menyen$/ }).click()
      await page.getByRole('link', { name: 'Innstillinger', exact: true }).click()
      await expect(heading(page, 'Innstillinger')).toBeVisible()
      for (const part of parts) {
        if (look === phone) await page.goto(`/settings/${part}`)
        else await page.locator(`a[href="/settings/${part}"]`).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectNoViolation(page, part)
      }
      for (const open of ['/terms', '/privacy']) {
        await page.goto(open)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolation(page, open)
      }
      await page.goto('/settings/nothing')
      await expect(page).toHaveURL(/\/settings$/)
      await context.close()
    }
  },
)

test('notification choices are kept offline, and reach the other device', async ({ person, deviceOf }) => {
  const ida = await person('creator', 'Ida')
  const one = await deviceOf(ida, installed())
  const { page } = one
  await readyForOffline(page)
  await one.offline(true)
  await page.goto('/settings/notifications')
  const mails = page.getByRole('switch', { name: 'Nye meldinger' })
  await expect(mails).toBeChecked()
  await mails.uncheck()
  await page.getByRole('switch', { name: 'Ingen varsler om natten' }).check()
  await page.getByLabel('Fra klokka').fill('22:30')
  await page.getByLabel('Fra klokka').blur()
  await expect(page.getByText('Lagret på enheten').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Fra klokka')).toHaveValue('22.30')
  await one.offline(false)

  const two = await deviceOf(ida, desktop)
  await two.page.goto('/settings/notifications')
  await expect(two.page.getByRole('switch', { name: 'Nye meldinger' })).not.toBeChecked()
  await expect(two.page.getByLabel('Fra klokka')).toHaveValue('22.30')
})

test('the password changes by its rules, and other devices are signed out', async ({
  backend,
  person,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const other = await deviceOf(ida)
  const { page, offline } = await deviceOf(ida, desktop)
  await page.goto('/settings/security')
  const current = page.getByLabel('Nåværende passord')
  const next = page.getByLabel('Nytt passord')
  const repeat = page.getByLabel('Gjenta passordet')
  await current.fill('ikke dette')
  await next.fill('en båt på vei til Lofoten')
  await repeat.fill('en båt på vei')
  await press(page, 'Endre passord')
  await expect(page.getByText('Passordene er ikke like')).toBeVisible()
  await repeat.fill('en båt på vei til Lofoten')
  await offline(true)
  await expect(page.getByText('Du må være på nett for å endre dette', { exact: false })).toBeVisible()
  await offline(false)
  await expect(repeat).toHaveValue('en båt på vei til Lofoten')
  await press(page, 'Endre passord')
  await expect(page.getByText('Passordet stemmer ikke')).toBeVisible()
  await current.fill(ida.password)
  await next.fill(ida.password)
  await repeat.fill(ida.password)
  await press(page, 'Endre passord')
  await expect(page.getByText('Det nye passordet må være et annet enn det gamle')).toBeVisible()
  await next.fill('en båt på vei til Lofoten')
  await repeat.fill('en båt på vei til Lofoten')
  await press(page, 'Endre passord')
  await expect(page.getByText('Passordet er endret')).toBeVisible()
  await press(page, 'Logg ut på andre enheter')
  await press(page, 'Logg ut der')
  await expect(page.getByText('Du er logget ut på alle andre enheter.')).toBeVisible()
  await signInByApi(backend, ida.email, 'en båt på vei til Lofoten')

  await other.page.goto('/sync')
  await expect(other.page.getByText('Du er logget ut. Det du har skrevet', { exact: false })).toBeVisible()
  await page.reload()
  await synced(page)
})

test('a device is logged out from the list of devices, and returns to it with its next login', async ({
  person,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const other = await deviceOf(ida)
  const { page } = await deviceOf(ida, desktop)
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: ' · ' })
  await other.page.goto('/settings/devices')
  await expect(other.page.getByText('Denne enheten', { exact: true })).toBeVisible()
  await page.goto('/settings/devices')
  await expect(rows).toHaveCount(2)
  await rows.getByRole('button', { name: /^Logg ut / }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Det som ikke er sendt derfra, blir liggende')
  await press(page, 'Logg ut enheten')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Denne enheten')

  await other.page.goto('/sync')
  await expect(other.page.getByText('Du er logget ut. Det du har skrevet', { exact: false })).toBeVisible()
  await other.page.getByRole('link', { name: 'Logg inn', exact: true }).first().click()
  await other.page.getByLabel('E-post').fill(ida.email)
  await other.page.getByLabel('Passord', { exact: true }).fill(ida.password)
  await press(other.page, 'Logg inn')
  await expect(other.page).not.toHaveURL(/auth/)
  await other.page.goto('/settings/devices')
  await expect(other.page.getByRole('listitem').filter({ hasText: ' · ' })).toHaveCount(2)
})

test('two steps: set up with a real app, required at login, and removed again', async ({
  person,
  deviceOf,
  device,
}) => {
  const ida = await person('creator', 'Ida')
  const { page } = await deviceOf(ida, desktop)
  await page.goto('/settings/security')
  await press(page, 'Sett opp med en app')
  await expect(page.getByRole('img', { name: 'QR-kode', exact: false })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  // Rotating the device shows the same code, not a new one.
  await page.setViewportSize({ width: 900, height: 1200 })
  await expect(heading(page, 'Passord og totrinnsinnlogging')).toBeVisible()
  expect((await page.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)
  await page.setViewportSize({ width: 1280, height: 800 })
  const field = page.getByLabel('Koden appen viser nå')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('000000')
  await expect(page.getByText('Ugyldig eller utløpt kode. Prøv igjen.')).toBeVisible()
  const telephone = telephoneWith(secret)
  await field.fill(await telephone.next())
  // Ten codes for when the telephone is lost, shown until they are saved.
  const list = page.getByRole('dialog', { name: 'Ta vare på gjenopprettingskodene' })
  await expect(list.locator('code')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(list.getByText('Kryss av når du har lagret kodene.', { exact: false })).toBeVisible()
  await list.getByLabel('Jeg har lagret dem').check()
  await press(page, 'Ferdig')
  await expect(list).toHaveCount(0)
  await expect(page.getByText('10 igjen', { exact: false })).toBeVisible()
  await expect(page.getByText('Kodeapp 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Mister du det du bekrefter med,', { exact: false })).toBeVisible()

  const two = await device()
  await two.page.goto('/auth/Login')
  await two.page.getByLabel('E-post').fill(ida.email)
  await two.page.getByLabel('Passord', { exact: true }).fill(ida.password)
  await press(two.page, 'Logg inn')
  await two.page.getByLabel('Engangskode').fill(await telephone.next())
  await expect(two.page).not.toHaveURL(/auth/i)
  await synced(two.page)

  await page.reload()
  await press(page, 'Fjern')
  await press(page, 'Fjern appen')
  await expect(page.getByText('Av', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sett opp med en app' })).toBeVisible()
})

/** Reports every frame in which a page shows its heading although nobody is signed in. */
async function watchFrames(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('sawFrame', (text: string) => seen.push(text))
  await page.evaluate(() => {
    const look = () => {
      const shown = document.querySelector('main h1')?.textContent ?? ''
      const report: unknown = Reflect.get(globalThis, 'sawFrame')
      if (localStorage.getItem('identity') === null && shown !== '' && typeof report === 'function')
        report(shown)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return seen
}

test('[S35] signing out offline asks about unsent and unfinished work, then empties the device in all tabs', async ({
  person,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const { page, context, offline } = await deviceOf(ida, installed())
  await readyForOffline(page)
  const other = await context.newPage()
  await other.goto('/messages')
  await expect(other.getByRole('heading', { name: 'Meldinger' })).toBeVisible()
  const frames = await watchFrames(other)
  await page.goto('/creator/profile?edit=who')
  await offline(true)
  await page.getByLabel('Etternavn').fill('Ikke sendt')
  await page.getByLabel('Fornavn').focus()
  await expect(page.getByText('Lagret, sendes senere').first()).toBeVisible()
  await page.goto('/onboarding?add=business')
  await page.getByLabel('Navn på bedriften').fill('Halvferdig')
  await signOut(page)
  await expect(page.getByText(/1 endring er ikke sendt ennå/)).toBeVisible()
  await expect(page.getByText('1 utkast er bare her')).toBeVisible()
  await expectNoViolation(page, 'sign-out')
  await press(page, 'Ikke logg ut')
  await expect(page.getByLabel('Navn på bedriften')).toHaveValue('Halvferdig')
  await signOut(page)
  await press(page, 'Logg ut likevel')
  await expect(page).toHaveURL(/auth\/login/i)
  await expect(other).not.toHaveURL(/messages/)
  expect(frames).toEqual([])
  expect(await leftovers(page)).toEqual([])
  expect(await holdsSession(page)).toBe(false)
  // Nor does anything come back, whatever the other tab was doing.
  await settled(other)
  expect(await leftovers(other)).toEqual([])
  await other.reload()
  await settled(other)
  expect(await leftovers(other)).toEqual([])
})

test('a shared device keeps nothing, neither when its last tab is closed nor when it crashes', async ({
  backend,
  person,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const one = await deviceOf(ida, installed())
  await readyForOffline(one.page)
  await one.page.goto('/settings/devices')
  await one.page.getByRole('switch', { name: 'Slett alt når jeg lukker Samspill' }).check()
  await one.page.reload()
  await expect(one.page.getByText('Delt enhet')).toBeVisible()
  await one.page.close({ runBeforeUnload: true })
  const [worker] = one.context.serviceWorkers()
  await expect
    .poll(
      async () =>
        worker?.evaluate(async () =>
          (await indexedDB.databases())
            .flatMap(({ name }) => name ?? [])
            .filter((name) => name.startsWith('samspill') && name !== 'samspill-guest'),
        ),
      { timeout: seconds(20) },
    )
    .toEqual([])
  const page = await one.context.newPage()
  await page.goto('/creator')
  await expect(page).toHaveURL(/auth\/login/i)
  expect(await leftovers(page)).toEqual([])

  // The mode itself stays, and no one is signed out meanwhile.
  await beSignedIn(page, backend, ida)
  await page.goto('/settings/devices')
  await expect(page.getByRole('switch', { name: 'Slett alt når jeg lukker Samspill' })).toBeChecked()
  const session = await one.context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  const next = await one.context.newPage()
  await next.goto('/creator')
  await expect(next).toHaveURL(/auth\/login/i)
  expect(await leftovers(next)).toEqual([])
  expect(await holdsSession(next)).toBe(false)
})

test('deletion: confirmed by hand, gone everywhere at once, and taken back at a later login', async ({
  person,
  deviceOf,
  device,
}) => {
  const ida = await person('creator', 'Ida')
  const other = await deviceOf(ida)
  const { page, offline } = await deviceOf(ida, desktop)
  await page.goto('/settings/delete')
  const field = page.getByLabel('Skriv e-\u2060postadressen din')
  await field.fill('noen@andre.example')
  await press(page, 'Slett kontoen')
  await expect(page.getByText(`Skriv ${ida.email} for å bekrefte`)).toBeVisible()
  await field.fill(ida.email)
  await offline(true)
  await expect(page.getByRole('button', { name: 'Slett kontoen' })).toBeDisabled()
  await expect(field).toHaveValue(ida.email)
  await offline(false)
  await press(page, 'Slett kontoen')
  await expect(page).toHaveURL(/\/goodbye/)
  await expect(
    page.getByText('Når det har gått 30 dager, slettes den for godt.', { exact: false }),
  ).toBeVisible()
  await expectNoViolation(page, 'goodbye')
  expect(await leftovers(page)).toEqual([])
  expect(await holdsSession(page)).toBe(false)

  // The other device is told at once, and empties itself.
  await expect(other.page).toHaveURL(/\/goodbye/)
  expect(await leftovers(other.page)).toEqual([])
  expect(await holdsSession(other.page)).toBe(false)

  const later = await device()
  await later.page.goto('/auth/Login')
  await later.page.getByLabel('E-post').fill(ida.email)
  await later.page.getByLabel('Passord', { exact: true }).fill(ida.password)
  await press(later.page, 'Logg inn')
  await expect(
    later.page.getByRole('heading', { name: /^Kontoen din slettes .* Vil du ha den tilbake\?$/ }),
  ).toBeVisible()
  await press(later.page, 'Hent tilbake kontoen')
  await later.page.waitForURL((url) => url.pathname !== '/restore')
  await later.page.goto('/creator/profile?edit=who')
  await expect(later.page.getByLabel('Fornavn')).toHaveValue(ida.teamName)
})

test('the only login cannot be removed; another one is offered when the service has it, and its outcome is shown', async ({
  person,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const { page, context } = await deviceOf(ida, desktop)
  await page.goto('/settings/logins')
  await expect(
    page.getByText('Dette er den eneste måten du kan logge inn på', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Koble til', exact: false })).toHaveCount(0)
  let answer = 'error=access_denied&error_code=identity_already_exists'
  const asked: URL[] = []
  await context.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { google: true }, mailer_autoconfirm: true } }),
  )
  await context.route('**/auth/v1/user/identities/authorize*', (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    return route.fulfill({ json: { url: `${url.searchParams.get('redirect_to')}&${answer}` } })
  })
  await page.reload()
  await press(page, 'Koble til Google')
  await expect(page.getByText('Denne innloggingen hører til en annen konto.', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/logins$/)
  expect(asked[0]?.searchParams.get('provider')).toBe('google')
  expect(asked[0]?.searchParams.get('code_challenge_method')).toBe('s256')
  answer = 'code=0190'
  await press(page, 'Koble til Google')
  await expect(page.getByText('Innloggingen er koblet til')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/logins$/)
})
