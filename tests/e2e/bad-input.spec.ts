// Bad input gets a clear answer beside the field, and nothing typed is lost.
import { dayFromNow, writeBrief } from './brief-form.ts'
import { desktop, expect, test } from './fixtures.ts'
import { createPerson } from './people.ts'
import { keptOnDevice } from './settled.ts'

test.describe('signing in and up', () => {
  test('a wrong login is told in words, and the address stays', async ({ person, device }) => {
    const fjord = await person('business', 'Fjord')
    const { page } = await device()
    await page.goto('/auth/Login')
    await page.getByLabel('E-post').fill(fjord.email)
    await page.getByLabel('Passord', { exact: true }).fill('helt feil passord')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page.getByText('Feil e-post eller passord')).toBeVisible()
    await expect(page.getByLabel('E-post')).toHaveValue(fjord.email)
  })

  test('short and weak passwords are refused beside the field', async ({ device }) => {
    const { page } = await device()
    await page.goto('/auth/SignUp')
    await page.getByLabel('E-post').fill('ny@example.test')
    await page.getByLabel('Passord', { exact: true }).fill('kort')
    await page.getByLabel('Gjenta passordet').fill('kort')
    await page.getByRole('button', { name: 'Opprett konto' }).click()
    await expect(page.getByText('Passordet må ha minst 8 tegn')).toBeVisible()
    await page.getByLabel('Passord', { exact: true }).fill('aaaaaaaaaa')
    await page.getByRole('button', { name: 'Opprett konto' }).click()
    await expect(page.getByText('Passordet er for svakt.', { exact: false })).toBeVisible()
  })

  test('a taken address is not betrayed', async ({ person, device }) => {
    const fjord = await person('business', 'Fjord')
    const { page } = await device()
    await page.goto('/auth/SignUp')
    await page.getByLabel('E-post').fill(fjord.email)
    await page.getByLabel('Passord', { exact: true }).fill('Et annet passord 7')
    await page.getByLabel('Gjenta passordet').fill('Et annet passord 7')
    await page.getByRole('button', { name: 'Opprett konto' }).click()
    await expect(page.getByText('Feil e-post eller passord', { exact: false })).toBeVisible()
    await expect(page.getByText(/finnes|i bruk|allerede registrert/)).toHaveCount(0)
  })
})

test.describe('a brief', () => {
  test('says what is wrong beside each field, keeps the text and sends the rest', async ({
    backend,
    person,
    deviceOf,
  }) => {
    const { page } = await deviceOf(await person('business', 'Fjord'))
    await page.goto('/business/briefs/Create')
    await writeBrief(page, 'Vott')
    await page.getByLabel('Alder fra', { exact: true }).fill('17')
    await page.getByLabel('Alder fra', { exact: true }).blur()
    await expect(page.getByText('Alle brukerne våre er 18 år eller eldre')).toBeVisible()
    await page.getByLabel('Pris til', { exact: true }).fill('100')
    await page.getByLabel('Pris til', { exact: true }).blur()
    await expect(page.getByText('Pris til må være minst like høy som pris fra')).toBeVisible()
    await page.getByLabel('Frist', { exact: true }).fill(dayFromNow(-2))
    await page.getByRole('button', { name: 'Publiser' }).click()
    await expect(page.getByText('Fristen må være i dag eller senere')).toBeVisible()
    await keptOnDevice(page, /"17"/)
    await page.reload()
    await expect(page.getByLabel('Alder fra', { exact: true })).toHaveValue('17')
    await expect(page.getByLabel('Pris til', { exact: true })).toHaveValue('100')
    expect(backend.output()).not.toMatch(/ 5\d\d /)
  })

  test('may be incomplete as a draft, not when published', async ({ person, deviceOf }) => {
    const { page } = await deviceOf(await person('business', 'Fjord'))
    await page.goto('/business/briefs/Create')
    await page.getByLabel('Beskrivelse', { exact: true }).fill('Bare en tanke')
    await page.getByRole('button', { name: 'Publiser' }).click()
    await expect(page.getByText('Skriv en tittel')).toBeVisible()
    await page.getByRole('button', { name: 'Lagre utkast' }).click()
    await expect(page).toHaveURL(/\/business\/briefs$/)
    await expect(page.getByText('Uten tittel').first()).toBeVisible()
  })

  test('100,000 characters are told, and kept', async ({ person, deviceOf }) => {
    const { page } = await deviceOf(await person('business', 'Fjord'))
    await page.goto('/business/briefs/Create')
    await page.getByLabel('Tittel', { exact: true }).fill('Lang')
    const long = 'å'.repeat(100_000)
    await page.getByLabel('Beskrivelse', { exact: true }).fill(long)
    await page.getByLabel('Beskrivelse', { exact: true }).blur()
    await expect(page.getByText(/Teksten kan ha 10\s000 tegn. Du har 100\s000./)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Beskrivelse', { exact: true })).toHaveValue(long)
  })

  test('emoji, right-to-left text and script tags are only text', async ({ person, deviceOf }) => {
    const { page } = await deviceOf(await person('business', 'Fjord'))
    const title = '🏔️ شتاء <script>window.__xss = 1</script>'
    await page.goto('/business/briefs/Create')
    await page.getByLabel('Tittel', { exact: true }).fill(title)
    await expect(page.locator('main').getByText('Synkronisert')).toBeVisible()
    await page.goto('/business/briefs')
    await expect(page.getByText(title).first()).toBeVisible()
    expect(await page.evaluate(() => '__xss' in globalThis)).toBe(false)
  })

  test('a double click on every button does one thing', async ({ person, deviceOf }) => {
    const { page } = await deviceOf(await person('business', 'Fjord'))
    await page.goto('/business/briefs/Create')
    await writeBrief(page, 'Dobbelt')
    await page.getByRole('button', { name: 'Publiser' }).dblclick()
    await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible()
    await page.goto('/business/briefs')
    await expect(page.getByRole('link', { name: /Dobbelt/ })).toHaveCount(1)
  })

  test('only one may be active: one dialog archives the old and publishes the new', async ({
    person,
    deviceOf,
  }) => {
    const { page } = await deviceOf(await person('business', 'Fjord'), desktop)
    for (const title of ['Den første', 'Den andre']) {
      await page.goto('/business/briefs/Create')
      await writeBrief(page, title)
      await page.getByRole('button', { name: 'Publiser' }).click()
      if (title === 'Den andre') {
        await expect(page.getByRole('alertdialog')).toContainText('Den første')
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /Arkiver/ })
          .click()
      }
      await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible()
    }
    await page.goto('/business/briefs?show=old')
    await expect(page.getByRole('link', { name: /Den første/ })).toBeVisible()
  })
})

test('an unknown URL says so, with the way home', async ({ device }) => {
  const { page } = await device()
  await page.goto('/finnes/ikke')
  await expect(page.getByText('Page Not Found: /finnes/ikke')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
})

test('a signed-in person is led away from the login page, and a guest back to where they wanted to go', async ({
  backend,
  device,
}) => {
  const fjord = await createPerson(backend, 'business', 'Fjord')
  const { page } = await device()
  await page.goto('/business/briefs')
  await expect(page).toHaveURL(/\/auth\/login$/i)
  await page.getByLabel('E-post').fill(fjord.email)
  await page.getByLabel('Passord', { exact: true }).fill(fjord.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page).toHaveURL(/\/business\/briefs$/)
  await page.goto('/auth/Login')
  await expect(page).toHaveURL(/\/$/)
})
