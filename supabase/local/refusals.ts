import { readdirSync } from 'node:fs'
import { z } from 'zod'

import { PortInUseError } from './http/listener.ts'

/** A reason not to start that the operator can fix. Only its one-sentence message is shown, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The settings of the start that failed. */
export interface Circumstances {
  dataDir: string
  host: string
  port: number
  mode: 'start' | 'dev'
  databaseUrl: string | undefined
}

const MINIMUM_POSTGRES = 15

const ANOTHER_FOLDER = 'choose another folder: npm start -- --data-dir <folder>'

/** The sentence that says what is wrong and what to do; undefined for an unforeseen error. */
function refusalOf(error: unknown, at: Circumstances): string | undefined {
  for (let link = error; link instanceof Error; link = link.cause) {
    const sentence = link instanceof Refusal ? link.message : sentenceFor(link, at)
    if (sentence !== undefined) return sentence
  }
  return undefined
}

/**
 * The text shown for a failed start: the sentence of a refusal, or the stack of any other error without its properties.
 */
export function explain(error: unknown, at: Circumstances): string {
  if (!(error instanceof Error)) return String(error)
  return refusalOf(error, at) ?? error.stack ?? error.message
}

function sentenceFor(error: Error, at: Circumstances): string | undefined {
  return (
    ofPort(error, at) ??
    ofForeignVersion(error, at) ??
    ofFile(error) ??
    (at.databaseUrl === undefined ? undefined : ofDatabase(error, at.databaseUrl))
  )
}

/** Refuses a server too old for the migrations' SQL. */
export function requireVersion(server: { number: number; version: string }): void {
  if (server.number >= MINIMUM_POSTGRES * 10_000) return
  throw new Refusal(
    `The database in DATABASE_URL is PostgreSQL ${server.version}. Samspill needs ${MINIMUM_POSTGRES} or newer.`,
  )
}

const SystemError = z.looseObject({
  code: z.string(),
  syscall: z.string().optional(),
  path: z.string().optional(),
  hostname: z.string().optional(),
})

/** Parses a port from a person's input. */
export function readPort(text: string, name = 'PORT'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN
  if (port <= 65_535) return port
  throw new Refusal(`${name} must be a number from 1 to 65535, not "${text}". For example: ${name}=4173`)
}

const MOST_CREATORS = 1_000_000

/** Parses how many creators the demo is to have. */
export function readCreators(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : NaN
  if (count >= 1 && count <= MOST_CREATORS) return count
  throw new Refusal(
    `--creators must be a number from 1 to ${MOST_CREATORS}, not "${text}". For example: --creators 10000`,
  )
}

function ofPort(error: Error, at: Circumstances): string | undefined {
  const another =
    at.mode === 'start' ? `PORT=${nextTo(at.port)} npm start` : `PORT=${nextTo(at.port)} npm run dev`
  // The second pattern is vite's message, its only trace of the error.
  if (error instanceof PortInUseError || /^Port \d+ is already in use$/.test(error.message))
    return `Port ${at.port} is already in use. Stop what uses it, or choose another one: ${another}`
  const { data } = SystemError.safeParse(error)
  if (data?.syscall === 'listen' && data.code === 'EACCES')
    return `Port ${at.port} is not open to this account. Choose one from 1024 up: PORT=4173 ${another.slice(another.indexOf('npm'))}`
  if (data?.syscall === 'listen' || (data?.syscall === 'getaddrinfo' && data.hostname === at.host))
    return `HOST=${at.host} is no address of this machine (${data.code}). Leave HOST out, or use 0.0.0.0 for all of them.`
  return undefined
}

const nextTo = (port: number): number => (port < 65_534 ? port + 2 : 4173)

function ofForeignVersion(error: Error, at: Circumstances): string | undefined {
  const [, theirs, ours] =
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\d+(?:\.\d+)*)/.exec(
      error.message,
    ) ?? []
  return theirs === undefined
    ? undefined
    : `The data in ${at.dataDir} was made by PostgreSQL ${theirs}, and this is PostgreSQL ${ours}. Start it with the release of Samspill that made it, or ${ANOTHER_FOLDER}`
}

function ofFile(error: Error): string | undefined {
  const { data } = SystemError.safeParse(error)
  if (data?.path === undefined || data.syscall?.startsWith('spawn') === true) return undefined
  if (['EACCES', 'EPERM', 'EROFS'].includes(data.code))
    return `No permission to use ${data.path} (${data.code}). Give it to your account, or ${ANOTHER_FOLDER}`
  if (data.code === 'ENOSPC')
    return `The disk is full: ${data.path} cannot be written. Free some space, or ${ANOTHER_FOLDER}`
  if (['ENOTDIR', 'EEXIST'].includes(data.code) && data.syscall === 'mkdir')
    return `${data.path} is not a folder. Remove it, or ${ANOTHER_FOLDER}`
  return undefined
}

const UNREACHABLE = /^(?:ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_|CONNECT)/

function ofDatabase(error: Error, databaseUrl: string): string | undefined {
  const { data } = SystemError.safeParse(error)
  if (data === undefined) return undefined
  const place = describeDatabase(databaseUrl)
  if (data.code === 'ERR_INVALID_URL')
    return 'DATABASE_URL is not an address. Write it as postgres://user:password@host:5432/database'
  if (UNREACHABLE.test(data.code))
    return `No PostgreSQL answers at ${place} (${data.code}). Start it, or correct DATABASE_URL.`
  if (data.code.startsWith('28'))
    return `PostgreSQL at ${place} does not let this account in (${error.message}). Correct the user and password in DATABASE_URL.`
  if (data.code === '3D000')
    return `PostgreSQL has no database at ${place}. Create it, or correct DATABASE_URL.`
  if (data.code === '53300' || data.code.startsWith('57P'))
    return `PostgreSQL at ${place} takes no connection now (${error.message}). Try again in a moment.`
  if (data.code === '42501')
    return `The account in DATABASE_URL has too few rights at ${place} (${error.message}). Use a superuser, or see "A database of your own" in README.md.`
  return undefined
}

/** Host and database, never the password. */
function describeDatabase(databaseUrl: string): string {
  return URL.canParse(databaseUrl)
    ? `${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}`
    : 'the address in DATABASE_URL'
}

/** Refuses data whose files belong to another account: PostgreSQL would only report a missing permission. */
export function foreignAccount(dataDir: string, owner: number): Refusal {
  const name = owner === 0 ? 'root' : `number ${owner}`
  return new Refusal(
    `The data in ${dataDir} was made by another account (${name}). Start Samspill with that account, give the folder to yours, or ${ANOTHER_FOLDER}`,
  )
}

/**
 * Refuses data in which a migration is recorded that this release does not have: no path leads from it to this release.
 */
export function foreignMigration(version: string): Refusal {
  return new Refusal(
    `The data was made by another release of Samspill (migration ${version} is not in this one). Start it with the release that made it, or ${ANOTHER_FOLDER}`,
  )
}

/** Refuses a folder used for something else: data would be mixed into it and its permissions changed. */
export function requireDataFolder(folder: string): void {
  const files = listed(folder)
  if (files.length > 0 && !['secrets.json', 'server.lock', 'pg'].some((file) => files.includes(file)))
    throw new Refusal(`${folder} holds other files. Choose an empty or a new folder for the data.`)
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (SystemError.safeParse(error).data?.code === 'ENOENT') return []
    throw error
  }
}
