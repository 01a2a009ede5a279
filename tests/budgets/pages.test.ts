// The guests' pages, measured in the browser on the built files alone: the graph of chunks does not show which of them
// a screen requests before its heading appears.
import { type Browser, chromium } from 'playwright'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArguments, findChromium } from '../run/chromium.mjs'
import { KB, root } from './dist.ts'
import { noteFirstHeading, report, scriptsOfFirstScreen, total } from './first-screen.ts'

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

test.each([
  ['the login page', '/auth/Login'],
  ['the front page', '/'],
])('%s needs at most 210 kB of JavaScript', async (what, where) => {
  const page = await browser.newPage()
  await noteFirstHeading(page)
  await page.goto(new URL(where, server.resolvedUrls?.local[0]).href)
  const scripts = await scriptsOfFirstScreen(page)
  report(what, scripts)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total(scripts)).toBeLessThanOrEqual(210 * KB)
})
