import { fork, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort } from './postgres/cluster.ts'
import { PUBLISHABLE_KEY } from './secrets.ts'

export interface TestBackendOptions {
  port?: number
  /** Kept when given; otherwise a temporary folder that `stop` removes. */
  dataDir?: string
  demo?: boolean
  /** Off unless asked for: a test run signs in more often than a person. */
  rateLimits?: boolean
  /** Has new accounts confirm their address with a code first. */
  confirmEmails?: boolean
  distDir?: string
  migrationsDir?: string
}

export interface TestBackend {
  url: string
  port: number
  publishableKey: string
  dataDir: string
  /** The end of the server as in a power cut: no goodbye, nothing flushed. */
  kill(): Promise<void>
  /** Starts again on the same data and port after `kill`. */
  restart(): Promise<void>
  stop(): Promise<void>
  /** What it has written so far, for the message of a failing test. */
  output(): string
}

const START_TIMEOUT_MS = 30_000

/** Runs the backend as a process of its own, the way `npm start` does, for tests that need to kill it. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'samspill-test-'))
  // As root the database runs as another account, which must be able to pass; else the data would be put elsewhere.
  if (options.dataDir === undefined) chmodSync(dataDir, 0o711)
  const port = options.port ?? (await freePort())
  let output = ''
  let child: ChildProcess | undefined

  const start = (): Promise<void> => {
    const settings = {
      demo: false,
      rateLimits: false,
      ...options,
      dataDir,
      port,
      temporary: options.dataDir === undefined,
    }
    const started = fork(
      path.join(path.dirname(fileURLToPath(import.meta.url)), 'testing-child.ts'),
      [JSON.stringify(settings)],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        execArgv: [],
      },
    )
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`The backend did not start in time.\n${output}`)),
        START_TIMEOUT_MS,
      )
      started.once('message', () => {
        clearTimeout(timer)
        resolve()
      })
      started.once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`The backend ended with ${code} before it was ready.\n${output}`))
      })
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child
    child = undefined
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }

  await start()
  return {
    url: `http://localhost:${port}`,
    port,
    publishableKey: PUBLISHABLE_KEY,
    dataDir,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM')
      await start()
    },
    stop: async () => {
      await end('SIGTERM')
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
    output: () => output,
  }
}
