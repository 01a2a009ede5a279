// The page behind the status pill, against the real service: pending and refused changes, and restoring an earlier
// version of a brief. Its states: src/screens/sync.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayFromNow } from './brief-form.ts'
import { type Device, desktop, expect, installed, phone, readyForOffline, test } from './fixtures.ts'
import { type Person, push, rpc } from './people.ts'
import type { TestBackend } from '../../supabase/local/testing.ts'
import { seconds } from '../fixtures/seconds.ts'

async function draftOf(backend: TestBackend, person: Person, set: Record<string, unknown>): Promise<string> {
  const id = randomUUID()
  await push(backend, person.token, {
    name: 'briefs.create',
    args: { id, business_id: person.teamId, set: { title: 'Termos på tur', ...set } },
  })
  return id
}

async function onServer(backend: TestBackend, person: Person, id: string): Promise<Record<string, unknown>> {
  const request = { epoch: null, client: randomUUID(), cursors: {}, limit: 5000 }
  const body: { rows?: { briefs?: { id: string }[] } } = await (
    await rpc(backend, person.token, 'sync_pull', request)
  ).json()
  return { ...body.rows?.briefs?.find((brief) => brief.id === id) }
}

/** Another device of the same person changes something. */
const elsewhere = (
  backend: TestBackend,
  person: Person,
  id: string,
  set: Record<string, unknown>,
  base: Record<string, unknown>,
) => push(backend, person.token, { name: 'briefs.edit', args: { id, set, base } })

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/business/briefs/update/${id}`)
  await expect(page.getByLabel('Tittel', { exact: true })).toBeVisible()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** By the side bar, or on a phone by the sign in the bar, which a form does not have. */
async function openSync(page: Page): Promise<void> {
  const place = page.getByRole('link', { name: 'Synkronisering', exact: true })
  if (await place.isVisible()) return place.click()
  await page.getByRole('link', { name: 'Lukk', exact: true }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /venter på nett$|må avklares$/ })
    .click()
}

/** A price that became invalid while this device was away: the server refuses it. */
async function refusedPrice(backend: TestBackend, person: Person, device: Device): Promise<string> {
  const id = await draftOf(backend, person, { price_from: 1000 })
  const { page } = device
  await openForm(page, id)
  await readyForOffline(page)
  await device.offline(true)
  await page.getByLabel('Høyeste pris', { exact: true }).fill('3000')
  await page.getByLabel('Høyeste pris', { exact: true }).blur()
  await expect(page.getByText('Venter på nett').first()).toBeVisible()
  await elsewhere(backend, person, id, { price_from: 4000 }, { price_from: 1000 })
  await page.goto('/sync')
  await device.offline(false)
  await expect(heading(page, 'Ikke godtatt')).toBeVisible()
  return id
}

test('pending changes are listed with their reason, and disappear when sent', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const id = await draftOf(backend, fjord, {})
  const device = await deviceOf(fjord, installed(phone))
  const { page } = device
  await openForm(page, id)
  await readyForOffline(page)
  await device.offline(true)
  await page.getByLabel('Tittel', { exact: true }).fill('Termos i snø')
  await page.getByLabel('Tittel', { exact: true }).blur()
  await expect(page.getByText('Lagret, sendes senere')).toBeVisible()

  await openSync(page)
  await expect(heading(page, '1 endring venter på nett')).toBeVisible()
  const waiting = page.getByRole('listitem').filter({ hasText: 'Endringer i briefen «Termos i snø»' })
  await expect(waiting).toContainText('Tittel')
  await expect(waiting).toContainText('Venter på nett')
  await expect(page.getByRole('button', { name: 'Synkroniser nå' })).toBeDisabled()

  await device.offline(false)
  await expect(heading(page, 'Alt er synkronisert')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await press(page, 'Synkroniser nå')
  await expect(page.getByText('Alt er hentet og sendt')).toBeVisible()
  expect(await onServer(backend, fjord, id)).toMatchObject({ title: 'Termos i snø' })
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Tittel', { exact: true })).toHaveValue('Termos i snø')
})

test('a refused change shows on the person’s other device until it is edited in its own form and sent again', async ({
  backend,
  person,
  deviceOf,
}) => {
  // A device reports itself after some quiet seconds, twice in this test.
  test.setTimeout(seconds(90))
  const fjord = await person('business', 'Fjord')
  const { page: there } = await deviceOf(fjord, phone)
  const device = await deviceOf(fjord, installed(desktop))
  const { page } = device
  const id = await refusedPrice(backend, fjord, device)
  await expect(heading(page, '1 ting må avklares')).toBeVisible()
  await expect(page.getByText('Høyeste pris: Høyeste pris må være minst like høy som laveste')).toBeVisible()
  const expectUnsent = (count: number) =>
    expect(async () => {
      await there.goto('/settings/devices')
      await expect(there.getByText('Denne enheten', { exact: true })).toBeVisible()
      await expect(there.getByText('Sist brukt', { exact: false }).first()).toBeVisible()
      // The page asks once; a later report shows up on the next visit.
      await expect(there.getByText('1 usendt', { exact: true })).toHaveCount(count, { timeout: seconds(1) })
    }).toPass()
  await expectUnsent(1)

  await press(page, 'Rediger og send på nytt')
  await expect(page).toHaveURL(new RegExp(`/update/${id}`))
  await expect(page.getByLabel('Høyeste pris', { exact: true })).toHaveValue(/^3\s000$/)
  await expect(page.getByLabel('Laveste pris', { exact: true })).toHaveValue(/^4\s000$/)
  await page.getByLabel('Høyeste pris', { exact: true }).fill('5000')
  await page.getByLabel('Høyeste pris', { exact: true }).blur()
  await expect.poll(() => onServer(backend, fjord, id)).toMatchObject({ price_from: 4000, price_to: 5000 })
  await openSync(page)
  await expect(heading(page, 'Alt er synkronisert')).toBeVisible()
  await expect(heading(page, 'Ikke godtatt')).toHaveCount(0)
  await expectUnsent(0)
})

test('an earlier version of a brief is found, compared and restored, and restoring it undone', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const first = { description: 'En termos av stål.', price_from: 1000, deadline: dayFromNow(20) }
  const id = await draftOf(backend, fjord, first)
  await elsewhere(backend, fjord, id, { description: 'En termos av tre.', price_from: 2000 }, first)
  const device = await deviceOf(fjord, installed(desktop))
  const { page } = device
  await page.goto(`/business/briefs/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Flere valg' }).click()
  await page.getByRole('menuitem', { name: 'Tidligere versjoner' }).click()
  await expect(heading(page, 'Tidligere versjoner')).toBeVisible()
  await expect(page.getByText(/endret beskrivelse og laveste pris/)).toBeVisible()
  await expect(page.getByRole('deletion').filter({ hasText: 'tre' })).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'stål' })).toBeVisible()

  await readyForOffline(page)
  await device.offline(true)
  await press(page, 'Gjenopprett denne versjonen')
  await expect(page.getByText('Briefen er lik denne versjonen nå.')).toBeVisible()
  await device.offline(false)
  await expect
    .poll(() => onServer(backend, fjord, id))
    .toMatchObject({ description: 'En termos av stål.', price_from: 1000 })
  await press(page, 'Angre')
  await expect
    .poll(() => onServer(backend, fjord, id))
    .toMatchObject({ description: 'En termos av tre.', price_from: 2000 })
})
