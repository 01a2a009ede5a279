import { fork, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort } from './postgres/free-port.ts'
import { choosePlace } from './postgres/place.ts'
import { childrenOf, isAlive, waitForEnd } from './postgres/processes.ts'
import { PUBLISHABLE_KEY } from './secrets.ts'
import { forgoDurability, layPreparedData } from './testing-data.ts'

export interface TestBackendOptions {
  port?: number
  /** Kept when given; otherwise `stop` removes a temporary folder. */
  dataDir?: string
  demo?: boolean
  /** With the demo: so many creators in the catalogue at least. Filling takes its time. */
  demoCreators?: number
  /** Off unless requested: a test run signs in more often than a person. */
  rateLimits?: boolean
  /** Requires new accounts to confirm their address with a code. Off unless requested. */
  confirmEmails?: boolean
  distDir?: string
  migrationsDir?: string
  /** Writes to the temporary folder as safely as to a real one: for tests that kill the server. */
  durable?: boolean
  /** Tables offered over REST, for the bench of engines that read tables. */
  tables?: string[]
}

export interface TestBackend {
  url: string
  port: number
  publishableKey: string
  dataDir: string
  /** Kills the server: no shutdown, nothing flushed. Its PostgreSQL lives until the next start shuts it down. */
  kill(): Promise<void>
  /** Kills the server and its PostgreSQL at one moment: what was not written to the disk then is gone. */
  killAll(): Promise<void>
  /** Starts again on the same data and port after `kill` or `killAll`. */
  restart(): Promise<void>
  stop(): Promise<void>
  /** Its output so far, for the message of a failing test. */
  output(): string
}

const START_TIMEOUT_MS = 30_000
/** Per creator that the catalogue is filled with. */
const FILL_MS = 40
const STOP_TIMEOUT_MS = 10_000
const here = path.dirname(fileURLToPath(import.meta.url))

/** Runs the backend as a process of its own, as `npm start` does, for tests that need to kill it. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { dataDir: given, durable = false, ...settings } = options
  const temporary = given === undefined
  const dataDir = given ?? temporaryFolder()
  // Another server's data cannot be copied.
  const isEmbedded = (process.env.DATABASE_URL ?? '') === ''
  if (temporary && isEmbedded) await fill(dataDir, { ...settings, durable })
  const port = options.port ?? (await freePort())
  const server = createServer({ ...settings, dataDir, port, temporary })
  const isWorthless = temporary && isEmbedded && !durable && process.platform !== 'win32'

  await server.start()
  return {
    url: `http://localhost:${port}`,
    port,
    publishableKey: PUBLISHABLE_KEY,
    dataDir,
    kill: () => server.end('SIGKILL'),
    killAll: async () => {
      const pid = postmasterOf(dataDir)
      const database = pid === null ? [] : [pid, ...childrenOf(pid)]
      const ended = server.end('SIGKILL')
      for (const one of database) killNow(one)
      await ended
      for (const one of database) await waitForEnd(one, STOP_TIMEOUT_MS)
    },
    restart: async () => {
      await server.end('SIGTERM')
      await server.start()
    },
    stop: async () => {
      await server.end(isWorthless ? 'SIGKILL' : 'SIGTERM')
      if (!temporary) return
      await endDatabase(dataDir)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
    output: server.output,
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'samspill-test-'))
  // As root the database runs as another account, which must be able to enter; otherwise the data would be put
  // elsewhere.
  chmodSync(folder, 0o711)
  return folder
}

/** Fills an empty folder with the data of a first start. */
async function fill(
  dataDir: string,
  { demo = false, migrationsDir, durable }: TestBackendOptions,
): Promise<void> {
  const source = { demo, migrationsDir: migrationsDir ?? path.join(here, '..', 'migrations') }
  const place = choosePlace(dataDir)
  await layPreparedData(place, source, async () => {
    const made = temporaryFolder()
    const server = createServer({ ...source, dataDir: made, port: await freePort(), temporary: true })
    await server.start()
    // An orderly shutdown, so that the copies have nothing to recover.
    await server.end('SIGTERM')
    return choosePlace(made).dataDir
  })
  if (durable !== true) forgoDurability(place.dataDir)
}

interface ServerSettings extends TestBackendOptions {
  dataDir: string
  port: number
  temporary: boolean
}

interface Server {
  start(): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
  output(): string
}

/** A server process that can be stopped and started again. */
function createServer(settings: ServerSettings): Server {
  let output = ''
  let child: ChildProcess | undefined
  return {
    output: () => output,
    start() {
      const given = JSON.stringify({ demo: false, rateLimits: false, confirmEmails: false, ...settings })
      const started = fork(path.join(here, 'testing-child.ts'), [given], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        execArgv: [],
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`The backend did not start in time.\n${output}`)),
          START_TIMEOUT_MS + (settings.demoCreators ?? 0) * FILL_MS,
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
    },
    async end(signal) {
      const running = child
      child = undefined
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
      const gone = new Promise((resolve) => running.once('exit', resolve))
      running.kill(signal)
      await gone
    },
  }
}

/** The main process of the PostgreSQL in this folder, if it lives. */
function postmasterOf(dataDir: string): number | null {
  const file = path.join(choosePlace(dataDir).dataDir, 'pg', 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 1 && isAlive(pid) ? pid : null
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself, as PostgreSQL's processes do without the main one.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** A killed server leaves its PostgreSQL behind. Its data is about to be removed, so it is ended at once. */
async function endDatabase(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir)
  if (pid === null) return
  process.kill(pid, 'SIGQUIT')
  await waitForEnd(pid, STOP_TIMEOUT_MS)
}
