// The app on a phone: it installs, it opens without network, and a new version never costs a word.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { acceptUpdate, isUpToDate, lookForUpdate, publishNext } from '../faults/strikes/release.ts'
import { beSignedIn, distDir as dist, expect, installed, readyForOffline, test } from './fixtures.ts'

// All of the app is fetched, and all of the next release before it is offered.
test.describe.configure({ timeout: 120_000 })

/** Width and height of a PNG, from its header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('the manifest keeps its promises', () => {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    name: 'Samspill',
    short_name: 'Samspill',
    display: 'standalone',
  })
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  expect(icons.map((icon) => `${icon.sizes} ${icon.purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const icon of icons) expect(sizeOf(path.join(dist, icon.src)), icon.src).toBe(icon.sizes)
  expect(sizeOf(path.join(dist, 'icons', 'apple-touch-icon.png'))).toBe('180x180')
})

test('the service worker keeps the shell and no answer of the API', async ({ person, deviceOf }) => {
  const { page, context } = await deviceOf(await person('creator', 'Ida'), installed())
  await readyForOffline(page)
  await page.goto('/creator/briefs')
  await page.waitForLoadState('networkidle')
  const cached = await context.serviceWorkers()[0]?.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })
  expect(cached).toContain('/index.html')
  expect(cached?.filter((url) => /^\/(rest|auth\/v1|realtime|storage)\//.test(url))).toEqual([])
})

/** The built files that the service worker holds, by their names, which change with their content. */
const assetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const precache = (await caches.keys()).find((name) => name.includes('precache'))
    const kept = precache ? await (await caches.open(precache)).keys() : []
    return kept.map(({ url }) => url).filter((url) => url.includes('/assets/'))
  })

test('every screen opens without network, in both languages', async ({ backend, person, device }) => {
  const { page, context, offline } = await device(installed())
  await page.goto('/')
  await beSignedIn(page, backend, await person('business', 'Fjord'))
  await readyForOffline(page)
  await offline(true)
  await context.addCookies([{ name: 'locale', value: 'en', url: page.url() }])
  for (const path of [
    '/business',
    '/settings',
    '/terms',
    '/auth/forgot-password',
    '/onboarding?add=creator',
  ]) {
    await page.goto(path)
    await expect(page.locator('main h1').first(), path).toBeVisible()
  }
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
})

interface Release {
  page: Page
  context: BrowserContext
  /** What the server gives out: a build of its own. */
  distDir: string
}

/** A business on a phone that holds all of the app, and a build that may be replaced meanwhile. */
const onARelease = test.extend<{ release: Release }>({
  ownBackend: true,
  servedFrom: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'samspill-dist-'))
    cpSync(dist, folder, { recursive: true })
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  release: async ({ person, deviceOf, servedFrom }, use) => {
    const { page, context } = await deviceOf(await person('business', 'Fjord'), installed())
    await readyForOffline(page)
    await use({ page, context, distDir: servedFrom })
  },
})

onARelease(
  'a new release brings all of itself before it is offered, and leaves nothing of the old behind',
  async ({ release: { page, context, distDir } }) => {
    // A page that the service worker does not serve yet would not be asked.
    await page.goto('/business')
    const before = await assetsOf(page)
    publishNext(distDir)
    await lookForUpdate(page)
    await expect(page.getByText('En ny versjon er klar')).toBeVisible({ timeout: 30_000 })
    const both = await assetsOf(page)
    expect(before.length).toBeGreaterThan(100)
    expect(both.length).toBe(2 * before.length)
    await context.setOffline(true)
    await acceptUpdate(page)
    await page.goto('/settings')
    await expect(page.locator('main h1').first()).toBeVisible()
    const after = await assetsOf(page)
    expect(after.toSorted()).toEqual(both.filter((url) => !before.includes(url)).toSorted())
  },
)

/** Has a release wait for its yes, and writes until the last moment before that is said. */
async function writeUntilOffered({ page, distDir }: Release): Promise<void> {
  await page.goto('/business/briefs/Create')
  await page.getByLabel('Tittel', { exact: true }).fill('Skrevet før oppdateringen')
  appendFileSync(path.join(distDir, 'sw.js'), '\n// the next release\n')
  await lookForUpdate(page)
  await expect(page.getByText('En ny versjon er klar')).toBeVisible()
  await page.getByLabel('Beskrivelse', { exact: true }).fill('Og dette i siste øyeblikk')
}

async function expectAllOfIt(page: Page): Promise<void> {
  await expect(page.getByLabel('Tittel', { exact: true })).toHaveValue('Skrevet før oppdateringen')
  await expect(page.getByLabel('Beskrivelse', { exact: true })).toHaveValue('Og dette i siste øyeblikk')
  expect(await isUpToDate(page)).toBe(true)
  await expect(page.getByText('En ny versjon er klar')).toHaveCount(0)
}

onARelease(
  'a new version waits until it is accepted, and typed text survives the change',
  async ({ release }) => {
    await writeUntilOffered(release)
    await acceptUpdate(release.page)
    await expectAllOfIt(release.page)
  },
)

onARelease(
  'what a page fetches in that very moment holds the release back, but not for long',
  async ({ release }) => {
    await writeUntilOffered(release)
    await release.page.evaluate(() => {
      const fetching = setInterval(() => void fetch('/healthz').catch(() => undefined), 5)
      setTimeout(() => clearInterval(fetching), 400)
    })
    await acceptUpdate(release.page)
    await expectAllOfIt(release.page)
  },
)
