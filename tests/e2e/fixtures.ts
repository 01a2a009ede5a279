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
import { paths } from '../../src/paths.ts'
import { type TestBackend, type TestBackendOptions, startTestBackend } from '../../supabase/local/testing.ts'
import { type Person, type Side, createPerson, startSession } from './people.ts'
import { writeSession } from './session.ts'
import { watchRequests, synced } from './settled.ts'
import { seconds } from '../fixtures/seconds.ts'

export const distDir = path.resolve(import.meta.dirname, '..', '..', 'dist')

/** One browser of one person, with its own storage and network. */
export interface Device {
  context: BrowserContext
  page: Page
  /** What the browser blocked because of the Content Security Policy or Trusted Types. */
  blocked: string[]
  /** Takes page, workers and service worker offline. */
  offline(offline: boolean): Promise<void>
  /** Closes the tab without events, and opens the app in a new one. */
  killTab(path: string): Promise<void>
}

export const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 } }
export type Look = BrowserContextOptions

/**
 * With a service worker, so that the app starts offline (`readyForOffline`). Other tests have none, as on a first
 * visit: fetching the whole app costs the machine more than most journeys.
 */
export const installed = (look: Look = phone): Look => ({ ...look, serviceWorkers: 'allow' })

/** A person who can sign in, and the side of the app they start on; none: a person without a profile. */
export interface Login {
  email: string
  password: string
  side?: Side
}

/** The kind of backend a test needs: `test.use({ demo: true })`. */
interface Options {
  /** With the demo's people, briefs and conversations. */
  demo: boolean
  /** New accounts confirm their address with a code. */
  confirmEmails: boolean
  /** Too many tries are refused. */
  rateLimits: boolean
  /** For a test that kills, restarts, fills or reconfigures its backend: nobody else uses this one. */
  ownBackend: boolean
  /** The build that the backend serves. */
  servedFrom: string
}

interface Fixtures {
  backend: TestBackend
  /** A new person with a unique profile name that begins with the given one. */
  person: (side: Side, name: string) => Promise<Person>
  /** A new browser, not signed in. */
  device: (look?: Look) => Promise<Device>
  /** A new browser in which the person is signed in. */
  deviceOf: (person: Login, look?: Look) => Promise<Device>
}

interface WorkerFixtures {
  sharedBackend: (settings: TestBackendOptions) => Promise<TestBackend>
}

let names = 0

/** A name made unique in this run by a suffix: `Ida Aab`. */
export function uniqueName(name: string): string {
  names += 1
  const letter = (place: number) => String.fromCodePoint(97 + (Math.floor(names / 26 ** place) % 26))
  return `${name} ${letter(2).toUpperCase()}${letter(1)}${letter(0)}`
}

/** The same for a handle: `fjellaab`. */
export const uniqueHandle = (handle: string): string => uniqueName(handle).toLowerCase().replace(' ', '')

/** An unused e-mail address. */
export const uniqueAddress = (name: string): string => `${uniqueHandle(`${name}-`)}@fjordull.example`

/** Without motion: a click waits until its target stands still, and every frame costs the machine work. */
const calm: Look = { serviceWorkers: 'block', reducedMotion: 'reduce' }

async function openDevice(browser: Browser, backend: TestBackend, look: Look): Promise<Device> {
  const context = await browser.newContext({ ...calm, ...look, baseURL: backend.url })
  watchRequests(context)
  const blocked: string[] = []
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script)/.test(message.text())) blocked.push(message.text())
  })
  const device: Device = {
    context,
    blocked,
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

/** A new device fetches the app, creates and fills its database and installs its service worker at once. */
const firstStart = { timeout: seconds(30) }

/** Signs in through the form, and waits until the device has the person's rows. */
export async function signIn(page: Page, person: Login): Promise<void> {
  await page.goto('/auth/Login')
  await page.getByLabel('E-post').fill(person.email)
  await page.getByLabel('Passord', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page).not.toHaveURL(/auth/i)
  await synced(page, firstStart)
}

/** Leaves the browser as signing in does, without the form, and opens the person's first page. */
export async function beSignedIn(page: Page, backend: TestBackend, person: Login): Promise<void> {
  await writeSession(page, await startSession(backend, person.email, person.password))
  await page.goto(person.side === undefined ? paths.onboarding : paths[person.side])
  await synced(page, firstStart)
}

/**
 * Resolves when an `installed` device holds the whole app: a service worker is ready once it has fetched its precache
 * list.
 */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  demo: [false, { option: true }],
  confirmEmails: [false, { option: true }],
  rateLimits: [false, { option: true }],
  ownBackend: [false, { option: true }],
  servedFrom: [distDir, { option: true }],

  // One backend per kind serves all tests, as one serves all people: every test brings people of its own.
  sharedBackend: [
    async ({}, use) => {
      const running = new Map<string, Promise<TestBackend>>()
      await use((settings) => {
        const kind = JSON.stringify(settings)
        const backend = running.get(kind) ?? startTestBackend(settings)
        running.set(kind, backend)
        return backend
      })
      const started = await Promise.allSettled(running.values())
      for (const one of started) if (one.status === 'fulfilled') await one.value.stop()
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ sharedBackend, demo, confirmEmails, rateLimits, ownBackend, servedFrom }, use, info) => {
      if (!existsSync(path.join(servedFrom, 'index.html'))) throw new Error('Build first: npm run build')
      const settings = { demo, confirmEmails, rateLimits, distDir: servedFrom }
      const backend = await (ownBackend
        ? startTestBackend({ ...settings, durable: true })
        : sharedBackend(settings))
      const before = backend.output().length
      await use(backend)
      if (info.status !== info.expectedStatus)
        await info.attach('backend', { body: backend.output().slice(before) })
      if (ownBackend) await backend.stop()
    },
    // Creating the first one of a kind takes time, for which no test is responsible.
    { timeout: seconds(90) },
  ],
  person: async ({ backend }, use) => {
    await use((side, name) => createPerson(backend, side, uniqueName(name)))
  },
  device: async ({ browser, backend }, use) => {
    const opened: Device[] = []
    await use(async (look = phone) => {
      const device = await openDevice(browser, backend, look)
      opened.push(device)
      return device
    })
    for (const device of opened) await device.context.close()
    expect(opened.flatMap(({ blocked }) => blocked)).toEqual([])
  },
  deviceOf: async ({ backend, device }, use) => {
    await use(async (person, look = phone) => {
      const opened = await device(look)
      await beSignedIn(opened.page, backend, person)
      return opened
    })
  },
})

export { expect }
