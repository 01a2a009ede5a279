import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './run/chromium.mjs'

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium: run npm test, which installs it')

/** Where run/journeys.mjs reads what failed. */
const report = process.env.JOURNEYS_REPORT

// Against the built app and a real backend, never against the dev server. A test that fails once has found something:
// nothing is tried again.
export default defineConfig({
  outputDir: '../test-results',
  projects: [
    { name: 'browser', testDir: './e2e' },
    // A fault lasts up to half a minute, and what it broke heals after that.
    {
      name: 'faults',
      testDir: './faults',
      // Its cells stand in one file, and share nothing but a backend for each worker.
      fullyParallel: true,
      timeout: 180_000,
      expect: { timeout: 15_000 },
    },
  ],
  // One leaves a core idle half of the time.
  workers: 2,
  retries: 0,
  // Ends what hangs, also on a machine of which half belongs to others; a quiet one needs a third of it. A journey that
  // needs more says so, with a reason.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['./faults/table-reporter.ts'],
    ...(report === undefined ? [] : ([['json', { outputFile: report }]] as const)),
  ],
  use: {
    launchOptions: { executablePath, args: chromiumArguments },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    trace: 'off',
  },
})
