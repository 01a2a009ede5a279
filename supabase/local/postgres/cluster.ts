import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from './free-port.ts'
import { environment, initialise } from './initialise.ts'
import type { Place } from './place.ts'
import { commandLine, isAlive, waitForEnd } from './processes.ts'

export interface Cluster {
  url(database: string): string
  stop(): Promise<void>
  /** Called when PostgreSQL ends unexpectedly. */
  onUnexpectedEnd(listener: () => void): void
}

const START_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 10_000

/** Starts PostgreSQL as a child process on a free loopback port, and creates its data folder if there is none. */
export async function startCluster(place: Place, password: string): Promise<Cluster> {
  const data = path.join(place.dataDir, 'pg')
  await endOrphan(data)
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(place, data, password)

  const port = await freePort()
  const child = launch(place, data, port)
  let ended: (() => void) | undefined
  let stopping = false
  child.once('exit', () => {
    if (!stopping) ended?.()
  })
  await untilReady(child, data, place.dataDir)

  // An uncaught error leaves no time to wait: ask PostgreSQL to shut down on its own.
  const lastWord = (): void => void child.kill('SIGINT')
  process.once('exit', lastWord)
  return {
    url: (database) => `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    onUnexpectedEnd: (listener) => {
      ended = listener
    },
    async stop() {
      stopping = true
      process.off('exit', lastWord)
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      child.kill('SIGINT')
      if (!(await waitForEnd(child.pid, STOP_TIMEOUT_MS))) child.kill('SIGQUIT')
      await waitForEnd(child.pid, STOP_TIMEOUT_MS)
    },
  }
}

/**
 * Shuts down a PostgreSQL that outlived its killed server. It is ours, since the lock of the data folder was free; the
 * pid file of a process long gone is ignored.
 */
async function endOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (pid > 1 && isAlive(pid) && commandLine(pid).includes(data)) {
    process.kill(pid, 'SIGINT')
    if (!(await waitForEnd(pid, STOP_TIMEOUT_MS))) {
      process.kill(pid, 'SIGQUIT')
      await waitForEnd(pid, STOP_TIMEOUT_MS)
    }
    return
  }
  rmSync(file, { force: true })
}

function launch(place: Place, data: string, port: number): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '64MB',
    timezone: 'UTC',
    // Log only what concerns the server itself: statements and their parameters hold people's texts.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  const log = openSync(path.join(place.dataDir, 'postgres.log'), 'w', 0o600)
  chmodSync(path.join(place.dataDir, 'postgres.log'), 0o600)
  const child = spawn(
    path.join(place.nativeDir, 'bin', 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Its own process group: Ctrl-C reaches only Node, which then stops things in the right order.
    { ...place.runAs, cwd: data, env: environment(), stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  child.once('error', () => undefined)
  return child
}

/** PostgreSQL writes "ready" to the eighth line of its pid file; pg_ctl waits for the same. */
async function untilReady(child: ChildProcess, data: string, dataDir: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').trim()
      throw new Error(`PostgreSQL did not start.\n${log}`)
    }
    const lines = existsSync(path.join(data, 'postmaster.pid'))
      ? readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
      : []
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      throw new Error('PostgreSQL did not become ready in time.')
    }
    await sleep(10)
  }
}
