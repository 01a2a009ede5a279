// What the built files may weigh, and what must not be in them.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { KB, assets, bytesOf, dist, gzOf, importsOf, readDist } from './dist.ts'

const sum = (files: readonly string[]): number => files.reduce((bytes, file) => bytes + bytesOf(file), 0)

test('the service worker stays under 12 kB, and what is precached under 1.5 MB', () => {
  expect(gzOf('sw.js')).toBeLessThanOrEqual(12 * KB)
  const urls = Array.from(
    readDist('sw.js').matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g),
    (match) => match[1] ?? '',
  )
  expect(urls.length).toBeGreaterThan(20)
  const bytes = sum(urls)
  console.log(`precached: ${urls.length} files, ${(bytes / KB).toFixed(0)} kB`)
  expect(bytes).toBeLessThanOrEqual(1_500 * KB)
})

/** Of no use without a network, or not for people (vite.config.ts). */
const neverKept = /^(?:dev-screen|auth-service|drain|tus|realtime)-|latin-ext/

test('what is precached and what is kept later are together the whole app, and nothing is in both', () => {
  const list = assets.find((name) => /^later-.*\.json$/.test(name)) ?? 'no list'
  const later: string[] = JSON.parse(readDist(`assets/${list}`))
  const worker = readDist('sw.js')
  const precached = assets.filter((name) => worker.includes(`assets/${name}`) && !neverKept.test(name))
  console.log(`kept later: ${later.length} files, ${(sum(later) / KB).toFixed(0)} kB`)
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
  for (const name of assets) if (name.endsWith('.js')) follow(name, [])
  expect(circles).toEqual([])
})

test('the authentication client is not part of what the login page waits for', () => {
  expect(readDist('index.html')).not.toContain('auth-service')
})

test('no secret leaves with the build', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json|webmanifest)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = files.filter((file) => /sb_secret_|service_role|eyJhbGciOi/.test(readDist(file)))
  expect(found).toEqual([])
})
