import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium: run npm test, which installs it')

/** Where scripts/journeys.mjs reads what failed. */
const report = process.env.JOURNEYS_REPORT

// Against the built app and a real backend, never against the dev server. A test that fails once has found something:
// nothing is tried again.
export default defineConfig({
  projects: [
    { name: 'browser', testDir: 'tests/e2e' },
    // A fault lasts up to half a minute, and what it broke heals after that.
    { name: 'faults', testDir: 'tests/faults', timeout: 180_000, expect: { timeout: 15_000 } },
  ],
  workers: 2,
  retries: 0,
  // For a machine that has much else to do, too. A journey that needs more says so, with a reason.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['./tests/faults/table-reporter.ts'],
    ...(report === undefined ? [] : ([['json', { outputFile: report }]] as const)),
  ],
  use: {
    launchOptions: { executablePath, args: chromiumArguments },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    trace: 'off',
  },
})
