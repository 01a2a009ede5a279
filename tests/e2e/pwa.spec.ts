// The app on a phone: it installs, it opens without network, and a new version never costs a word.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestBackend } from '../../supabase/local/testing.ts'
import { expect, phone, readyForOffline, signIn, test } from './fixtures.ts'
import { createPerson } from './people.ts'

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist')

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
  const { page, context } = await deviceOf(await person('creator', 'Ida'))
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

test('a new version waits until it is accepted, and typed text survives the change', async ({ browser }) => {
  const distDir = mkdtempSync(path.join(tmpdir(), 'samspill-dist-'))
  cpSync(dist, distDir, { recursive: true })
  const backend = await startTestBackend({ distDir })
  const context = await browser.newContext({ ...phone, baseURL: backend.url })
  try {
    const page = await context.newPage()
    await signIn(page, await createPerson(backend, 'business', 'Fjord'))
    await readyForOffline(page)
    await page.goto('/business/briefs/Create')
    await page.getByLabel('Tittel', { exact: true }).fill('Skrevet før oppdateringen')
    appendFileSync(path.join(distDir, 'sw.js'), '\n// the next release\n')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText('En ny versjon er klar')).toBeVisible()
    await page.getByLabel('Beskrivelse', { exact: true }).fill('Og dette i siste øyeblikk')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Oppdater nå' }).click()
    await reloaded
    await expect(page.getByLabel('Tittel', { exact: true })).toHaveValue('Skrevet før oppdateringen')
    await expect(page.getByLabel('Beskrivelse', { exact: true })).toHaveValue('Og dette i siste øyeblikk')
    const upToDate = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)
    expect(await upToDate()).toBe(true)
    await expect(page.getByText('En ny versjon er klar')).toHaveCount(0)
  } finally {
    await context.close()
    await backend.stop()
    rmSync(distDir, { recursive: true, force: true })
  }
})
