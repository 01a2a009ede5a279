// How much JavaScript a person waits for. What comes later, when idle or on a touch, is not counted.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist')
const KB = 1000

/** Notes when the first heading of the screen stands, before any script of ours runs. */
const noteFirstHeading = () => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return
    performance.mark('first-heading')
    look.disconnect()
  })
  look.observe(document, { childList: true, subtree: true })
}

/** The scripts that a built script imports at once. */
function importsOf(name: string): string[] {
  const code = readFileSync(path.join(dist, 'assets', name), 'utf8')
  const imports = code.matchAll(/(?:from|import)\s*["'](?:\.|\/assets)\/([\w-]+\.js)["']/g)
  return Array.from(imports, ([, next]) => next ?? '')
}

/** A built script and all that it imports at once. */
function withImports(...prefixes: string[]): Set<string> {
  const assets = path.join(dist, 'assets')
  const found = prefixes.flatMap((prefix) => {
    const named = readdirSync(assets).filter((name) => name.startsWith(`${prefix}-`))
    if (named.length === 0)
      throw new Error(`The build has no ${prefix}-*: what is counted must be looked at again`)
    return named
  })
  const scripts = new Set(found.filter((name) => name.endsWith('.js')))
  for (const name of scripts) for (const next of importsOf(name)) scripts.add(next)
  return new Set(Array.from(scripts, (name) => `/assets/${name}`))
}

/**
 * The scripts that were asked for before the screen's heading stood, with their gzipped sizes. The sync worker and the
 * way to it start beside the screen, early on a slow machine: the screen does not wait for what they alone need.
 */
async function scriptsOfFirstScreen(page: Page): Promise<{ name: string; gz: number }[]> {
  await expect(page.locator('main h1').first()).toBeVisible()
  const shell = withImports('index', 'on-device')
  const beside = new Set([...withImports('worker', 'connect', 'token')].filter((name) => !shell.has(name)))
  const names = await page.evaluate(() => {
    const shown = performance.getEntriesByName('first-heading')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < shown)
      .map((entry) => new URL(entry.name).pathname)
      .filter((name) => name.endsWith('.js'))
  })
  return [...new Set(names)]
    .filter((name) => !beside.has(name) && existsSync(path.join(dist, name)))
    .map((name) => ({ name, gz: gzipSync(readFileSync(path.join(dist, name))).length }))
}

const total = (scripts: { gz: number }[]): number => scripts.reduce((sum, script) => sum + script.gz, 0)
/** The sum, and the ten heaviest: where to look when a budget is broken. */
function report(what: string, scripts: { name: string; gz: number }[]): void {
  const heaviest = scripts.toSorted((a, b) => b.gz - a.gz).slice(0, Number(process.env.BUDGET_ROWS ?? 10))
  const names = heaviest
    .map((script) => `${path.basename(script.name)} ${(script.gz / KB).toFixed(1)}`)
    .join(', ')
  console.log(`${what}: ${(total(scripts) / KB).toFixed(1)} kB gz in ${scripts.length} files (${names})`)
}

test('the login page needs at most 130 kB of JavaScript', async ({ device }) => {
  const { page } = await device()
  await page.addInitScript(noteFirstHeading)
  await page.goto('/auth/Login')
  const scripts = await scriptsOfFirstScreen(page)
  report('login', scripts)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total(scripts)).toBeLessThanOrEqual(130 * KB)
})

test('the front page needs at most 130 kB of JavaScript', async ({ device }) => {
  const { page } = await device()
  await page.addInitScript(noteFirstHeading)
  await page.goto('/')
  const scripts = await scriptsOfFirstScreen(page)
  report('front page', scripts)
  expect(total(scripts)).toBeLessThanOrEqual(130 * KB)
})

for (const [side, start] of [
  ['business', '/business'],
  ['creator', '/creator'],
] as const) {
  test(`the first screen of a ${side} needs at most 180 kB of JavaScript`, async ({ person, deviceOf }) => {
    const { page } = await deviceOf(await person(side, 'Fjord'))
    await page.addInitScript(noteFirstHeading)
    await page.goto(start)
    const scripts = await scriptsOfFirstScreen(page)
    report(side, scripts)
    expect(total(scripts)).toBeLessThanOrEqual(180 * KB)
  })
}

test('the service worker stays under 12 kB, and what is precached under 1.5 MB', () => {
  const worker = readFileSync(path.join(dist, 'sw.js'))
  expect(gzipSync(worker).length).toBeLessThanOrEqual(12 * KB)
  const urls = Array.from(
    worker.toString('utf8').matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g),
    (match) => match[1] ?? '',
  )
  expect(urls.length).toBeGreaterThan(20)
  const bytes = urls.reduce((sum, url) => sum + readFileSync(path.join(dist, url)).length, 0)
  console.log(`precached: ${urls.length} files, ${(bytes / KB).toFixed(0)} kB`)
  expect(bytes).toBeLessThanOrEqual(1_500 * KB)
})

/** Of no use without a network, or not for people (vite.config.ts). */
const neverKept = /^(?:dev-screen|auth-service|drain|tus|realtime)-|latin-ext/

test('what is precached and what is kept later are together the whole app, and nothing is in both', () => {
  const assets = readdirSync(path.join(dist, 'assets'))
  const list = assets.find((name) => /^later-.*\.json$/.test(name)) ?? 'no list'
  const later: string[] = JSON.parse(readFileSync(path.join(dist, 'assets', list), 'utf8'))
  const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8')
  const precached = assets.filter((name) => worker.includes(`assets/${name}`) && !neverKept.test(name))
  const bytes = later.reduce((sum, url) => sum + readFileSync(path.join(dist, url)).length, 0)
  console.log(`kept later: ${later.length} files, ${(bytes / KB).toFixed(0)} kB`)
  const kept = [...precached, ...later.map((url) => path.basename(url))]
  expect(kept.toSorted()).toEqual(assets.filter((name) => !neverKept.test(name)).toSorted())
})

test('no script waits for one that waits for it', () => {
  const within = new Map<string, boolean>()
  const circles: string[] = []
  const follow = (name: string, way: string[]): void => {
    if (within.get(name) === true) circles.push([...way, name].join(' → '))
    if (within.has(name)) return
    within.set(name, true)
    for (const next of importsOf(name)) follow(next, [...way, name])
    within.set(name, false)
  }
  for (const name of readdirSync(path.join(dist, 'assets'))) if (name.endsWith('.js')) follow(name, [])
  expect(circles).toEqual([])
})

test('no secret leaves with the build', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json|webmanifest)$/.test(file),
  )
  const found = files.filter((file) =>
    /sb_secret_|service_role|eyJhbGciOi/.test(readFileSync(path.join(dist, file), 'utf8')),
  )
  expect(found).toEqual([])
})
