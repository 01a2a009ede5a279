import { defineConfig } from '@playwright/test'
import { seconds } from './fixtures/seconds.ts'
import { chromiumArguments, findChromium } from './run/chromium.mjs'

const executablePath = await findChromium()
if (!executablePath) throw new Error('No Chromium: run npm test, which installs it')

/** Where run/journeys.mjs reads the failures. */
const report = process.env.JOURNEYS_REPORT

// Runs against the built app and a real backend, never against the dev server. No retries: a test that fails once has
// found something.
export default defineConfig({
  // A folder each: both may run at the same time, and a run empties its own.
  projects: [
    { name: 'browser', testDir: './e2e', outputDir: '../test-results/journeys' },
    // A fault lasts up to half a minute, and the recovery follows.
    {
      name: 'faults',
      testDir: './faults',
      outputDir: '../test-results/faults',
      // Its cells are in one file, and share nothing but a backend per worker.
      fullyParallel: true,
      timeout: seconds(60),
    },
  ],
  // One worker leaves a core idle half of the time.
  workers: 2,
  retries: 0,
  // Ends hanging tests. A journey or expectation that needs more states why.
  timeout: seconds(30),
  // Two browsers, two backends and their databases share two cores: five seconds were too few now and then.
  expect: { timeout: seconds(10) },
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
