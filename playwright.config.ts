import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium: run npm test, which installs it')

// Against the built app and a real backend, never against the dev server. A test that fails once has found something:
// nothing is tried again.
export default defineConfig({
  projects: [
    { name: 'browser', testDir: 'tests/e2e' },
    { name: 'faults', testDir: 'tests/faults' },
  ],
  workers: 1,
  retries: 0,
  // Nothing waits for these where all is well: they are for machines that have much else to do.
  timeout: 420_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/faults/table-reporter.ts']],
  use: {
    launchOptions: { executablePath, args: chromiumArguments },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    trace: 'retain-on-failure',
  },
})
