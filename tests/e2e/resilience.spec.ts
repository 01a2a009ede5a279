// What must survive: closed tabs, a dying server, a revoked session, a wrong clock.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayFromNow, publishBrief, writeBrief, writeDeadline } from './brief-form.ts'
import { beSignedIn, desktop, expect, installed, readyForOffline, test } from './fixtures.ts'
import { type Person, push, rowsOf, rpc, signInByApi } from './people.ts'
import { openRoom, publishBrief as publishedBrief } from './rooms.ts'
import { holdsSession, rowsIn, signOut } from './session.ts'
import { setClockAhead } from './wrong-clock.ts'
import type { TestBackend } from '../../supabase/local/testing.ts'
import { synced } from './settled.ts'
import { seconds } from '../fixtures/seconds.ts'

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Skriv en melding').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible()
}

const description = (page: Page) => page.getByLabel('Beskrivelse', { exact: true })

const texts = async (page: Page): Promise<string[]> =>
  (await page.getByRole('log').locator('[data-message]').allInnerTexts()).map(
    (text) => text.split('\n')[0] ?? '',
  )

async function messagesOnServer(backend: TestBackend, person: Person): Promise<string[]> {
  const request = { epoch: null, client: randomUUID(), cursors: {}, limit: 5000 }
  const body: { rows?: { messages?: { text: string }[] } } = await (
    await rpc(backend, person.token, 'sync_pull', request)
  ).json()
  return (body.rows?.messages ?? []).map((message) => message.text)
}

test('[S35] two tabs of one account agree, and closing the one that syncs loses nothing', async ({
  backend,
  person,
  deviceOf,
}) => {
  const [fjord, ida] = [await person('business', 'Fjord'), await person('creator', 'Ida')]
  const room = await openRoom(backend, fjord, ida)
  const device = await deviceOf(fjord, desktop)
  const first = device.page
  const second = await device.context.newPage()
  await first.goto(`/messages/${room}`)
  await second.goto(`/messages/${room}`)
  await write(first, 'Fra den første fanen')
  await expect(second.getByRole('log').getByText('Fra den første fanen')).toBeVisible()
  await write(second, 'Fra den andre fanen')
  await expect(first.getByRole('log').getByText('Fra den andre fanen')).toBeVisible()

  // The leading tab's push is held back, and the tab closed while it is under way.
  await device.context.route('**/rest/v1/rpc/sync_push', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  await write(first, 'Midt i sendingen')
  await first.close({ runBeforeUnload: false })
  await device.context.unroute('**/rest/v1/rpc/sync_push')
  await expect(second.getByRole('log').getByText('Midt i sendingen')).toBeVisible()
  await expect
    .poll(() => messagesOnServer(backend, ida), { timeout: seconds(20) })
    .toEqual(['Fra den første fanen', 'Fra den andre fanen', 'Midt i sendingen'])
})

test('[S24] [S35] what two tabs type into one brief without a network is all there afterwards', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const id = randomUUID()
  const set = { title: 'Termos på tur', description: 'Vis termosen.' }
  await push(backend, fjord.token, {
    name: 'briefs.create',
    args: { id, business_id: fjord.teamId, set },
  })
  const device = await deviceOf(fjord, desktop)
  const tabs = [device.page, await device.context.newPage()] as const
  for (const tab of tabs) {
    await tab.goto(`/business/briefs/update/${id}`)
    await expect(description(tab)).toHaveValue(set.description)
  }
  await device.context.setOffline(true)
  const [first, second] = tabs
  await description(first).press('ControlOrMeta+End')
  await description(first).pressSequentially(' Gjerne i snø.')
  await description(second).press('ControlOrMeta+End')
  await description(second).pressSequentially(' Gjerne i sol.')
  for (const tab of [second, first]) await description(tab).blur()
  await device.context.setOffline(false)
  const words = async () => (await rowsOf(backend, fjord.token, 'briefs')).map((brief) => brief.description)
  await expect.poll(async () => String(await words())).toMatch(/snø.*sol|sol.*snø/s)
  for (const tab of tabs) await expect(description(tab)).toHaveValue(String(await words()))
})

test('[S25] what two tabs typed into one published brief is all there after both were killed', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const id = await publishedBrief(backend, fjord, 'Termos på tur')
  const { context, page } = await deviceOf(fjord, desktop)
  const tabs = [page, await context.newPage()] as const
  const open = async (tab: Page): Promise<void> => {
    await tab.goto(`/business/briefs/update/${id}`)
    await expect(description(tab)).toHaveValue(/hytta/)
  }
  for (const tab of tabs) await open(tab)
  for (const [at, tab] of tabs.entries()) {
    await description(tab).press('ControlOrMeta+End')
    await description(tab).pressSequentially([' Gjerne i snø.', ' Gjerne i sol.'][at] ?? '')
    await expect(tab.getByText('Endringer ikke publisert')).toBeVisible()
  }
  const third = await context.newPage()
  for (const tab of tabs) await tab.close()
  await open(third)
  await expect(description(third)).toHaveValue(/snø.*sol|sol.*snø/s)
})

test.describe('a server of its own', () => {
  test.use({ ownBackend: true })
  // It starts twice, and the engine waits longer after each refusal.
  test.describe.configure({ timeout: seconds(60) })

  test('[S35] a server that dies in the middle of a push loses nothing and applies nothing twice', async ({
    backend,
    person,
    deviceOf,
  }) => {
    const [fjord, ida] = [await person('business', 'Fjord'), await person('creator', 'Ida')]
    const room = await openRoom(backend, fjord, ida)
    const { page } = await deviceOf(fjord)
    await page.goto(`/messages/${room}`)
    const written: string[] = []
    const writing = (async () => {
      for (let index = 1; index <= 12; index += 1) {
        await write(page, `Melding ${index}`)
        written.push(`Melding ${index}`)
      }
    })()
    // Typing is not what is measured here: a busy machine may need a second for each message.
    await expect.poll(() => written.length, { timeout: seconds(15) }).toBeGreaterThan(3)
    await backend.kill()
    await writing
    await backend.restart()
    await synced(page, { timeout: seconds(30) })
    expect(await texts(page)).toEqual(written)
    expect((await messagesOnServer(backend, ida)).toSorted()).toEqual(written.toSorted())
  })
})

test('[S29] [S35] a revoked session stops the network, never the work: signing in again sends it from every tab', async ({
  backend,
  person,
  deviceOf,
}) => {
  const fjord = await person('business', 'Fjord')
  const { page, context, offline } = await deviceOf(fjord, installed(desktop))
  await readyForOffline(page)
  await page.goto('/business/briefs/Create')
  const title = page.getByLabel('Tittel', { exact: true })
  await expect(title).toBeVisible()
  await offline(true)
  await title.fill('Skrevet uten økt')
  await expect(page.locator('main').getByText('Venter på nett')).toBeVisible()
  const global = await fetch(`${backend.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${fjord.token}` },
  })
  expect(global.ok).toBe(true)

  await offline(false)
  await expect(page.getByText('Du er logget ut. Det du har skrevet', { exact: false })).toBeVisible()
  await expect.poll(() => holdsSession(page)).toBe(false)
  await page.reload()
  await expect(page.getByText('Du er logget ut. Det du har skrevet', { exact: false })).toBeVisible()
  await expect(title).toHaveValue('Skrevet uten økt')
  expect(await rowsIn(page, fjord, 'outbox')).toBeGreaterThan(0)
  expect(await rowsIn(page, fjord, 'briefs')).toBe(1)

  const other = await context.newPage()
  await other.goto('/business')
  await other.getByRole('link', { name: 'Logg inn', exact: true }).first().click()
  await other.getByLabel('E-post').fill(fjord.email)
  await other.getByLabel('Passord', { exact: true }).fill(fjord.password)
  await other.getByRole('button', { name: 'Logg inn' }).click()
  await expect(other).not.toHaveURL(/auth/)
  await expect(page.locator('main').getByText('Lagret', { exact: true })).toBeVisible()
  await expect(title).toHaveValue('Skrevet uten økt')
  const { token } = await signInByApi(backend, fjord.email, fjord.password)
  const titles = async () => (await rowsOf(backend, token, 'briefs')).map((brief) => brief.title)
  await expect.poll(titles).toEqual(['Skrevet uten økt'])
})

test('[S35] a clock two days off changes neither order nor deadline', async ({
  backend,
  person,
  device,
  deviceOf,
}) => {
  const [fjord, ida] = [await person('business', 'Fjord'), await person('creator', 'Ida')]
  const room = await openRoom(backend, fjord, ida)
  const wrong = await device()
  await setClockAhead(wrong, 2)
  await beSignedIn(wrong.page, backend, fjord)
  const right = await deviceOf(ida)
  await wrong.page.goto(`/messages/${room}`)
  await right.page.goto(`/messages/${room}`)
  await write(wrong.page, 'Først')
  await expect(right.page.getByRole('log').getByText('Først')).toBeVisible()
  await write(right.page, 'Så')
  await expect(wrong.page.getByRole('log').getByText('Så')).toBeVisible()
  await write(wrong.page, 'Til slutt')
  await expect(right.page.getByRole('log').getByText('Til slutt')).toBeVisible()
  expect(await texts(wrong.page)).toEqual(['Først', 'Så', 'Til slutt'])
  expect(await texts(right.page)).toEqual(['Først', 'Så', 'Til slutt'])
  // Today is a valid deadline by the server's clock, even if the device believes that today has passed.
  await wrong.page.goto('/business/briefs/Create')
  await writeBrief(wrong.page, 'Frist i dag')
  await writeDeadline(wrong.page, dayFromNow(0))
  await publishBrief(wrong.page)
  await expect(wrong.page.getByRole('alertdialog')).toBeVisible()
})

test('[S35] a second account in the same browser sees nothing of the first', async ({
  backend,
  person,
  deviceOf,
}) => {
  const [first, second] = [await person('business', 'Hemmelig AS'), await person('creator', 'Nysgjerrig')]
  const { page } = await deviceOf(first)
  await page.goto('/business/briefs/Create')
  await page.getByLabel('Tittel', { exact: true }).fill('Bare for oss')
  await expect(page.getByText('Lagret', { exact: true }).first()).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(/\/auth\/login$/i)
  const left = await page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name))
  expect(left.filter((name) => name?.includes(first.userId))).toEqual([])
  await beSignedIn(page, backend, second)
  await expect(page.getByText('Hemmelig AS')).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(stored).not.toContain('Hemmelig')
})

test('a page that this device has not fetched says so, and opens when the network is back', async ({
  person,
  deviceOf,
}) => {
  // No service worker: a first visit, cut off before the rest of the app is on the device.
  const { page, offline } = await deviceOf(await person('business', 'Fjord'), desktop)
  await offline(true)
  await page
    .getByRole('navigation', { name: 'Navigasjon' })
    .getByRole('link', { name: 'Synkronisering' })
    .click()
  await expect(page.getByRole('heading', { name: 'Siden er ikke lastet ned ennå' })).toBeVisible()
  await offline(false)
  await expect(page.getByRole('heading', { name: 'Synkronisering', level: 1 })).toBeVisible()
})

test('a page of an earlier release asks for a part that is gone: it reloads, and opens what was asked for', async ({
  person,
  deviceOf,
}) => {
  const { page, context } = await deviceOf(await person('business', 'Fjord'), desktop)
  let asked = 0
  await context.route(/\/assets\/sync-screen-.*\.js/, (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Navigasjon' })
    .getByRole('link', { name: 'Synkronisering' })
    .click()
  await expect(page.getByRole('heading', { name: 'Synkronisering', level: 1 })).toBeVisible()
  expect(asked).toBe(2)
})
