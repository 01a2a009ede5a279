// One person's account on one machine: a database, its processes, a clock that may be wrong, a disk that may be full, a
// session that may end. Also what the person was told here, which must never turn out to be false.
import { isQuotaError, type Json, type Mutate } from '../../../sync/index.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { Disk, onDisk } from './life.ts'
import type { BriefForm } from './form.ts'
import { Process } from './process.ts'
import { createDice, type Dice } from './random.ts'
import type { Simulation } from './run.ts'
import type { Person } from './world.ts'

type Args = Parameters<Mutate>

/** A few rows, and more than the largest change or the first page of an empty pull. */
const CARRIES = 9_000

export class Device {
  readonly name: string
  readonly person: Person
  readonly run: Simulation
  readonly pageSize: number
  readonly disk: Disk
  isOffline = false
  wasFull = false
  /** A value on its disk is not what was written. */
  isRotten = false
  /** Another person uses the machine: this account is closed. */
  isAway = false
  /** The product version that the next process runs. */
  release = 0
  /** How wrong this device's clock is. */
  skew: number
  readonly session = { token: 't0', isRefused: false, isOver: false }
  leader: Process | null = null
  readonly processes: Process[] = []
  /** Bytes that its line carries in one go: a longer request or answer never arrives. */
  readonly carries: number = Number.POSITIVE_INFINITY
  /** Its line takes seconds for everything, also after the faults have ended, and brings an answer in parts. */
  readonly isSlow: boolean = false
  /** Errors that no network fault explains: the run fails. */
  readonly surprises: unknown[] = []
  /** What was reported as saved: entries by uuid, drafts by key. */
  readonly reported = new Set<string>()
  /** Every uuid that was ever in the queue, by its place. */
  readonly queued = new Map<number, string>()
  readonly drafts = new Map<string, string>()
  /** Drafts being written: the old text or the new one is valid. */
  readonly unsure = new Set<string>()
  /** Those that are open, and those whose tab has died. */
  readonly forms: BriefForm[] = []
  /** Refused changes that the person sent again or discarded. */
  readonly decided = new Set<string>()
  /** Words and ids in what they discarded. */
  readonly thrown = new Set<string>()
  readonly #seed: number
  readonly #dice: Dice
  #started = 0
  #tokens = 0

  constructor(run: Simulation, name: string, person: Person, seed: number) {
    this.run = run
    this.name = name
    this.person = person
    this.#seed = seed
    this.#dice = createDice(seed)
    this.pageSize = this.#dice.pick([1, 2, 3, 5, 7, 1000])
    if (createDice(seed ^ 0x11e).chance(0.1)) [this.pageSize, this.carries] = [1000, CARRIES]
    else if (createDice(seed ^ 0x510).chance(0.12)) [this.pageSize, this.isSlow] = [1000, true]
    this.disk = new Disk(createDice(seed + 1))
    this.skew = this.#dice.chance(0.3) ? (this.#dice.below(7) - 3) * 86_400_000 : 0
  }

  get short(): string {
    return this.name.split('-').at(-1) ?? this.name
  }

  now(): number {
    return this.run.world.now + this.skew
  }

  isDrafting(key: string): boolean {
    return this.processes.some((process) => process.drafting.has(key))
  }

  rows(table: string): Record<string, unknown>[] {
    return onDisk(this.name, table)
  }

  /** A page that the person looks at; opens one if there is none. */
  async page(): Promise<Process> {
    const [open] = this.processes
    return open ?? this.openTab()
  }

  async openTab(): Promise<Process> {
    this.#started += 1
    const process = new Process(this, `${this.short}.${this.#started}`, this.#seed + this.#started * 7919)
    this.processes.push(process)
    await process.open()
    if (!this.leader) this.elect(process)
    return process
  }

  elect(process: Process): void {
    this.leader = process
    void process.lead()
  }

  /** A living process released the lock: the first one in the queue gets it. */
  standAgain(process: Process): void {
    if (this.leader === process || !this.leader) this.elect(process)
  }

  lost(process: Process): void {
    this.processes.splice(this.processes.indexOf(process), 1)
    if (this.leader === process) this.leader = null
    const [next] = this.processes
    if (!this.leader) next?.standSoon(0)
  }

  closeAll(): void {
    for (const form of this.forms.splice(0)) form.close()
    for (const process of this.processes.slice()) process.life.die()
  }

  /** A page has written: its leader is told, or the message between tabs is lost and a timer finds the change. */
  written(): void {
    if (this.#dice.chance(0.8)) this.leader?.schedule?.written()
  }

  token(refused: string | null): string | null {
    if (this.session.isOver) return null
    if (refused === `t${this.#tokens}`) {
      this.#tokens += 1
      if (!this.session.isRefused) this.session.token = `t${this.#tokens}`
    }
    return `t${this.#tokens}`
  }

  /** The server accepts only tokens newer than those it has issued. */
  expire(): void {
    this.session.token = `t${this.#tokens + 1}`
  }

  signInAgain(): void {
    this.session.isOver = false
    this.session.isRefused = false
    this.session.token = `t${this.#tokens}`
  }

  /** Saves through the product's own mutator; whether it did. `onSaved` runs only after the person was told. */
  async save(
    process: Process,
    mutator: Args[0],
    args: Json,
    also: Args[2],
    onSaved: () => void,
  ): Promise<boolean> {
    const spec = process.mutators().find((one) => one.name === mutator.name) ?? mutator
    if (also?.draft !== undefined) {
      this.unsure.add(also.draft)
      process.drafting.add(also.draft)
    }
    process.saving += 1
    try {
      const { seq } = await process.mutate(spec, args, also)
      if (!process.isAlive) return false
      const entry = this.rows('outbox').find((row) => row.seq === seq)
      const uuid = typeof entry?.uuid === 'string' ? entry.uuid : this.queued.get(seq)
      if (uuid !== undefined) {
        this.reported.add(uuid)
        this.run.ledger.made.set(uuid, { name: spec.name, device: this })
      }
      // An edit that changes nothing is dropped at once.
      else if (spec.kind !== 'patch')
        this.surprises.push(new Error(`${spec.name} was reported as saved and is not there`))
      if (also?.draft !== undefined) {
        this.drafts.delete(also.draft)
        this.unsure.delete(also.draft)
      }
      onSaved()
      return true
    } catch (error) {
      this.failed(process, error)
      return false
    } finally {
      process.saving -= 1
      if (also?.draft !== undefined) process.drafting.delete(also.draft)
    }
  }

  /** A failed save must have a reason that this device can have. */
  failed(process: Process, error: unknown): void {
    if (!process.isAlive) return
    if (error instanceof Refusal) this.run.say(`  refused here: ${error.code}`)
    else if (isQuotaError(error) && this.wasFull) this.run.say('  the disk is full')
    else this.surprises.push(error)
  }
}
