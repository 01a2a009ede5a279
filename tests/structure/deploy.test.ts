// README's «Deploy to Supabase» is followed once, by hand: each command, file, function and setting in it is held
// against the code and the pinned command line.
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { CALLS } from '../../supabase/local/gate/calls.ts'
import { parseToml } from '../../supabase/local/config.ts'
import { seconds } from '../fixtures/seconds.ts'
import { projectFiles, read, root } from './tree.ts'

const [, section = ''] = /^## Deploy to Supabase\n([^]*?)^## /m.exec(read('README.md')) ?? []
const text = section.replaceAll(/\s+/g, ' ')
const all = (pattern: RegExp, where = text): string[] => [
  ...new Set(Array.from(where.matchAll(pattern), ([, found = '']) => found)),
]
const files = projectFiles()
const code = (folder: string): string =>
  files
    .filter(
      (file) => file.startsWith(folder) && /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    .map(read)
    .join('\n')
const functionsCode = code('supabase/functions/')
const schemas = files
  .filter((file) => file.startsWith('supabase/schemas/'))
  .map(read)
  .join('\n')

test('there is such a section', () => {
  expect(text.length).toBeGreaterThan(5000)
})

describe('a command', () => {
  const supabase = all(/`npx supabase ([^`]+)`/g).map((command) => {
    const words = command.split(' ')
    const end = words.findIndex((word) => !/^[a-z]+$/.test(word))
    return { command, name: words.slice(0, end === -1 ? 2 : Math.min(2, end)) }
  })

  test(
    'of the Supabase CLI exists with its options, and reaches the project and not a local stack',
    async () => {
      expect(supabase.map(({ name }) => name.join(' '))).toEqual(
        expect.arrayContaining(['link', 'db push', 'config push', 'functions deploy', 'secrets set']),
      )
      const help = async (name: string[]): Promise<string> => {
        const { stdout } = await promisify(execFile)(
          path.join(root, 'node_modules/.bin/supabase'),
          [...name, '--help'],
          { cwd: tmpdir(), env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
        )
        return stdout
      }
      for (const { command, name } of supabase) {
        const words = await help(name)
        expect(words, command).toContain(`supabase ${name.join(' ')} [flags]`)
        const options = all(/(?<= )(--[a-z][\w-]*)/g, command)
        for (const option of options)
          expect(words, command).toMatch(new RegExp(`^ *${option}(?![\\w-])`, 'm'))
        if (/Local by default/.test(words)) expect(options, command).toContain('--remote')
        else expect(words, command).toMatch(/Remote only|supabase link/)
      }
    },
    seconds(60),
  )

  test('of ours exists, with its options', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    const named = all(/npm run ([\w:]+)/g)
    expect(named).toContain('doctor')
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
    const [, doctor = ''] = /`npm run doctor -- ([^`]+)`/.exec(text) ?? []
    const options = all(/--([a-z]+)/g, doctor)
    expect(options).toEqual(expect.arrayContaining(['key', 'app', 'database']))
    const known = read('supabase/doctor/doctor.ts')
    expect(options.filter((option) => !known.includes(`${option}: { type: 'string' }`))).toEqual([])
  })
})

describe('an Edge Function', () => {
  const deployed = all(/functions deploy ([\w-]+)/g)
  const config = parseToml(read('supabase/config.toml'))

  test('that is deployed is there, and none that is there is left out', () => {
    const there = files.flatMap((file) => /^supabase\/functions\/([\w-]+)\/serve\.ts$/.exec(file)?.[1] ?? [])
    expect(there.length).toBeGreaterThan(1)
    expect(deployed.toSorted()).toEqual(there.toSorted())
  })

  test('is configured as it is deployed: its entry exists, and no token is asked for', () => {
    for (const name of deployed) {
      const entry = String(config[`functions.${name}.entrypoint`])
      expect(files, name).toContain(path.posix.join('supabase', entry))
      expect(config[`functions.${name}.verify_jwt`], name).toBe(false)
    }
  })

  test('has each secret that it reads, and reads each that it has', () => {
    const [command = ''] = all(/`npx supabase (secrets set [^`]+)`/g)
    const set = all(/ ([A-Z][A-Z_]+)=/g, command)
    // The platform sets these itself.
    const reads = all(/\b(?:required|setting)\('([A-Z_]+)'\)/g, functionsCode).filter(
      (name) => !name.startsWith('SUPABASE_'),
    )
    expect(reads.length).toBeGreaterThan(3)
    expect(set.toSorted()).toEqual(reads.toSorted())
  })
})

describe('a setting', () => {
  test('of the build is read by it, and each that it reads is named', () => {
    const named = all(/\b(VITE_[A-Z_]+)\b/g)
    const declared = all(/readonly (VITE_[A-Z_]+)\?/g, read('src/vite-env.d.ts'))
    const application = code('src/')
    expect(named.toSorted()).toEqual(declared.toSorted())
    expect(named.filter((name) => !application.includes(`import.meta.env.${name}`))).toEqual([])
  })

  test('of the environment is read by something', () => {
    const named = all(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g).filter((name) => !name.startsWith('VITE_'))
    expect(named).toContain('DATABASE_URL')
    const reads = `${code('supabase/')}${code('tests/')}`
    expect(
      named.filter((name) => !reads.includes(`process.env.${name}`) && !functionsCode.includes(`'${name}'`)),
    ).toEqual([])
  })
})

test('what config.toml must say of the project itself is named, and its file has no key that is out of date', () => {
  const config = parseToml(read('supabase/config.toml'))
  for (const key of ['site_url', 'additional_redirect_urls']) {
    expect(text).toContain(`\`${key}\``)
    expect(Object.keys(config)).toContain(`auth.${key}`)
  }
  // The command line warns of it: whether anybody signs up is `auth.enable_signup` alone.
  expect(Object.keys(config)).not.toContain('auth.email.enable_signup')
  expect(Object.keys(config)).toContain('auth.email.enable_confirmations')
})

describe('the database', () => {
  const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty']
  const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  const inWords = (count: number): string =>
    [TENS[Math.floor(count / 10)], ONES[count % 10]].filter((word) => word !== '').join('-')

  test('has as many functions in its exposed schema as are said to be there', () => {
    expect(/It holds the ([\w-]+) functions/.exec(text)?.[1]).toBe(inWords(Object.keys(CALLS).length))
    const made = new Set(Array.from(schemas.matchAll(/^create function api\.(\w+)/gm), ([, name]) => name))
    expect(made.size).toBe(Object.keys(CALLS).length)
  })

  test('has as many scheduled jobs, and every function that is to be called', () => {
    const jobs = schemas.match(/'samspill-\w+', '[\d*/, ]+'/g)?.length ?? 0
    expect(/The migrations schedule the (\w+) jobs/.exec(text)?.[1]).toBe(ONES[jobs])
    const called = all(/\b((?:sync|private|api)\.\w+)\(/g)
    expect(called).toEqual(expect.arrayContaining(['sync.schedule', 'sync.problems', 'private.set_push_key']))
    expect(called.filter((name) => !schemas.includes(`create function ${name}(`))).toEqual([])
  })
})

test('a file that is named is there', () => {
  const named = all(/`((?:src|supabase|tests)\/[\w./-]+\.\w+)`/g)
  expect(named).toContain('supabase/local/http/headers.ts')
  expect(named.filter((file) => !files.includes(file))).toEqual([])
})
