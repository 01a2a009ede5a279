import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  expect,
  test as base,
} from '@playwright/test'
import { type TestBackend, startTestBackend } from '../../supabase/local/testing.ts'
import { type Person, type Side, createPerson } from './people.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

/** One browser of one person: its own storage, its own network. */
export interface Device {
  context: BrowserContext
  page: Page
  /** Aeroplane mode: page, workers and service worker. */
  offline(offline: boolean): Promise<void>
  /** Closes the tab without a word to it, and opens the app again in a new one. */
  killTab(path: string): Promise<void>
}

export const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 } }
export type Look = BrowserContextOptions

interface Fixtures {
  backend: TestBackend
  person: (side: Side, name: string) => Promise<Person>
  /** A new browser, not signed in. */
  device: (look?: Look) => Promise<Device>
  /** A new browser where the person has signed in through the login page. */
  deviceOf: (person: { email: string; password: string }, look?: Look) => Promise<Device>
}

async function openDevice(browser: Browser, backend: TestBackend, look: Look): Promise<Device> {
  const context = await browser.newContext({ ...look, baseURL: backend.url })
  const device: Device = {
    context,
    page: await context.newPage(),
    offline: (offline) => context.setOffline(offline),
    async killTab(target) {
      await device.page.close({ runBeforeUnload: false })
      device.page = await context.newPage()
      await device.page.goto(target)
    },
  }
  return device
}

/** Signs in as a person does, and waits until the shell is kept for offline use. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/Login')
  await page.getByLabel('E-post').fill(person.email)
  await page.getByLabel('Passord', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page).not.toHaveURL(/auth/i)
  await expect(page.getByText('Synkronisert').first()).toBeVisible()
}

/** Resolves when the device holds all of the app, so that every screen of it opens without network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const isWhole = () =>
    page.evaluate(async () => {
      const kept = (await caches.has('later')) ? await (await caches.open('later')).keys() : []
      return kept.some(({ url }) => url.includes('/assets/later-'))
    })
  await expect.poll(isWhole, { timeout: 30_000 }).toBe(true)
}

export const test = base.extend<Fixtures>({
  // One backend for a test: nothing that one journey leaves behind can help or hurt another.
  backend: async ({}, use, info) => {
    if (!existsSync(path.join(root, 'dist', 'index.html'))) throw new Error('Build first: npm run build')
    const backend = await startTestBackend({
      demo: info.title.includes('@demo'),
      distDir: path.join(root, 'dist'),
    })
    await use(backend)
    if (info.status !== info.expectedStatus) await info.attach('backend', { body: backend.output() })
    await backend.stop()
  },
  person: async ({ backend }, use) => {
    await use((side, name) => createPerson(backend, side, name))
  },
  device: async ({ browser, backend }, use) => {
    const opened: Device[] = []
    await use(async (look = phone) => {
      const device = await openDevice(browser, backend, look)
      opened.push(device)
      return device
    })
    for (const device of opened) await device.context.close()
  },
  deviceOf: async ({ device }, use) => {
    await use(async (person, look = phone) => {
      const opened = await device(look)
      await signIn(opened.page, person)
      return opened
    })
  },
})

export { expect }
