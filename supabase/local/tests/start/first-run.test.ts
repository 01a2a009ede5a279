// The refusals of a first run, with the real commands: their last lines and their exit codes.
import { spawn, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase, type TestDatabase } from '../../../../tests/fixtures/database.ts'
import { demoLogins, demoPassword } from '../../../demo/logins.ts'
import { chooseDatabase } from '../../database.ts'
import { freePort } from '../../postgres/free-port.ts'
import { canReach } from '../../postgres/place.ts'
import { explain } from '../../refusals.ts'
import { PUBLISHABLE_KEY } from '../../secrets.ts'
import { startTestBackend } from '../../testing.ts'
import { openData } from '../auth.ts'
import { migrationsDir, postJson, startMain } from '../backend.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..')
const starts = path.join(root, 'supabase', 'local', 'start')
const main = path.join(root, 'supabase', 'local', 'main.ts')
const isRoot = process.getuid?.() === 0
/** An account that owns nothing; only root can become it, and every other account is already one. */
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : undefined
const canBeNobody = nobody === undefined || [main, process.execPath].every((file) => canReach(file, nobody))

// People keep projects and data in such folders.
const folder = mkdtempSync(path.join(tmpdir(), 'samspill first æøå (1) '))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(
  args: string[],
  options: SpawnOptions = {},
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: '', PORT: '', HOST: '', ...environment },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    child.on('exit', (code) => resolve({ code, output }))
  })
}

/** Starts the backend and expects it to end with one line that contains `words`. */
async function expectRefusal(
  words: RegExp,
  args: string[],
  options: SpawnOptions = {},
  environment: Record<string, string> = {},
): Promise<void> {
  const { code, output } = await run([main, '--empty', ...args], options, environment)
  expect(output).toMatch(words)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

describe('npm start', () => {
  it('refuses PORT=abc', () =>
    expectRefusal(/^PORT must be a number/, ['--data-dir', path.join(folder, 'port')], {}, { PORT: 'abc' }))

  it.skipIf(!canBeNobody)('refuses a folder in which it may not write', async () => {
    const closed = path.join(folder, 'closed')
    mkdirSync(closed, { mode: 0o555 })
    await expectRefusal(
      /^No permission to use .*closed.* \(EACCES\)\. Give it to your account, or choose another folder/,
      ['--data-dir', path.join(closed, 'data'), '--port', '0'],
      nobody,
    )
  })

  it.skipIf(!isRoot)('refuses data of another account, and leaves it as it is', async () => {
    const foreign = path.join(folder, 'foreign')
    mkdirSync(path.join(foreign, 'pg'), { recursive: true, mode: 0o700 })
    chownSync(path.join(foreign, 'pg'), 12_345, 12_345)
    await expectRefusal(/was made by another account \(number 12345\)/, [
      '--data-dir',
      foreign,
      '--port',
      '0',
    ])
  })

  it('refuses data of another release', async () => {
    const dataDir = path.join(folder, 'foreign-release')
    await (await startTestBackend({ dataDir, migrationsDir })).stop()
    await expectRefusal(
      /^The data was made by another release of Samspill \(migration \d+ is not in this one\)\. Start it with the release that made it, or choose another folder: npm start -- --data-dir <folder>$/m,
      ['--data-dir', dataDir, '--port', '0'],
    )
  })

  it('refuses a Node that is too old, in one sentence', async () => {
    const old = {
      version: { value: 'v18.20.8' },
      versions: { value: { ...process.versions, node: '18.20.8' } },
    }
    const pretend = `data:text/javascript,Object.defineProperties(process,${JSON.stringify(old)})`
    // Should it go on, the unknown argument ends it.
    const { code, output } = await run(['--import', pretend, path.join(starts, 'start.mjs'), '--full'])
    expect(output).toBe('Samspill needs Node 20 or newer; this is v18.20.8.\n')
    expect(code).toBe(1)
  })

  it('prints its usage', async () => {
    for (const args of [['--full'], ['--data-dir'], ['--data-dir=']]) {
      const { code, output } = await run([path.join(starts, 'start.mjs'), ...args])
      expect(output).toContain(`Unknown argument: ${args[0]}\nUsage: npm start`)
      expect(code).toBe(1)
    }
  })

  it.skipIf(!canBeNobody)('refuses a project in which it may not write', async () => {
    const project = path.join(folder, 'project')
    cpSync(starts, path.join(project, 'supabase', 'local', 'start'), { recursive: true })
    chmodSync(project, 0o555)
    const { code, output } = await run(
      [path.join(project, 'supabase', 'local', 'start', 'start.mjs')],
      nobody,
    )
    expect(output.trim()).toBe(
      `No permission to write in ${project}. Give it to your account, or work in a copy of the project that is yours.`,
    )
    expect(code).toBe(1)
  })
})

describe('npm start -- --empty', () => {
  const dataDir = path.join(folder, 'empty')
  let server: Awaited<ReturnType<typeof startMain>>
  beforeAll(async () => {
    server = await startMain(['--empty', '--data-dir', dataDir, '--dist', folder])
  })
  afterAll(() => server.stop())

  it('has nobody and nothing in it, and shows no mails', async () => {
    for (const email of Object.values(demoLogins)) {
      const login = { email, password: demoPassword }
      const headers = { apikey: PUBLISHABLE_KEY }
      const answer = await postJson(`${server.url}/auth/v1/token?grant_type=password`, login, headers)
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'invalid_credentials'])
    }
    for (const page of ['/dev/mail', '/dev/mail/messages'])
      expect((await fetch(server.url + page)).status, page).toBe(404)
    const sql = openData({ dataDir })
    const tables = await sql`select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('auth', 'public') or schemaname = 'storage' and tablename = 'objects'`
    const filled: string[] = []
    for (const { schema, name } of tables)
      if ((await sql`select from ${sql(schema)}.${sql(name)} limit 1`).length > 0)
        filled.push(`${schema}.${name}`)
    await sql.end()
    expect(filled).toEqual([])
  })

  it('refuses its data when another PostgreSQL has made it', async () => {
    await server.stop()
    writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '17\n')
    await expectRefusal(/was made by PostgreSQL 17, and this is PostgreSQL 18/, [
      '--data-dir',
      dataDir,
      '--port',
      '0',
    ])
  })
})

describe('installing', () => {
  /** A project of the scripts alone with `dependencies` that the lock file does not list. */
  async function install(name: string, dependencies: Record<string, string>): Promise<string> {
    const project = path.join(folder, name)
    cpSync(starts, path.join(project, 'supabase', 'local', 'start'), { recursive: true })
    writeFileSync(
      path.join(project, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', dependencies }),
    )
    const lock = { name, version: '1.0.0', lockfileVersion: 3, requires: true, packages: { '': { name } } }
    writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(lock))
    const offline = { npm_config_offline: 'true', npm_config_cache: path.join(folder, 'npm') }
    const { code, output } = await run(
      [path.join(project, 'supabase', 'local', 'start', 'start.mjs')],
      {},
      offline,
    )
    expect(code).toBe(1)
    return output.trim()
  }

  it('installs exactly what the lock file lists, or nothing', async () => {
    // npm install would find this one without a network
    const part = path.join(folder, 'part')
    mkdirSync(part)
    writeFileSync(path.join(part, 'package.json'), JSON.stringify({ name: 'part', version: '1.0.0' }))
    const output = await install('holed', { part: `file:${part}` })
    expect(output).toContain('Missing: part@')
    expect(output).toMatch(/Installing did not succeed\. See the messages above\.$/)
    expect(existsSync(path.join(folder, 'holed', 'node_modules'))).toBe(false)
  })

  it('reports that npm was told to skip the install scripts', async () => {
    expect(await install('bare', {})).toMatch(
      /has not run the install scripts of Node and PostgreSQL.* Run: npm ci --ignore-scripts=false$/,
    )
  })
})

describe('npm run dev', () => {
  it('refuses a taken port before it starts the backend', async () => {
    const holder = createServer()
    const port = await new Promise<number>((resolve) =>
      holder.listen(0, 'localhost', () => {
        const address = holder.address()
        resolve(address !== null && typeof address === 'object' ? address.port : 0)
      }),
    )
    const dev = path.join(starts, 'dev.mjs')
    const { code, output } = await run(
      [dev, '--data-dir', path.join(folder, 'dev')],
      {},
      { PORT: String(port) },
    )
    holder.close()
    expect(output.trim()).toMatch(/^Port \d+ is already in use\. .*npm run dev$/)
    expect(code).toBe(1)
  })

  it('refuses PORT=abc', async () => {
    const { code, output } = await run([path.join(starts, 'dev.mjs')], {}, { PORT: 'abc' })
    expect(output.trim()).toMatch(/^PORT must be a number from 1 to 65535, not "abc"\. .*$/)
    expect(code).toBe(1)
  })
})

describe('DATABASE_URL', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase()
  })
  afterAll(() => db.close())
  const refused = async (words: RegExp, databaseUrl: string): Promise<void> => {
    const asked = { dataDir: path.join(folder, 'given'), databaseUrl }
    const error: unknown = await chooseDatabase(asked, () => undefined)
      .connect('')
      .catch((reason: unknown) => reason)
    expect(explain(error, { ...asked, host: '127.0.0.1', port: 4173, mode: 'start' })).toMatch(words)
  }
  const given = (parts: Partial<URL>): string => Object.assign(new URL(db.url), parts).href

  it('refuses a malformed address', () => refused(/^DATABASE_URL is not an address/, 'samspill'))

  it('refuses a server that does not answer', async () =>
    refused(/^No PostgreSQL answers at 127/, `postgres://a:hush@127.0.0.1:${await freePort()}/x`))

  it('refuses a wrong password', () => refused(/does not let this account in/, given({ password: 'wrong' })))

  it('refuses a missing database', () =>
    refused(/has no database at .*\/nowhere\./, given({ pathname: '/nowhere' })))
})
