// A process between two awaits: it may pause or die there. Its database access goes through here, so a death takes the
// open transactions with it, exactly as a closed tab does.
import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTransaction } from 'dexie'
import type { Store } from '../../../sync/index.ts'
import { Dexie } from '../../../sync/store/dexie.ts'
import type { Dice } from './random.ts'

/** The number of running tasks that need no event to continue: the run waits until there are none. */
export class Activity {
  #running = 0

  begin(): void {
    this.#running += 1
  }

  end(): void {
    this.#running -= 1
  }

  /** Resolves when everything rests: at the network, at a timer, at a closed gate, or forever. */
  async rest(): Promise<void> {
    // A few more turns, for tasks that wait only for their turn: an import that is already loaded.
    for (let quiet = 0; quiet < 3; quiet = this.#running > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
}

const BALLAST = 262_144

/** The free bytes of a device's disk. */
export class Disk {
  free = Number.POSITIVE_INFINITY
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** Whether the write has room. Deleting frees some. */
  admits(request: DBCoreMutateRequest): boolean {
    if (this.free === Number.POSITIVE_INFINITY) return true
    if (request.type === 'delete' || request.type === 'deleteRange') {
      const keys = 'keys' in request ? request.keys : ['']
      for (const key of keys) this.free += key === 'ballast' ? BALLAST : 400
      return true
    }
    const cost = request.values.some((row) => row.key === 'ballast')
      ? BALLAST
      : JSON.stringify(request.values).length
    if (cost > this.free) return false
    this.free -= cost
    return true
  }

  /** Browsers report it in two ways: the write fails, or the whole transaction does at its commit. */
  saysSoAtOnce(): boolean {
    return this.#dice.chance(0.5)
  }
}

interface Transaction extends DBCoreTransaction {
  addEventListener(type: string, listener: () => void): void
}
const isTransaction = (made: DBCoreTransaction): made is Transaction => 'addEventListener' in made

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/** Makes the transaction fail at its commit (with fake-indexeddb's internal names). */
function doom(made: DBCoreTransaction): void {
  const finish: unknown = Reflect.get(made, '_markFinished')
  const abort: unknown = Reflect.get(made, '_abort')
  if (typeof finish !== 'function' || typeof abort !== 'function')
    throw new Error('fake-indexeddb has changed')
  let isOver = false
  const undo = (name: unknown): unknown => {
    isOver = true
    return Reflect.apply(abort, made, [name])
  }
  Reflect.set(made, '_abort', undo)
  Reflect.set(made, '_markFinished', () =>
    isOver ? Reflect.apply(finish, made, []) : undo('QuotaExceededError'),
  )
}

export class Life {
  isAlive = true
  /** Steps until it dies. */
  fuse = Number.POSITIVE_INFINITY
  /** Transactions it may begin or end before it has to wait. */
  allowance = Number.POSITIVE_INFINITY
  readonly #activity: Activity
  readonly #waiting: (() => void)[] = []
  readonly #open = new Set<DBCoreTransaction>()
  readonly #onDeath: () => void

  constructor(activity: Activity, onDeath: () => void) {
    this.#activity = activity
    this.#onDeath = onDeath
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  die(): void {
    if (!this.isAlive) return
    this.isAlive = false
    for (const open of this.#open) {
      try {
        open.abort()
      } catch {
        // It has just committed: too late to abort, as in reality.
      }
    }
    this.#onDeath()
  }

  /** Takes one step; returns whether the process is still alive. */
  spend(): boolean {
    if (!this.isAlive) return false
    this.fuse -= 1
    if (this.fuse < 0) this.die()
    return this.isAlive
  }

  /** A point at which no transaction is open and anything may happen. */
  async pass(): Promise<void> {
    if (!this.spend()) return never()
    this.allowance -= 1
    if (this.allowance >= 0) return undefined
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.isAlive ? undefined : never()
  }

  resume(): void {
    this.allowance = Number.POSITIVE_INFINITY
    for (const go of this.#waiting.splice(0)) go()
  }

  #track(made: DBCoreTransaction): void {
    if (!isTransaction(made)) return
    this.#activity.begin()
    this.#open.add(made)
    const over = (): void => {
      if (this.#open.delete(made)) this.#activity.end()
    }
    made.addEventListener('complete', over)
    made.addEventListener('abort', over)
  }

  #mutate(
    request: DBCoreMutateRequest,
    disk: Disk,
    next: (request: DBCoreMutateRequest) => Promise<DBCoreMutateResponse>,
  ): Promise<DBCoreMutateResponse> {
    if (!this.spend()) return never()
    if (disk.admits(request)) return next(request)
    if (disk.saysSoAtOnce()) {
      const full = new DOMException('the disk is full', 'QuotaExceededError')
      return Promise.resolve({ numFailures: 1, failures: { 0: full }, results: [], lastResult: undefined })
    }
    doom(request.trans)
    return next(request)
  }

  /** Puts this life between the engine and its database. */
  wire(store: Store, disk: Disk): void {
    const { db } = store
    const transact: unknown = Reflect.get(db, 'transaction')
    if (typeof transact !== 'function') throw new Error('Dexie has changed')
    const gated = async (given: unknown[]): Promise<unknown> => {
      await this.pass()
      const done: unknown = await Reflect.apply(transact, db, given)
      await this.pass()
      return done
    }
    Reflect.set(db, 'transaction', (...given: unknown[]): unknown =>
      Dexie.currentTransaction ? Reflect.apply(transact, db, given) : gated(given),
    )
    db.use({
      stack: 'dbcore',
      name: 'life',
      level: -9,
      create: (core: DBCore): Partial<DBCore> => ({
        transaction: (stores, mode, options) => {
          const made = core.transaction(stores, mode, options)
          this.#track(made)
          return made
        },
        table: (name) => {
          const table = core.table(name)
          return {
            ...table,
            mutate: (request) => this.#mutate(request, disk, (wanted) => table.mutate(wanted)),
            get: (request) => (this.spend() ? table.get(request) : never()),
            getMany: (request) => (this.spend() ? table.getMany(request) : never()),
            query: (request) => (this.spend() ? table.query(request) : never()),
            openCursor: (request) => (this.spend() ? table.openCursor(request) : never()),
            count: (request) => (this.spend() ? table.count(request) : never()),
          }
        },
      }),
    })
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isList = (value: unknown): value is Iterable<unknown> => isRecord(value) && Symbol.iterator in value

/**
 * The content of a device's disk, read synchronously from fake-indexeddb's maps and trees. Otherwise the invariants
 * could not be checked after every step.
 */
export function onDisk(database: string, table: string): Record<string, unknown>[] {
  const databases: unknown = Reflect.get(indexedDB, '_databases')
  const found: unknown = databases instanceof Map ? databases.get(database) : undefined
  const stores: unknown = isRecord(found) ? found.rawObjectStores : undefined
  const records: unknown = stores instanceof Map ? stores.get(table)?.records?.values() : []
  const rows: Record<string, unknown>[] = []
  if (!isList(records)) return rows
  for (const record of records) if (isRecord(record) && isRecord(record.value)) rows.push(record.value)
  return rows
}

/** A column's text; empty when it holds something else, or is not there. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
