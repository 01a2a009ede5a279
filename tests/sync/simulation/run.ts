// One seeded run [S34]: two people on three machines against the real SQL, over a network that loses, doubles, delays
// and reorders, in processes that pause and die between any two awaits, on disks that fill up, beside an operator who
// revokes rights and restores backups. Then the faults end, everything heals without help, and the invariants are
// checked.
import { inspect } from 'node:util'
import { deleteStore } from '../../../sync/index.ts'
import { Device } from './device.ts'
import { happen, turnOffline } from './events.ts'
import { leaveForms } from './form.ts'
import { Activity } from './life.ts'
import { Network } from './network.ts'
import type { Plan, Step } from './plan.ts'
import { createDice } from './random.ts'
import { inTheEnd, Ledger } from './truth.ts'
import { World } from './world.ts'

export interface Outcome {
  seed: number
  trace: string[]
  violations: string[]
}

/** Databases prepared by `World.prepare`, and its result. */
export interface Ground {
  sql: World['sql']
  tables: readonly string[]
}

/** Longer than any series of back-offs and Retry-Afters, and the most that healing may take. */
const QUIET_ROUNDS = 60
const PATIENCE_MIN = 5

export class Simulation {
  readonly activity = new Activity()
  readonly ledger = new Ledger()
  readonly trace: string[] = []
  readonly written = {
    /** Unique word → the brief and the device it was written on. */
    words: new Map<string, { brief: string; device: Device }>(),
    /** Every paragraph of a description that a person wrote. */
    paragraphs: new Set(['', 'grunnlag']),
    messages: new Map<string, string>(),
    /** Messages that the operator removed. */
    gone: new Set<string>(),
    attempts: 0,
    /** Which device each word was written on, saved or not. */
    byWord: new Map<string, Device>(),
  }
  /** What forms wrote, or kept in a draft, that nobody had touched in them. */
  readonly overwritten: string[] = []
  readonly world: World
  readonly network: Network
  readonly devices: Device[] = []
  wasSetBack = false
  late: string | null = null

  constructor(world: World) {
    this.world = world
    this.network = new Network(world)
  }

  newWord(device: Device): string {
    const word = `w${this.written.attempts++}`
    this.written.byWord.set(word, device)
    return word
  }

  say(line: string): void {
    this.trace.push(line)
  }

  async populate(seed: number): Promise<void> {
    const dice = createDice(seed ^ 0x51ed)
    const [ann, bo] = await this.world.populate(dice)
    const own = `sim-${process.pid}-${seed}`
    const place = (name: string, person: typeof ann, at: number): Device =>
      new Device(this, `${own}-${name}`, person, seed * 31 + at)
    // Bo sometimes borrows Ann's phone: another account on the same machine.
    this.devices.push(
      place('desk', ann, 1),
      place('phone', ann, 2),
      place('other', bo, 3),
      place('borrowed', bo, 4),
    )
    const borrowed = this.devices[3]
    if (borrowed) borrowed.isAway = true
    if (dice.chance(0.85)) for (const device of this.devices.slice(0, 3)) await this.settle(device)
  }

  /** Opens the device and lets it sync undisturbed. */
  async settle(device: Device): Promise<void> {
    await device.page()
    await this.activity.rest()
    for (let turn = 0; turn < 12; turn += 1) {
      await this.letThrough(device)
      if (device.rows('meta').some((row) => row.key === 'status' && row.firstSyncDone === true)) return
      this.tick(device)
      await this.activity.rest()
    }
  }

  async letThrough(device: Device): Promise<void> {
    for (;;) {
      const one = this.network.travelling.find((other) => other.process.device === device)
      if (!one) return
      await this.network.letThrough(one)
      await this.activity.rest()
    }
  }

  /** Fires this device's next timer and advances the simulated clock. */
  tick(device: Device): string {
    const [next] = device.processes.toSorted((a, b) => a.due - b.due)
    if (!next || next.due === Number.POSITIVE_INFINITY) return 'nothing to wait for'
    this.world.now = Math.max(this.world.now, next.due)
    next.fire()
    return `time passes for ${next.name}`
  }

  async step(step: Step): Promise<void> {
    const dice = createDice(step.seed)
    const device = this.devices[step.device]
    if (!device || (device.isAway && !['leave', 'stranger'].includes(step.kind))) return
    this.world.now += 1 + dice.below(40)
    for (const process of this.devices.flatMap((one) => one.processes))
      while (process.due <= this.world.now) process.fire()
    await this.activity.rest()
    const at = this.trace.push('') - 1
    const said = await happen(this, step, device, dice)
    await this.activity.rest()
    if (said === null && this.trace.length === at + 1) this.trace.pop()
    else this.trace[at] = said ?? ''
  }

  /** Ends the faults. Restarts nothing that is alive: it must recover by itself. */
  async heal(restarts: boolean): Promise<void> {
    this.say(restarts ? '— healed, everybody starts anew —' : '— healed —')
    while (this.network.ghosts.length > 0) await this.network.haunt()
    for (const device of this.devices) {
      device.isAway = false
      device.disk.free = Number.POSITIVE_INFINITY
      device.release = 1
      device.signInAgain()
      for (const process of device.processes.slice()) {
        process.life.fuse = Number.POSITIVE_INFINITY
        process.life.resume()
        // Only a new page finds an update.
        if (restarts || process.release === 0) process.life.die()
      }
      const page = await device.page()
      await this.activity.rest()
      await leaveForms(device, page)
      turnOffline(this, device, false)
      device.leader?.schedule?.wake('visible')
    }
    await this.activity.rest()
    await this.world.sql.unsafe(`update sync.mutation set min_v = 1, max_v = 2 where name = 'messages.send'`)
    const healed = this.world.now
    const isBusy = (device: Device): boolean =>
      device.rows('outbox').length > 0 ||
      device.rows('meta').every((row) => row.key !== 'status' || row.phase !== 'idle' || row.full === true)
    for (let round = 0; round < QUIET_ROUNDS && (round < 2 || this.devices.some(isBusy)); round += 1)
      for (const device of this.devices) await this.round(device)
    const minutes = Math.round((this.world.now - healed) / 60_000)
    if (minutes > PATIENCE_MIN) this.late = `it took ${minutes} minutes to come to rest`
    // Each device pulls what the others sent last. An overtaken leader may be deposed only now.
    for (const device of this.devices) {
      device.leader?.schedule?.poked('person')
      for (let turn = 0; turn < 3 || (turn < QUIET_ROUNDS && isBusy(device)); turn += 1)
        await this.round(device)
      if (device.isRotten) await this.prove(device)
    }
  }

  /** The proof finds what no pull can know of, once it gets an answer. */
  async prove(device: Device): Promise<void> {
    const proof = { isDone: false, isUnderWay: false }
    for (let turn = 0; turn < QUIET_ROUNDS && !proof.isDone; turn += 1) {
      if (!proof.isUnderWay && device.leader?.schedule) {
        proof.isUnderWay = true
        device.leader.schedule.verify().then(
          () => (proof.isDone = true),
          () => (proof.isUnderWay = false),
        )
      }
      await this.round(device)
    }
  }

  async round(device: Device): Promise<void> {
    // Makes a day pass: how long a full disk is left alone depends on the real clock.
    const room = device.rows('meta').find((row) => row.key === 'room')
    if (room) room.wait = 0
    this.tick(device)
    await this.activity.rest()
    await this.letThrough(device)
  }
}

/** Runs a plan on a database, which runs use one after the other. */
export async function simulate(ground: Ground, plan: Plan): Promise<Outcome> {
  const world = await World.open(ground.sql, ground.tables)
  const simulation = new Simulation(world)
  const { trace } = simulation
  let found: string[] = []
  try {
    await simulation.populate(plan.seed)
    for (const step of plan.steps) {
      await simulation.step(step)
      found = await simulation.ledger.now(simulation)
      if (found.length > 0) break
    }
    if (found.length === 0) {
      await simulation.heal(plan.seed % 2 === 0)
      found = [...(await simulation.ledger.now(simulation)), ...(await inTheEnd(simulation))]
      if (simulation.late !== null) found.push(simulation.late)
    }
  } catch (error) {
    found = [inspect(error)]
  }
  for (const device of simulation.devices) {
    for (const error of device.surprises) found.push(`${device.short}: ${inspect(error)}`)
    device.closeAll()
  }
  await simulation.activity.rest()
  for (const device of simulation.devices) await deleteStore(device.name)
  return { seed: plan.seed, trace: [...trace], violations: found }
}
