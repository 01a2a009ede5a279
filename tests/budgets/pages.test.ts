// The guests' pages, measured in the browser on the built files alone: the graph of chunks does not show which of them
// a screen requests before its heading appears.
import { type Browser, chromium } from 'playwright'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chromiumArguments, findChromium } from '../run/chromium.mjs'
import { KB, root } from './dist.ts'
import { noteFirstHeading, report, scriptsOfFirstScreen, total } from './first-screen.ts'
import { seconds } from '../fixtures/seconds.ts'

let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('No Chromium: run npm test, which installs it')
  server = await preview({ configFile: false, root, logLevel: 'error', preview: { port: 0 } })
  browser = await chromium.launch({ executablePath, args: chromiumArguments })
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

const addressOf = (where: string): string => new URL(where, server.resolvedUrls?.local[0]).href

test.each([
  ['the login page', '/auth/Login', 195],
  ['the front page', '/', 180],
])('%s, %s, needs at most %i kB of JavaScript', async (what, where, most) => {
  const page = await browser.newPage()
  await noteFirstHeading(page)
  await page.goto(addressOf(where))
  const scripts = await scriptsOfFirstScreen(page)
  report(what, scripts)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total(scripts)).toBeLessThanOrEqual(most * KB)
})

test('pointing at a link loads the code and the words of its page', async () => {
  const page = await browser.newPage({ locale: 'nb-NO', serviceWorkers: 'block' })
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).pathname))
  const has = (part: string) => [...requested].some((name) => name.startsWith(`/assets/${part}-`))
  await page.goto(addressOf('/about'))
  // What watches the links comes when the page is idle.
  await vi.waitFor(() => expect(has('afterwards')).toBe(true), 10_000)
  expect([has('sign-up-screen'), has('auth')]).toEqual([false, false])
  await vi.waitFor(async () => {
    await page.mouse.move(0, 0)
    await page.locator('a[href="/auth/SignUp"]:visible').first().hover()
    expect([has('sign-up-screen'), has('auth')]).toEqual([true, true])
  }, seconds(10))
  expect(new URL(page.url()).pathname).toBe('/about')
})
