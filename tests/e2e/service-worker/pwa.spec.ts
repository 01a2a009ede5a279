// The app on a phone: it installs, it opens offline, and an update never costs a word.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { acceptUpdate, isUpToDate, lookForUpdate, publishNext } from '../../faults/strikes/release.ts'
import { beSignedIn, distDir as dist, expect, installed, readyForOffline, test } from '../fixtures.ts'
import { settled } from '../settled.ts'
import { seconds } from '../../fixtures/seconds.ts'

// The whole app is fetched, and the whole next release before it is offered.
test.describe.configure({ timeout: seconds(60) })

/** Width and height of a PNG, from its header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('the manifest is installable', () => {
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

/** The built files that the service worker holds, by name; names change with their content. */
const assetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const precache = (await caches.keys()).find((name) => name.includes('precache'))
    const kept = precache ? await (await caches.open(precache)).keys() : []
    return kept.map(({ url }) => url).filter((url) => url.includes('/assets/'))
  })

/** The paths of everything that the service worker has stored. */
const cachedBy = (context: BrowserContext): Promise<string[]> | undefined =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })

/** Records every heading that is ever in a document, however briefly. */
const noteHeadings = () => {
  const seen: string[] = []
  Object.assign(globalThis, { headingsSeen: seen })
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1')) {
      const text = heading.textContent ?? ''
      if (!seen.includes(text)) seen.push(text)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Opens addresses that never show another page's heading on the way, such as that of the login page. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main h1').first(), path).toBeVisible()
    const seen: string[] = await page.evaluate('headingsSeen')
    expect(seen, path).toHaveLength(1)
    expect(seen, path).not.toContain('Logg inn')
  }
}

test('[S35] every screen opens offline, in both languages, and never as another one', async ({
  backend,
  person,
  device,
}) => {
  const { page, context, offline } = await device(installed())
  await page.goto('/')
  await beSignedIn(page, backend, await person('business', 'Fjord'))
  await readyForOffline(page)
  await context.addInitScript(noteHeadings)
  await visit(page, ['/business', '/business/briefs?show=old', '/messages'])
  await settled(page)
  const cached = await cachedBy(context)
  expect(cached).toContain('/index.html')
  expect(cached?.filter((url) => /^\/(rest|auth\/v1|realtime|storage)\//.test(url))).toEqual([])

  await offline(true)
  await visit(page, [
    '/no/such/page',
    '/creators',
    '/about',
    '/support',
    '/business',
    '/business/briefs?show=old',
    '/business/briefs/Create',
    '/notifications',
    '/messages',
  ])
  await page.getByRole('button', { name: 'Søk' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await context.addCookies([{ name: 'locale', value: 'en', url: new URL('/', page.url()).href }])
  await visit(page, [
    '/',
    '/terms',
    '/privacy',
    '/auth/forgot-password',
    '/onboarding?add=creator',
    '/sync',
    '/settings',
  ])
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.locator('a[href="/settings/data"]').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^samspill-.*\.zip$/)
})

interface Release {
  page: Page
  context: BrowserContext
  /** The served build: a copy of its own. */
  distDir: string
}

/** A business on a phone that holds the whole app, with a build that can be replaced meanwhile. */
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

/** Publishes a release that waits to be accepted, and types until the last moment before. */
async function writeUntilOffered({ page }: Release, publish: () => void): Promise<void> {
  await page.goto('/business/briefs/Create')
  await page.getByLabel('Tittel', { exact: true }).fill('Skrevet før oppdateringen')
  publish()
  await lookForUpdate(page)
  await expect(page.getByText('En ny versjon er klar')).toBeVisible({ timeout: seconds(30) })
  await page.getByLabel('Beskrivelse', { exact: true }).fill('Og dette i siste øyeblikk')
}

async function expectAllOfIt(page: Page): Promise<void> {
  await expect(page.getByLabel('Tittel', { exact: true })).toHaveValue('Skrevet før oppdateringen')
  await expect(page.getByLabel('Beskrivelse', { exact: true })).toHaveValue('Og dette i siste øyeblikk')
  expect(await isUpToDate(page)).toBe(true)
  await expect(page.getByText('En ny versjon er klar')).toHaveCount(0)
}

onARelease(
  'a new release brings all of itself before it waits to be accepted; typed text survives the change, and nothing old is left',
  async ({ release }) => {
    const { page, context, distDir } = release
    const before = await assetsOf(page)
    await writeUntilOffered(release, () => publishNext(distDir))
    const both = await assetsOf(page)
    expect(before.length).toBeGreaterThan(100)
    expect(both.length).toBe(2 * before.length)
    await context.setOffline(true)
    await acceptUpdate(page)
    await expectAllOfIt(page)
    await page.goto('/settings')
    await expect(page.locator('main h1').first()).toBeVisible()
    const after = await assetsOf(page)
    expect(after.toSorted()).toEqual(both.filter((url) => !before.includes(url)).toSorted())
  },
)

onARelease(
  'what a page fetches in that very moment holds the release back, but not for long',
  async ({ release }) => {
    const { page, distDir } = release
    await writeUntilOffered(release, () =>
      appendFileSync(path.join(distDir, 'sw.js'), '\n// the next release\n'),
    )
    await page.evaluate(() => {
      const fetching = setInterval(() => void fetch('/healthz').catch(() => undefined), 5)
      setTimeout(() => clearInterval(fetching), 400)
    })
    await acceptUpdate(page)
    await expectAllOfIt(page)
  },
)
