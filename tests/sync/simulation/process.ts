// One program over a device's database: a tab with its worker. It may lead, and it can pause or die between any two
// awaits. It runs the real engine: mutate, the schedule, the client.
import { openServer } from '../../../src/device/backend/server.ts'
import { mutators } from '../../../src/entities/registry.ts'
import { storeSchema } from '../../../src/entities/tables.ts'
import type { Mutate, MutatorSpec, Store } from '../../../sync/index.ts'
import { createMutate, openStore } from '../../../sync/index.ts'
import { mutatorMap } from '../../../sync/outbox/entry.ts'
import { createRemote } from '../../../sync/remote/server-remote.ts'
import { createSchedule, type Schedule } from '../../../sync/schedule/schedule.ts'
import type { Timers } from '../../../sync/schedule/lane.ts'
import { isDatabaseError } from '../../../sync/store/dexie.ts'
import { NotLeaderError, takeTerm } from '../../../sync/store/fence.ts'
import type { Device } from './device.ts'
import { Life, onDisk } from './life.ts'
import { createDice, type Dice } from './random.ts'

/** How long an overtaken leader waits before it stands again. */
const RETURN_MS = 1000

/** A release that sends messages in a second version, as a later product might [S28]. */
const lifted = (mutator: MutatorSpec): MutatorSpec =>
  mutator.name === 'messages.send' ? { ...mutator, v: 2, lift: (args) => mutator.parse(args) } : mutator
const RELEASES: readonly (readonly MutatorSpec[])[] = [mutators, mutators.map(lifted)]

interface Timer {
  at: number
  run(): void
}

export class Process {
  readonly name: string
  readonly device: Device
  readonly life: Life
  readonly store: Store
  readonly release: number
  readonly mutate: Mutate
  schedule: Schedule | null = null
  /** Saves that the person has not been told about yet. */
  saving = 0
  /** Drafts being written or submitted here: a form does one thing at a time. */
  readonly drafting = new Set<string>()
  readonly #timers = new Set<Timer>()
  readonly #dice: Dice

  constructor(device: Device, name: string, seed: number) {
    this.device = device
    this.name = name
    this.release = device.release
    this.#dice = createDice(seed)
    this.life = new Life(device.run.activity, () => this.#gone())
    this.store = openStore(device.name, storeSchema)
    this.life.wire(this.store, device.disk)
    this.mutate = createMutate(this.store, {
      user: device.person.id,
      now: () => this.#serverTime(),
      onQueued: () => device.written(),
      newId: () => this.#dice.uuid(),
    })
  }

  get isAlive(): boolean {
    return this.life.isAlive
  }

  /** Opens the database before anything else, as a page does. */
  async open(): Promise<void> {
    await this.store.db.open()
  }

  mutators(): readonly MutatorSpec[] {
    return RELEASES[this.release] ?? mutators
  }

  #serverTime(): string {
    const status = onDisk(this.store.name, 'meta').find((row) => row.key === 'status')
    return new Date(this.device.now() + Number(status?.offsetMs ?? 0)).toISOString()
  }

  #timersOfEngine(): Timers {
    return {
      now: () => this.device.run.world.now,
      random: () => this.#dice.next(),
      after: (ms, run) => {
        const timer = { at: this.device.run.world.now + ms, run }
        this.#timers.add(timer)
        return timer
      },
      cancel: (timer) => {
        for (const one of this.#timers) if (one === timer) this.#timers.delete(one)
      },
    }
  }

  /** Tells whether a call waits for the network, and so keeps nothing of this process running. */
  rests(isResting: boolean): void {
    if (isResting) this.device.run.activity.end()
    else this.device.run.activity.begin()
  }

  /** Counts a call as running, except while it waits for the network. */
  #counted<Q, A>(call: (request: Q) => Promise<A>): (request: Q) => Promise<A> {
    return async (request) => {
      const { activity } = this.device.run
      activity.begin()
      try {
        return await call(request)
      } finally {
        activity.end()
      }
    }
  }

  /** Begins a term and leads; earlier leaders are fenced off from here on. */
  async lead(): Promise<void> {
    const { device } = this
    this.schedule?.stop()
    this.schedule = null
    try {
      const term = await takeTerm(this.store)
      const getToken = async (refused: string | null): Promise<string | null> => device.token(refused)
      const remote = createRemote({
        server: openServer({
          url: 'http://server.test',
          key: 'key',
          getToken,
          fetch: device.run.network.fetchOf(this),
        }),
        user: device.person.id,
        getToken,
      })
      this.schedule = createSchedule({
        lead: {
          store: this.store,
          term,
          mutators: mutatorMap(this.mutators()),
          newId: () => this.#dice.uuid(),
          now: () => device.now(),
        },
        remote: {
          pull: this.#counted((request) =>
            remote.pull({ ...request, limit: Math.min(request.limit, device.pageSize) }),
          ),
          push: this.#counted((request) => remote.push(request)),
          digest: this.#counted((request) => remote.digest(request)),
        },
        timers: this.#timersOfEngine(),
        online: !device.isOffline,
        guest: false,
        onAuthNeeded: () => undefined,
        onDeposed: (error) => this.#deposed(error),
        onFirstPull: () => undefined,
      })
    } catch (error) {
      this.#deposed(error)
    }
  }

  #deposed(error: unknown): void {
    if (!(error instanceof NotLeaderError) && !isDatabaseError(error))
      this.device.surprises.push(new Error('deposed', { cause: error }))
    this.schedule?.stop()
    this.schedule = null
    if (!this.isAlive) return
    this.standSoon(RETURN_MS)
  }

  /** Requests the lock, now or after a while. */
  standSoon(ms: number): void {
    this.#timers.add({ at: this.device.run.world.now + ms, run: () => this.device.standAgain(this) })
  }

  /** When this process's next timer is due, in simulated time. */
  get due(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...[...this.#timers].map((timer) => timer.at))
  }

  /** Fires the next timer. */
  fire(): void {
    const [next] = [...this.#timers].toSorted((a, b) => a.at - b.at)
    if (!next) return
    this.#timers.delete(next)
    next.run()
  }

  #gone(): void {
    this.schedule?.stop()
    this.schedule = null
    this.#timers.clear()
    this.device.run.network.forget(this, this.#dice)
    this.store.close()
    this.device.lost(this)
  }
}
