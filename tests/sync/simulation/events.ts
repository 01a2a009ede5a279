// What a step does to people's programs, machines and connections.
import { storeSchema } from '../../../src/entities/tables.ts'
import { act } from './actions.ts'
import type { Device } from './device.ts'
import { useForm } from './form.ts'
import { restore, turn } from './operator.ts'
import type { Step } from './plan.ts'
import type { Dice } from './random.ts'
import type { Simulation } from './run.ts'
import { claimIds } from './stranger.ts'

/** Carries out a step; null when there was nothing to do it to. */
export async function happen(
  simulation: Simulation,
  step: Step,
  device: Device,
  dice: Dice,
): Promise<string | null> {
  const { network, world } = simulation
  const of = (what: string): string => `${device.short} ${what}`
  switch (step.kind) {
    case 'act': {
      await device.page()
      const process = dice.pick(device.processes)
      if (dice.chance(0.15)) process.life.allowance = dice.below(3)
      return `${process.name}: ${await act(device, process, dice)}`
    }
    case 'form': {
      await device.page()
      const process = dice.pick(device.processes)
      if (dice.chance(0.1)) process.life.allowance = dice.below(3)
      return of(useForm(device, process, dice))
    }
    case 'travel': {
      if (network.travelling.length === 0) return null
      const one = dice.pick(network.travelling)
      if (dice.chance(0.15)) one.process.life.allowance = dice.below(3)
      return network.travel(one, dice)
    }
    case 'tick':
      return of(simulation.tick(device))
    case 'resume': {
      for (const process of device.processes) process.life.resume()
      return of('goes on')
    }
    case 'poke':
      device.leader?.schedule?.poked(dice.pick(['person', 'catalogue', 'joined']))
      return of('is poked')
    case 'wake':
      device.leader?.schedule?.wake('visible')
      return of('is looked at')
    case 'kill': {
      if (device.processes.length === 0) return null
      const process = dice.pick(device.processes)
      process.life.fuse = dice.chance(0.3) ? 0 : dice.below(40)
      if (process.life.fuse === 0) process.life.die()
      return `${process.name} ${process.isAlive ? `will die in ${process.life.fuse} steps` : 'dies'}`
    }
    case 'tab': {
      if (device.processes.length > 2) return null
      const process = await device.openTab()
      return `${process.name} is opened`
    }
    case 'elect': {
      const candidates = device.processes.filter((process) => process !== device.leader)
      const process = candidates.length > 0 ? dice.pick(candidates) : await device.openTab()
      device.elect(process)
      return `${process.name} takes the lead`
    }
    case 'freeze': {
      if (device.processes.length === 0) return null
      const process = dice.pick(device.processes)
      process.life.allowance = 0
      return `${process.name} freezes`
    }
    case 'offline':
      turnOffline(simulation, device, !device.isOffline)
      return of(device.isOffline ? 'is offline' : 'is online')
    case 'session':
      return of(session(device, dice))
    case 'ghost':
      return network.ghosts.length > 0 ? network.haunt() : null
    case 'quota':
      if (device.disk.free < Number.POSITIVE_INFINITY) device.disk.free = Number.POSITIVE_INFINITY
      else {
        device.disk.free = dice.below(6) * 500
        device.wasFull = true
      }
      return of(`has room for ${device.disk.free}`)
    case 'clock':
      device.skew = (dice.below(7) - 3) * 86_400_000
      return of(`has a clock that is ${device.skew / 86_400_000} days off`)
    case 'release':
      return release(simulation, device, dice)
    case 'copy':
      return of(await copy(simulation, device, dice))
    case 'purge':
      await world.purge()
      return 'tombstones are purged'
    case 'epoch':
      await world.newEpoch()
      return 'a new epoch'
    case 'backup':
      await world.backUp()
      return 'a backup is taken'
    case 'restore':
      if (!world.hasBackup) return null
      await restore(simulation)
      return 'the server is set back'
    case 'scope':
      return turn(simulation, dice)
    case 'stranger':
      return claimIds(simulation, dice)
    case 'leave':
      return switchAccount(simulation, device)
    case 'verify':
      device.leader?.schedule?.verify().catch(() => undefined)
      return of('proves what it has')
    case 'rot':
      return rot(device, dice)
    default:
      return step.kind satisfies never
  }
}

export function turnOffline(simulation: Simulation, device: Device, isOffline: boolean): void {
  device.isOffline = isOffline
  if (isOffline)
    for (const one of simulation.network.travelling.filter((other) => other.process.device === device)) {
      simulation.network.travelling.splice(simulation.network.travelling.indexOf(one), 1)
      one.lose()
    }
  for (const process of device.processes) process.schedule?.wake(isOffline ? 'offline' : 'online')
}

function session(device: Device, dice: Dice): string {
  const { session } = device
  if (session.isOver || session.isRefused) {
    device.signInAgain()
    device.leader?.schedule?.wake('visible')
    return 'is signed in again'
  }
  const what = dice.below(3)
  if (what === 0) device.expire()
  else if (what === 1) session.isRefused = true
  else session.isOver = true
  return ['has an old token', 'is answered with nothing but 401', 'is signed out'][what] ?? ''
}

/** The server learns a second version of one mutation, then forgets the first; devices follow when they restart. */
async function release(simulation: Simulation, device: Device, dice: Dice): Promise<string> {
  const what = dice.below(3)
  if (what === 0) {
    device.release = 1
    device.closeAll()
    return `${device.short} is updated`
  }
  const range = what === 1 ? 'max_v = 2' : 'min_v = 2, max_v = 2'
  await simulation.world.sql.unsafe(`update sync.mutation set ${range} where name = 'messages.send'`)
  return `the server has ${range}`
}

/**
 * A copied profile uses this client id for a change of its own: every later id of ours is another client's. Not on a
 * restored server: there it could take the very number under which ours was accepted and forgotten, before our next
 * pull, which no protocol without uuids in the pull can detect.
 */
async function copy(simulation: Simulation, device: Device, dice: Dice): Promise<string> {
  if (simulation.wasSetBack) return 'could be copied'
  const client = device.rows('meta').find((row) => row.key === 'client')?.id
  if (typeof client !== 'string') return 'has nothing to copy'
  const [taken] = await simulation.world.sql.unsafe(`select lmid from sync.client where id = '${client}'`)
  const id = Number(taken?.lmid ?? 0) + 1
  const args = { ids: [] }
  await simulation.world.push(device.person, client, [
    { id, uuid: dice.uuid(), name: 'notifications.mark_read', v: 1, args },
  ])
  return 'was copied, and the copy speaks'
}

/** The phone changes hands: one account's programs close, the other's open. */
function switchAccount(simulation: Simulation, device: Device): string | null {
  const [, phone, , borrowed] = simulation.devices
  if (!phone || !borrowed || (device !== phone && device !== borrowed)) return null
  const [from, to] = phone.isAway ? [borrowed, phone] : [phone, borrowed]
  from.closeAll()
  from.isAway = true
  to.isAway = false
  return `the phone is now used by ${to.person.name}`
}

/** A bit flips on a device's disk: unnoticed until the device proves its rows [S6]. */
function rot(device: Device, dice: Dice): string | null {
  const table = dice.pick(Object.keys(storeSchema.tables))
  const rows = device.rows(table).filter((row) => row.rev !== '0')
  if (rows.length === 0) return null
  const row = dice.pick(rows)
  row.updated_at = '2000-01-01T00:00:00+00:00'
  device.isRotten = true
  return `${device.short}: ${table}:${String(row.id)} rots`
}
