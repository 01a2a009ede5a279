import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '../testing.ts'
import { migrationsDir, PASSWORD, postJson, scratch } from './backend.ts'

const place = scratch()
const running: TestBackend[] = []
afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop()
})
afterAll(() => place.remove())

async function start(dataDir: string): Promise<TestBackend> {
  const backend = await startTestBackend({ dataDir, migrationsDir, distDir: place.dist })
  running.push(backend)
  return backend
}
const main = path.join(import.meta.dirname, '..', 'main.ts')

function runMain(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    child.on('exit', (code) => resolve({ code, output }))
  })
}
const signIn = (backend: TestBackend): Promise<Response> =>
  postJson(
    `${backend.url}/auth/v1/token?grant_type=password`,
    { email: 'stays@life.test', password: PASSWORD },
    { apikey: backend.publishableKey },
  )

describe('one folder of data', () => {
  // tests/bench/backend.ts measures how long the next start takes.
  it.each([
    ['a power cut', 'killAll'],
    ['a server that is killed, which leaves its PostgreSQL behind', 'kill'],
  ] as const)('survives %s, and is served again by the next start', async (_what, strike) => {
    const backend = await start(path.join(place.folder, 'cut'))
    await postJson(
      `${backend.url}/auth/v1/signup`,
      { email: 'stays@life.test', password: PASSWORD },
      { apikey: backend.publishableKey },
    )
    await backend[strike]()
    await expect(fetch(backend.url)).rejects.toThrow()
    await backend.restart()
    expect((await signIn(backend)).status).toBe(200)
  })

  it('refuses a second server, naming the first, without harming it', async () => {
    const dataDir = path.join(place.folder, 'shared')
    const backend = await start(dataDir)
    const second = await runMain(['--data-dir', dataDir, '--port', '0', '--empty'])
    const [pid = ''] = readFileSync(path.join(dataDir, 'server.lock'), 'utf8').split(' ')
    expect(second.code).toBe(1)
    expect(second.output).toContain(`process ${pid}`)
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)
  })

  it('reports a taken port before touching anything', async () => {
    const backend = await start(path.join(place.folder, 'port'))
    const second = await runMain([
      '--data-dir',
      path.join(place.folder, 'port-2'),
      '--port',
      String(backend.port),
      '--empty',
    ])
    expect(second.code).toBe(1)
    expect(second.output).toContain(`Port ${backend.port} is already in use`)
    expect(existsSync(path.join(place.folder, 'port-2', 'pg'))).toBe(false)
    expect(existsSync(path.join(place.folder, 'port-2', 'server.lock'))).toBe(false)
  })

  it('takes over the lock of a process that is gone', async () => {
    const dataDir = path.join(place.folder, 'stale')
    await (await start(dataDir)).stop()
    writeFileSync(path.join(dataDir, 'server.lock'), `${process.pid} 1`)
    writeFileSync(
      path.join(dataDir, 'pg', 'postmaster.pid'),
      `${process.pid}\n${path.join(dataDir, 'pg')}\n1\n1\n\n127.0.0.1\n1 1\nready\n`,
    )
    const backend = await start(dataDir)
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)
  })

  it('stops cleanly, and keeps its secrets private', async () => {
    const dataDir = path.join(place.folder, 'clean')
    const backend = await start(dataDir)
    const [, secrets] = [backend, JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))]
    await backend.stop()
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false)
    expect(existsSync(path.join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(dataDir, 'pg')).mode & 0o777).toBe(0o700)
    for (const secret of Object.values(secrets)) expect(backend.output()).not.toContain(secret)
  })
})
