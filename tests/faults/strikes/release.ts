// A new build replaces the one that the person works in.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Page, expect } from '@playwright/test'
import type { Fault } from './fault.ts'
import { seconds } from '../../fixtures/seconds.ts'

/**
 * Turns the build on disk into a new release: every file in /assets gets another name and the old names are gone, as
 * after a deployment that keeps nothing.
 */
export function publishNext(distDir: string): void {
  const assets = path.join(distDir, 'assets')
  const mark = createHash('sha256')
    .update(readFileSync(path.join(distDir, 'sw.js')))
    .digest('hex')
    .slice(0, 4)
  const names = readdirSync(assets).map((name) => ({ name, next: name.replace(/(\.\w+)$/, `${mark}$1`) }))
  const rename = (text: string): string =>
    names.reduce((whole, { name, next }) => whole.replaceAll(name, next), text)
  for (const { name, next } of names) {
    const file = path.join(assets, name)
    if (/\.(js|css|json)$/.test(name)) writeFileSync(file, rename(readFileSync(file, 'utf8')))
    renameSync(file, path.join(assets, next))
  }
  const shell = path.join(distDir, 'index.html')
  const before = readFileSync(shell, 'utf8')
  const after = rename(before)
  writeFileSync(shell, after)
  const worker = path.join(distDir, 'sw.js')
  const revision = (html: string): string => createHash('md5').update(html).digest('hex')
  writeFileSync(worker, rename(readFileSync(worker, 'utf8')).replaceAll(revision(before), revision(after)))
  if (!readFileSync(worker, 'utf8').includes(revision(after)))
    throw new Error('the new shell is not in sw.js')
}

/** Makes the browser check for a release now, not within the hour. */
export const lookForUpdate = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update())

/** Accepts the offered release; resolves when the page has reloaded. */
export async function acceptUpdate(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Oppdater nå' }).click()
  await reloaded
}

/** Whether no release is waiting. */
export const isUpToDate = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)

export const updated: Fault = {
  name: 'service worker updated',
  fast: ['typing'],
  meanwhile: 'works',
  async strike({ stage, held }) {
    publishNext(stage.distDir)
    await lookForUpdate(stage.page)
    // It first fetches the whole shell again.
    await expect(stage.page.getByText('En ny versjon er klar')).toBeVisible({ timeout: seconds(30) })
    held.release()
    return async () => {
      await acceptUpdate(stage.page)
      await expect.poll(() => isUpToDate(stage.page)).toBe(true)
    }
  },
}
