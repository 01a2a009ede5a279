// What people type wrong or send without a network, at the doors of the real service. The forms alone:
// src/screens/auth.
import type { Page } from '@playwright/test'
import { expect, test, uniqueAddress } from '../fixtures.ts'
import { codeFor } from '../mail.ts'
import { holdsSession } from '../session.ts'

const email = (page: Page) => page.getByLabel('E-post')
const password = (page: Page) => page.getByLabel('Passord', { exact: true })
const repeat = (page: Page) => page.getByLabel('Gjenta passordet')
const code = (page: Page) => page.getByLabel('Kode på seks siffer')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const WRONG_CODE = 'Ugyldig eller utløpt kode. Prøv igjen.'

/** Counts the calls to a path of the authentication service. */
function count(page: Page, part: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(part)) calls += 1
  })
  return () => calls
}

test('what was typed in another way is the same: capitals in the address, 64 characters and pictures in the password', async ({
  device,
}) => {
  for (const [own, good] of [
    [uniqueAddress('sommerfuglen'), 'vår🎣 på fjorden 1984'],
    [uniqueAddress('lang'), 'a quiet path over seven hills and down again to the cold sea 64!'],
  ] as const) {
    const { page } = await device()
    await page.goto('/auth/SignUp')
    await email(page).fill(own)
    await password(page).fill(good)
    await repeat(page).fill(good)
    await press(page, 'Opprett konto')
    await expect(page).toHaveURL(/\/onboarding/)
    expect(await holdsSession(page)).toBe(true)
    const again = await device()
    await again.page.goto('/auth/Login')
    await email(again.page).fill(`  ${own.toUpperCase()} `)
    await password(again.page).fill(good)
    await press(again.page, 'Logg inn')
    await expect(again.page).toHaveURL(/\/onboarding/)
  }
})

test('a taken address is not betrayed', async ({ person, device }) => {
  const fjord = await person('business', 'Fjord')
  const { page } = await device()
  await page.goto('/auth/SignUp')
  await email(page).fill(fjord.email)
  await password(page).fill('Et annet passord 7')
  await repeat(page).fill('Et annet passord 7')
  await press(page, 'Opprett konto')
  await expect(page.getByText('Feil e-post eller passord', { exact: false })).toBeVisible()
  await expect(page.getByText(/finnes|i bruk|allerede registrert/)).toHaveCount(0)
})

test('without network: words, and all that was typed is still there', async ({ person, device }) => {
  const fjord = await person('business', 'Fjord')
  const opened = await device()
  const { page } = opened
  const offline = page.getByText('Du er ikke på nett. Prøv igjen når du har dekning.')
  for (const [where, submit] of [
    ['/auth/SignUp', 'Opprett konto'],
    ['/auth/Login', 'Logg inn'],
  ] as const) {
    await page.goto(where)
    await email(page).fill(fjord.email)
    await password(page).fill(fjord.password)
    if (where === '/auth/SignUp') await repeat(page).fill(fjord.password)
    await opened.offline(true)
    await press(page, submit)
    await expect(offline, where).toBeVisible()
    await expect(email(page)).toHaveValue(fjord.email)
    await expect(password(page)).toHaveValue(fjord.password)
    await opened.offline(false)
  }
  // The very same press once there is a network.
  await press(page, 'Logg inn')
  await expect(page).toHaveURL(/\/business$/)
})

test.describe('too many tries', () => {
  test.use({ rateLimits: true, ownBackend: true })

  test('are refused in words with how long to wait, and a try before its time is not sent', async ({
    device,
  }) => {
    const { page } = await device()
    await page.goto('/auth/Login')
    const asked = count(page, '/auth/v1/token')
    await email(page).fill('kari@fjordull.example')
    const tooMany = page.getByText('For mange forsøk. Vent litt og prøv igjen.')
    for (let tries = 1; tries <= 12 && !(await tooMany.isVisible()); tries += 1) {
      await password(page).fill(`gjetning nummer ${tries}`)
      await press(page, 'Logg inn')
      await expect.poll(asked).toBe(tries)
      await expect(page.getByRole('alert').filter({ hasText: /Feil e-post|For mange/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Logg inn', exact: true })).toBeEnabled()
    }
    await expect(tooMany).toBeVisible()
    const left = page.getByText(/Du kan prøve igjen om (\d+) (sekund|minutt)/)
    await expect(left).toBeVisible()
    const sent = asked()
    await press(page, 'Logg inn')
    await expect(tooMany).toBeVisible()
    expect(asked()).toBe(sent)
    // Another person at the same machine is not kept waiting for it.
    await email(page).fill('ola@fjordull.example')
    await press(page, 'Logg inn')
    await expect.poll(asked).toBe(sent + 1)
  })

  test('forty wrong codes: refused in words, and then the right one too', async ({ backend, device }) => {
    const { page } = await device()
    const kari = { email: 'kari@fjordull.example', password: 'fjellvidde i tåke' }
    await page.goto('/auth/SignUp')
    await email(page).fill(kari.email)
    await password(page).fill(kari.password)
    await repeat(page).fill(kari.password)
    await press(page, 'Opprett konto')
    await expect(page).toHaveURL(/\/onboarding/)
    const { page: stranger } = await device()
    await stranger.goto('/auth/forgot-password')
    await email(stranger).fill(kari.email)
    await press(stranger, 'Send kode')
    const right = await (async () => {
      await expect(code(stranger)).toBeVisible()
      return codeFor(backend, kari.email)
    })()
    const asked = count(stranger, '/auth/v1/verify')
    const refused = stranger.getByText('For mange forsøk. Vent litt og prøv igjen.')
    const enter = async (digits: string): Promise<void> => {
      const before = asked()
      await code(stranger).fill('')
      await code(stranger).fill(digits)
      await expect.poll(asked).toBe(before + 1)
      await expect(stranger.getByRole('button', { name: 'Bekreft koden' })).toBeEnabled()
    }
    // Every ten seconds one more try is let through: the last of forty may be one of those.
    for (let tries = 1; tries <= 40 || !(await refused.isVisible()); tries += 1) {
      const guess = String(100_000 + tries)
      await enter(guess === right ? '999999' : guess)
    }
    await expect(stranger.getByText(/Du kan prøve igjen om \d+ (sekund|minutt)/)).toBeVisible()
    await enter(right)
    await expect(refused.or(stranger.getByText('Ugyldig eller utløpt kode.'))).toBeVisible()
    await expect(code(stranger)).toHaveValue(right)
  })
})

test('codes: wrong, for another address, used, and one that a newer has replaced', async ({
  backend,
  person,
  device,
}) => {
  const fjord = await person('business', 'Fjord')
  const elv = await person('creator', 'Elv')
  const { page } = await device()
  await page.clock.install()
  const ask = async (address: string): Promise<string> => {
    await page.goto('/auth/forgot-password')
    const change = page.getByRole('button', { name: 'Bruk en annen e-postadresse' })
    await expect(email(page).or(change)).toBeVisible()
    if (await change.isVisible()) await change.click()
    await email(page).fill(address)
    await press(page, 'Send kode')
    await expect(code(page)).toBeVisible()
    return codeFor(backend, address)
  }
  const refused = async (digits: string): Promise<void> => {
    await code(page).fill('')
    await expect(page.getByText(WRONG_CODE)).toHaveCount(0)
    await code(page).fill(digits)
    await expect(page.getByText(WRONG_CODE)).toBeVisible()
    await expect(code(page)).toHaveValue(digits)
    await expect(code(page)).toBeFocused()
  }
  const first = await ask(fjord.email)
  const foreign = await ask(elv.email)
  expect(foreign).not.toBe(first)
  // Elv's page takes no code of Fjord's.
  await refused(first)
  await refused('000000')
  await ask(fjord.email)
  await refused(foreign)
  // A newer one replaces the older.
  await page.clock.runFor(61_000)
  await press(page, 'Send en ny kode')
  await expect(page.getByText('En ny kode er på vei. Bruk den nyeste.')).toBeVisible()
  const newest = await codeFor(backend, fjord.email)
  if (newest !== first) await refused(first)
  await code(page).fill('')
  await code(page).pressSequentially('12ab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Koden har 6 siffer')).toBeVisible()
  await code(page).fill(newest)
  await expect(page.getByRole('heading', { name: 'Velg nytt passord' })).toBeVisible()
})
