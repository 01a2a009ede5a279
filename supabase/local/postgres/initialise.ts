import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Place } from './place.ts'

/** Creates an empty database cluster in `data`, which must not exist yet. */
export async function initialise(place: Place, data: string, password: string): Promise<void> {
  // Built beside the final folder and renamed at the end: a run killed half-way leaves nothing that looks finished.
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const secret = path.join(place.dataDir, 'initdb-password')
  rmSync(secret, { force: true })
  writeFileSync(secret, `${password}\n`, { mode: 0o600, flag: 'wx' })
  if (place.runAs !== undefined) {
    chownSync(unfinished, place.runAs.uid, place.runAs.gid)
    chownSync(secret, place.runAs.uid, place.runAs.gid)
  }
  const flags = [
    '--auth=scram-sha-256',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const child = spawn(
    path.join(place.nativeDir, 'bin', 'initdb'),
    [`--pgdata=${unfinished}`, `--pwfile=${secret}`, ...flags],
    {
      ...place.runAs,
      cwd: unfinished,
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8')
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => rmSync(secret, { force: true }))
  if (code !== 0) throw new Error(`PostgreSQL could not prepare ${data}:\n${complaint.trim()}`)
  renameSync(unfinished, data)
}

/** The environment that PostgreSQL gets: only where programs are. */
export function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
  }
}
