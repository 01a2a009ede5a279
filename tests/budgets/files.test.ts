// Size limits of the built files, and what they must not contain.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { KB, assets, bytesOf, dist, gzOf, importsOf, readDist, withImports } from './dist.ts'

const sum = (files: readonly string[]): number => files.reduce((bytes, file) => bytes + bytesOf(file), 0)

/** Excluded from the precache: needs the network anyway, or is no page for people (vite.config.ts). */
const notKept = /^(?:dev-screen|drain)-|latin-ext/

test('the service worker stays under 25 kB, and its precache under 3.5 MB', () => {
  expect(gzOf('sw.js')).toBeLessThanOrEqual(25 * KB)
  const urls = Array.from(
    readDist('sw.js').matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g),
    (match) => match[1] ?? '',
  )
  const bytes = sum(urls)
  console.log(`precached: ${urls.length} files, ${(bytes / KB).toFixed(0)} kB`)
  expect(bytes).toBeLessThanOrEqual(3_500 * KB)
  const keptAssets = urls.filter((url) => url.startsWith('assets/')).map((url) => path.basename(url))
  expect(keptAssets.toSorted()).toEqual(assets.filter((name) => !notKept.test(name)).toSorted())
})

// A module would run before one that it imports. The groups of src/chunk-groups.ts decide it.
test('no two files import each other, however many lie between them', () => {
  const scripts = assets.filter((name) => name.endsWith('.js'))
  const left = new Map(scripts.map((name) => [name, new Set(importsOf(name))]))
  const leaf = () => [...left].find(([, imports]) => ![...imports].some((name) => left.has(name)))?.[0]
  for (let name = leaf(); name !== undefined; name = leaf()) left.delete(name)
  expect([...left.keys()]).toEqual([])
})

test('the sync worker stays under 140 kB', () => {
  const bytes = Array.from(withImports('worker'), (file) => gzOf(file.slice(1))).reduce(
    (sum, gz) => sum + gz,
    0,
  )
  console.log(`the sync worker: ${(bytes / KB).toFixed(1)} kB gz`)
  expect(bytes).toBeLessThanOrEqual(140 * KB)
})

test('the login page does not wait for the authentication client', () => {
  expect(readDist('index.html')).not.toContain('auth-service')
})

test('the build contains no secret', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json|webmanifest)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = files.filter((file) => /sb_secret_\w|service_role|eyJhbGciOi/.test(readDist(file)))
  expect(found).toEqual([])
})
