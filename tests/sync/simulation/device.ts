// One device of one person: a store, a leader, and at most one pull and one push under way. Its process can die between
// any two steps; then a new one opens the same database.
import { storeSchema } from '../../../src/data/tables.ts'
import { mutators } from '../../../src/data/mutators/registry.ts'
import type { Mutate, Store } from '../../../sync/index.ts'
import { createMutate, openStore } from '../../../sync/index.ts'
import { mutatorMap } from '../../../sync/outbox/entry.ts'
import type { Lead } from '../../../sync/outbox/lead.ts'
import { pullOnce } from '../../../sync/pull/pull.ts'
import { pushOnce } from '../../../sync/push/push.ts'
import { RemoteError } from '../../../sync/remote/remote.ts'
import { isDatabaseError } from '../../../sync/store/dexie.ts'
import { NotLeaderError, takeTerm } from '../../../sync/store/fence.ts'
import type { Sql } from '../../fixtures/database.ts'
import { execute, type Network } from './network.ts'
import type { Dice } from './random.ts'

export interface Person {
  id: string
  kind: 'business' | 'creator'
  team: string
}

/** A pull or push under way. It rests at a network call or is over. */
interface Task {
  rest: PromiseWithResolvers<void>
  over: boolean
}

const isoNow = (): string => new Date().toISOString()

export class Device {
  readonly name: string
  readonly person: Person
  isOffline = false
  store: Store
  mutate: Mutate
  /** Faults that no fault of the network explains: the run fails. */
  readonly surprises: unknown[] = []
  #lead: Lead | null = null
  #tasks: { pull: Task | null; push: Task | null } = { pull: null, push: null }
  #incarnation = 0
  readonly #network: Network
  readonly #dice: Dice
  readonly #limit: number

  constructor(name: string, person: Person, network: Network, dice: Dice) {
    this.name = name
    this.person = person
    this.#network = network
    this.#dice = dice
    this.#limit = dice.pick([2, 5, 1000])
    this.store = openStore(name, storeSchema)
    this.mutate = this.#openMutate()
  }

  #openMutate(): Mutate {
    return createMutate(this.store, {
      user: this.person.id,
      now: isoNow,
      onQueued: () => undefined,
      newId: () => this.#dice.uuid(),
    })
  }

  get address(): string {
    return `${this.name}#${this.#incarnation}`
  }

  isBusy(kind: 'pull' | 'push'): boolean {
    const task = this.#tasks[kind]
    return task !== null && !task.over
  }

  /** A leader begins a term; one that was under way is frozen: its answers arrive to be refused by the fence. */
  async promote(): Promise<void> {
    const { store } = this
    this.#lead = {
      store,
      term: await takeTerm(store),
      mutators: mutatorMap(mutators),
      newId: () => this.#dice.uuid(),
      now: () => Date.now(),
    }
    this.#tasks = { pull: null, push: null }
    this.#incarnation += 1
  }

  /** The process dies: everything in memory is gone, the database stays. */
  async crash(): Promise<void> {
    this.#network.forget(this.address, () => this.#dice.chance(0.7))
    this.store.close()
    this.store = openStore(this.name, storeSchema)
    this.mutate = this.#openMutate()
    await this.promote()
  }

  /** Starts a pull or a push and returns when it rests or is over. */
  async start(kind: 'pull' | 'push'): Promise<void> {
    if (!this.#lead) await this.promote()
    const lead = this.#lead
    if (!lead || this.isBusy(kind)) return
    const task: Task = { rest: Promise.withResolvers(), over: false }
    this.#tasks[kind] = task
    const remote = this.#network.remote(`${this.address}/${kind}`, this.person.id, {
      isOffline: () => this.isOffline,
      blocked: () => task.rest.resolve(),
    })
    const job = kind === 'pull' ? pullOnce(lead, remote, this.#limit) : pushOnce(lead, remote)
    void this.#follow(job, task, lead)
    this.#rests.set(`${this.address}/${kind}`, task)
    await task.rest.promise
  }

  async #follow(job: Promise<unknown>, task: Task, lead: Lead): Promise<void> {
    try {
      await job
    } catch (error) {
      const expected = error instanceof RemoteError || error instanceof NotLeaderError
      // A process that died finds its database closed.
      const dead = lead !== this.#lead && isDatabaseError(error)
      if (!expected && !dead) this.surprises.push(error)
    }
    task.over = true
    task.rest.resolve()
  }

  readonly #rests = new Map<string, Task>()

  /** Lets something reach a call of this device and waits until its task rests again. */
  async reach(address: string, something: () => void): Promise<void> {
    const task = this.#rests.get(address)
    if (!task) return
    task.rest = Promise.withResolvers()
    something()
    await task.rest.promise
  }

  /** A copied profile uses this client id for a change of its own: every later id of ours is somebody else's. */
  async impersonate(sql: Sql): Promise<void> {
    const client = await this.store.db.table('meta').get('client')
    if (!client) return
    const taken = await sql`select lmid from sync.client where id = ${client.id}`
    const id = Number(taken[0]?.lmid ?? 0) + 1
    const mutations = [
      { id, uuid: this.#dice.uuid(), name: 'notifications.mark_read', v: 1, args: { ids: [] } },
    ]
    const request = { client: String(client.id), acked: 0, mutations }
    await execute(sql, this.person.id, { kind: 'push', request })
  }

  async pendings(): Promise<number> {
    return this.store.db.table('outbox').count()
  }
}
