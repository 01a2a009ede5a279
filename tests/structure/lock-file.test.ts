// package-lock.json is complete: `npm ci` installs from nothing else. supabase/local/tests/start/install.test.ts proves
// what npm makes of it.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { read } from './tree.ts'

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  optional: z.boolean().optional(),
  cpu: z.array(z.string()).optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lock = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(JSON.parse(read('package-lock.json')))
const entries = Object.entries(lock.packages).filter(([place]) => place !== '')
const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '')

describe('the lock file', () => {
  test('names every optional package, at the required version', () => {
    const missing = entries.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => {
          const found =
            lock.packages[`${place}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]
          return found === undefined || (/^\d/.test(version) && found.version !== version)
        })
        .map(([name, version]) => `${name}@${version}`),
    )
    expect(missing).toEqual([])
  })

  test('names no registry', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  // The registry that completed the lock file had no hash for these; `npm install` adds one when it sees it.
  test('has the hash of every package but at most 73 native ones', () => {
    const unhashed = entries.filter(([, { integrity }]) => integrity === undefined)
    expect(unhashed.filter(([, { optional, cpu }]) => optional !== true || cpu === undefined)).toEqual([])
    expect(unhashed.length).toBeLessThanOrEqual(73)
  })

  test('uses no tag: a new "latest" would break npm ci', () => {
    const { overrides } = z
      .object({ overrides: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')))
    const tags = [...read('package-lock.json').matchAll(/"(\S+)": "(?:latest|next|beta)"/g)]
    expect(tags.map(([, name = '']) => [name, overrides[name]])).toEqual(
      tags.map(([, name = '']) => [name, lock.packages[`node_modules/${name}`]?.version]),
    )
  })

  test('allows exactly the existing install scripts', () => {
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.literal(true)) })
      .parse(JSON.parse(read('package.json')))
    const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    expect(Object.keys(allowScripts).toSorted()).toEqual(scripted.map(([place]) => nameOf(place)).toSorted())
  })
})
