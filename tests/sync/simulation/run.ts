// One seeded run [S34]: three devices of two people against the real SQL over a network that loses, doubles, delays and
// reorders, with processes that die between any two steps. Then everything heals, and the invariants are asked.
import { roomId } from '../../../src/domain/room.ts'
import type { Json, OutboxEntry } from '../../../sync/index.ts'
import { deleteStore } from '../../../sync/index.ts'
import { createUser, type Sql } from '../../fixtures/database.ts'
import { act, type Written } from './actions.ts'
import { Device, type Person } from './device.ts'
import { execute, Network, type Travelling } from './network.ts'
import { RemoteError } from '../../../sync/remote/remote.ts'
import { createDice, type Dice } from './random.ts'
import { violations } from './truth.ts'

export interface Outcome {
  seed: number
  trace: string[]
  violations: string[]
}

const QUIET_ROUNDS = 12

async function createPerson(sql: Sql, dice: Dice, kind: Person['kind']): Promise<Person> {
  const id = await createUser(sql)
  const team = dice.uuid()
  const [name, args] =
    kind === 'business'
      ? ['teams.create_business', { id: team, name: 'Bedrift' }]
      : ['teams.create_creator', { id: team, first_name: 'Kari' }]
  const mutations = [{ id: 1, uuid: dice.uuid(), name, v: 1, args }]
  await execute(sql, id, { kind: 'push', request: { client: dice.uuid(), acked: 0, mutations } })
  return { id, kind, team }
}

/** Most runs begin in the middle of a story: one brief is out, the creator has applied, everybody knows it. */
async function begin(sql: Sql, dice: Dice, business: Person, creator: Person): Promise<void> {
  const brief = dice.uuid()
  const content = {
    title: 'Brief',
    description: 'grunnlag',
    deliverable: 'video',
    format: 'any',
    price_from: 0,
    price_to: 1000,
  }
  const say = (person: Person, ...list: [name: string, args: Json][]): Promise<unknown> => {
    const mutations = list.map(([name, args], at) => ({ id: at + 1, uuid: dice.uuid(), name, v: 1, args }))
    return execute(sql, person.id, { kind: 'push', request: { client: dice.uuid(), acked: 0, mutations } })
  }
  const create = { id: brief, business_id: business.team, set: { ...content, deadline: '2099-01-01' } }
  await say(business, ['briefs.create', create], ['briefs.publish', { id: brief, archive_id: null }])
  const room_id = await roomId(business.team, creator.team)
  const ids = {
    id: dice.uuid(),
    room_id,
    brief_id: brief,
    business_id: business.team,
    creator_id: creator.team,
  }
  await say(creator, ['pitches.send', { ...ids, text: 'Jeg vil gjerne', price: 100, currency: 'NOK' }])
}

class Run {
  readonly trace: string[] = []
  readonly written: Written = { words: new Map(), messages: new Map() }
  readonly made = new Map<string, OutboxEntry>()
  readonly sql: Sql
  readonly dice: Dice
  readonly network: Network
  readonly devices: Device[]

  constructor(sql: Sql, dice: Dice, network: Network, devices: Device[]) {
    this.sql = sql
    this.dice = dice
    this.network = network
    this.devices = devices
  }

  say(line: string): void {
    this.trace.push(line)
  }

  /** Remembers every queued change by its uuid, so that none can vanish unnoticed. */
  async note(device: Device): Promise<void> {
    for (const entry of await device.store.db.table('outbox').toArray()) this.made.set(entry.uuid, entry)
  }

  async travel(one: Travelling): Promise<void> {
    const { dice, network } = this
    const device = this.devices.find((other) => one.from.startsWith(`${other.name}#`))
    if (!device) return
    const what = `${one.call.kind} of ${one.from}`
    if (!one.answer) {
      if (dice.chance(0.1)) {
        this.say(`${what}: request lost`)
        network.take(one)
        return device.reach(one.from, () => one.fail(lost()))
      }
      if (dice.chance(0.1)) network.ghosts.push({ user: one.user, call: one.call })
      this.say(`${what}: request arrives`)
      return network.deliver(one)
    }
    network.take(one)
    const { answer } = one
    if (dice.chance(0.12)) {
      this.say(`${what}: answer lost`)
      return device.reach(one.from, () => one.fail(lost()))
    }
    this.say(`${what}: answer arrives`)
    return device.reach(one.from, () =>
      'error' in answer ? one.fail(answer.error) : one.arrive(answer.value as never),
    )
  }

  async fault(device: Device): Promise<void> {
    const { dice, network, sql } = this
    const roll = dice.below(14)
    if (roll < 4) {
      this.say(`${device.name} dies`)
      return device.crash()
    }
    if (roll < 6) {
      this.say(`${device.name}: another leader`)
      return device.promote()
    }
    if (roll < 8) {
      device.isOffline = !device.isOffline
      return this.say(`${device.name} ${device.isOffline ? 'offline' : 'online'}`)
    }
    if (roll < 11) {
      const ghost = network.ghosts.shift()
      if (!ghost) return undefined
      this.say(`a late ${ghost.call.kind} arrives`)
      await execute(sql, ghost.user, ghost.call).catch(() => undefined)
      return undefined
    }
    if (dice.chance(0.3)) {
      this.say(`a copy of ${device.name}'s profile speaks`)
      return device.impersonate(sql)
    }
    if (dice.chance(0.5)) {
      this.say('tombstones are purged')
      await sql`select sync.purge('0 seconds')`
    } else {
      this.say('a new epoch')
      await sql`select sync.new_epoch()`
    }
    return undefined
  }

  async step(): Promise<void> {
    const { dice, network } = this
    const device = dice.pick(this.devices)
    const roll = dice.next()
    if (roll < 0.3) {
      this.say(`${device.name}: ${await act(device, dice, this.written)}`)
      await this.note(device)
    } else if (roll < 0.46) {
      const kind = dice.chance(0.5) ? 'push' : 'pull'
      if (!device.isBusy(kind)) {
        this.say(`${device.name}: ${kind} begins`)
        await device.start(kind)
      }
    } else if (roll < 0.91) {
      if (network.travelling.length > 0) await this.travel(dice.pick(network.travelling))
    } else await this.fault(device)
    await this.note(device)
  }

  /** No more faults: whatever is under way ends, and everybody syncs until nothing is left to say. */
  async heal(): Promise<void> {
    this.say('— healed —')
    for (const ghost of this.network.ghosts.splice(0))
      await execute(this.sql, ghost.user, ghost.call).catch(() => undefined)
    for (const device of this.devices) {
      device.isOffline = false
      await device.crash()
    }
    for (let round = 0; round < QUIET_ROUNDS; round += 1) {
      for (const device of this.devices) {
        for (const kind of ['push', 'pull'] as const) {
          await device.start(kind)
          await this.letThrough(device)
        }
        await this.note(device)
      }
      const waiting = await Promise.all(this.devices.map((device) => device.pendings()))
      if (round > 0 && waiting.every((count) => count === 0)) break
    }
    for (const device of this.devices) {
      await device.start('pull')
      await this.letThrough(device)
    }
  }

  async letThrough(device: Device): Promise<void> {
    for (let one = this.network.travelling[0]; one; one = this.network.travelling[0]) {
      const travelling = one
      if (!travelling.answer) await this.network.deliver(travelling)
      this.network.take(travelling)
      const { answer } = travelling
      if (answer)
        await device.reach(travelling.from, () =>
          'error' in answer ? travelling.fail(answer.error) : travelling.arrive(answer.value as never),
        )
    }
  }
}

function lost(): Error {
  return new RemoteError('unreachable', 'lost on the way')
}

/** Runs one seed over a database that others may have used before, one after the other. */
export async function simulate(sql: Sql, seed: number): Promise<Outcome> {
  const dice = createDice(seed)
  const network = new Network(sql)
  const business = await createPerson(sql, dice, 'business')
  const creator = await createPerson(sql, dice, 'creator')
  const own = `sim-${process.pid}-${seed}`
  const devices = [
    new Device(`${own}-desk`, business, network, dice),
    new Device(`${own}-phone`, business, network, dice),
    new Device(`${own}-other`, creator, network, dice),
  ]
  const run = new Run(sql, dice, network, devices)
  try {
    if (dice.chance(0.8)) {
      await begin(sql, dice, business, creator)
      for (const device of devices) {
        await device.start('pull')
        await run.letThrough(device)
      }
    }
    const steps = 30 + dice.below(40)
    for (let step = 0; step < steps; step += 1) await run.step()
    await run.heal()
    const found = await violations(sql, devices, run.written, run.made)
    return { seed, trace: run.trace, violations: found }
  } catch (error) {
    return {
      seed,
      trace: run.trace,
      violations: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }
  } finally {
    for (const device of devices) {
      device.store.close()
      await deleteStore(device.name)
    }
    await sql`delete from auth.users where id in (${business.id}, ${creator.id})`
  }
}
