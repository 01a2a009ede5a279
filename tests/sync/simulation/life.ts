// A process between two awaits: it may stop there for a while, or die there. What it does to its database goes through
// here, so a death takes the open transactions with it, exactly as a closed tab does.
import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTransaction } from 'dexie'
import type { Store } from '../../../sync/index.ts'
import { Dexie } from '../../../sync/store/dexie.ts'
import type { Dice } from './random.ts'

/** How many things are under way that nobody has to wake: the run waits until there are none. */
export class Activity {
  #running = 0

  begin(): void {
    this.#running += 1
  }

  end(): void {
    this.#running -= 1
  }

  /** Resolves when everything rests: at the network, at a timer, at a closed gate, or for good. */
  async rest(): Promise<void> {
    // A few turns more, for what waits for nothing but its turn: an import that is loaded already.
    for (let quiet = 0; quiet < 3; quiet = this.#running > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
}

const BALLAST = 262_144

/** What is left of a device's disk, in bytes. */
export class Disk {
  free = Number.POSITIVE_INFINITY
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** Whether the write has room. Deleting gives some back. */
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

  /** Browsers say it in two ways: the write fails, or the whole transaction does when it wants to commit. */
  saysSoAtOnce(): boolean {
    return this.#dice.chance(0.5)
  }
}

interface Transaction extends DBCoreTransaction {
  addEventListener(type: string, listener: () => void): void
}
const isTransaction = (made: DBCoreTransaction): made is Transaction => 'addEventListener' in made

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/** The transaction will find out when it wants to commit (fake-indexeddb's own names for that). */
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
        // It has just committed: too late to take it back, as in life.
      }
    }
    this.#onDeath()
  }

  /** One step: whether the process is still there to take it. */
  spend(): boolean {
    if (!this.isAlive) return false
    this.fuse -= 1
    if (this.fuse < 0) this.die()
    return this.isAlive
  }

  /** A place where nothing is open and anything may happen meanwhile. */
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
 * What lies on the disk of a device, read behind everybody's back: fake-indexeddb keeps it in maps and trees. Without
 * this the invariants that must always hold could not be asked after every step.
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
