// The setup of the benchmarks: the built app, a real backend with demo data, a real browser.
import path from 'node:path'
import { type Browser, type Page, chromium } from 'playwright'
import { chromiumArguments, ensureChromium } from '../run/chromium.mjs'
import { type TestBackend, startTestBackend } from '../../supabase/local/testing.ts'
import { synced } from '../e2e/settled.ts'

export interface Stage {
  backend: TestBackend
  browser: Browser
  executablePath: string
}

export interface Measure {
  what: string
  budget: string
  measured: string
  ok: boolean
}

export async function openStage(): Promise<Stage> {
  const executablePath = await ensureChromium()
  const distDir = path.resolve(import.meta.dirname, '..', '..', 'dist')
  // As durable as in production: the cost of durability is part of every figure.
  const backend = await startTestBackend({ demo: true, distDir, durable: true })
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, '--disable-gpu'] })
  return { backend, browser, executablePath }
}

export async function closeStage(stage: Stage): Promise<void> {
  await stage.browser.close()
  await stage.backend.stop()
}

/** A separate phone, on which the person has signed in and everything is synchronised. */
export async function signedIn(stage: Stage, person: { email: string; password: string }): Promise<Page> {
  const context = await stage.browser.newContext({
    baseURL: stage.backend.url,
    viewport: { width: 360, height: 780 },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
  })
  const page = await context.newPage()
  await page.goto('/auth/Login')
  await page.getByLabel('E-post').fill(person.email)
  await page.getByLabel('Passord', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  // A first start: it fetches the app and fills its database.
  await synced(page, { timeout: 30_000 })
  return page
}

/** The value below which a given share of the samples is. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`
