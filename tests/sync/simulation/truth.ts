// The invariants of S34: those that always hold, and those that hold when everything has healed and rests.
import { isDeepStrictEqual } from 'node:util'
import { mutators } from '../../../src/entities/registry.ts'
import { storeSchema } from '../../../src/entities/tables.ts'
import type { Device } from './device.ts'
import { text } from './life.ts'
import { wordsIn } from './operator.ts'
import type { Simulation } from './run.ts'

type Row = Record<string, unknown>
type Rows = Map<string, Row>

const TABLES = Object.keys(storeSchema.tables)
const uuids = (rows: readonly Row[]): string[] => rows.map((row) => text(row.uuid))

/** Such a change may join another one. */
const isPatch = (name: string): boolean => mutators.some((one) => one.name === name && one.kind === 'patch')

/** Everything that was ever queued, and its known outcome. */
export class Ledger {
  readonly made = new Map<string, { name: string; device: Device }>()
  /** Uuids that left a device for a good reason. */
  readonly settled = new Set<string>()

  /**
   * Checked after every step. A change reported as saved is in the queue, in the rejection box or on the server; a
   * field edit may have joined another, which its words show in the end. A draft is unchanged. The device holds no row
   * that this person may not read, and none that a lost scope would leave behind.
   */
  async now(simulation: Simulation): Promise<string[]> {
    const found: string[] = [...simulation.overwritten]
    const gone: { uuid: string; device: Device }[] = []
    for (const device of simulation.devices) {
      const queue = device.rows('outbox')
      for (const entry of queue) {
        this.made.set(text(entry.uuid), { name: text(entry.name), device })
        device.queued.set(Number(entry.seq), text(entry.uuid))
      }
      const here = new Set([...uuids(queue), ...uuids(device.rows('rejections'))])
      for (const uuid of device.reported)
        if (!here.has(uuid) && !this.settled.has(uuid)) gone.push({ uuid, device })
      found.push(...strayRows(simulation, device), ...lostDrafts(device))
    }
    const accepted = await simulation.world.accepted(gone.map(({ uuid }) => uuid))
    for (const { uuid, device } of gone) {
      const name = this.made.get(uuid)?.name ?? ''
      const isFine =
        accepted.has(uuid) ||
        device.decided.has(uuid) ||
        isPatch(name) ||
        simulation.world.forgiven.uuids.has(uuid)
      if (isFine) this.settled.add(uuid)
      else found.push(`${device.short}: ${name} ${uuid} was reported as saved and is gone`)
    }
    return found
  }
}

function strayRows(simulation: Simulation, device: Device): string[] {
  const granted = simulation.world.granted.get(device.person.id)
  const begun = new Set(device.rows('cursors').map((row) => text(row.scope)))
  const pending = new Set(device.rows('base').map((row) => text(row.key)))
  const found: string[] = []
  for (const table of TABLES) {
    for (const row of device.rows(table)) {
      const scope = text(row.scope)
      const key = `${table}:${text(row.id)}`
      if (row.rev !== '0' && !granted?.has(scope))
        found.push(`${device.short}: ${key} of a scope never granted`)
      if (!begun.has(scope) && !pending.has(key))
        found.push(`${device.short}: ${key} of a scope without a cursor`)
    }
  }
  return found
}

function lostDrafts(device: Device): string[] {
  const kept = new Map(device.rows('drafts').map((row) => [text(row.key), row.values]))
  const found: string[] = []
  for (const [key, words] of device.drafts) {
    if (device.unsure.has(key)) continue
    if (!isDeepStrictEqual(kept.get(key), { words })) found.push(`${device.short}: the draft ${key} is lost`)
  }
  return found
}

function differences(have: Rows, want: Rows): string[] {
  const found: string[] = []
  for (const [key, row] of want) {
    const mine = have.get(key)
    if (!mine) found.push(`missing ${key}`)
    else if (!isDeepStrictEqual(mine, row)) {
      const columns = Object.keys({ ...row, ...mine }).filter((c) => !isDeepStrictEqual(mine[c], row[c]))
      found.push(
        `stale ${key}: ${columns.map((c) => `${c} ${JSON.stringify(mine[c])} ≠ ${JSON.stringify(row[c])}`).join(', ')}`,
      )
    }
  }
  for (const key of have.keys()) if (!want.has(key)) found.push(`extra ${key}`)
  return found
}

function deviceRows(device: Device): Rows {
  const rows: Rows = new Map()
  for (const table of TABLES) for (const row of device.rows(table)) rows.set(`${table}:${text(row.id)}`, row)
  return rows
}

/** Of what a person decides away each device of theirs may know. */
const isThrown = ({ devices }: Simulation, word: string): boolean =>
  devices.some(({ thrown }) => thrown.has(word))

/** A paragraph of two tabs of one device, or of a form and what went on beside it, is woven: one person wrote it. */
function isWoven({ written }: Simulation, paragraph: string): boolean {
  return new Set(wordsIn(paragraph).map((word) => written.byWord.get(word))).size === 1
}

/**
 * Nobody deletes a word, so each is in its brief, or with the person whose edit was refused or whose text is held. And
 * no machine writes: each paragraph of a brief is one that somebody wrote.
 */
async function lostWords(simulation: Simulation): Promise<string[]> {
  const { world, devices, written } = simulation
  const places: string[] = []
  const found: string[] = []
  const living = new Set<string>()
  for (const brief of await world.sql.unsafe('select id, description from briefs')) {
    living.add(text(brief.id))
    const description = text(brief.description)
    places.push(description)
    for (const one of description.split('\n'))
      if (!written.paragraphs.has(one) && !isWoven(simulation, one))
        found.push(`nobody wrote «${one}» of ${text(brief.id)}`)
  }
  for (const device of devices)
    places.push(...wordsIn(['rejections', 'conflicts', 'drafts'].map((table) => device.rows(table))))
  for (const held of await world.sql.unsafe('select mine from held_texts')) places.push(text(held.mine))
  const all = new Set(places.join('\n').match(/\bw\d+\b/g))
  // A discarded brief takes its words along; so does a discarded refused edit.
  const lost = [...written.words]
    .filter(
      ([word, { brief }]) =>
        living.has(brief) && !all.has(word) && !world.forgiven.words.has(word) && !isThrown(simulation, word),
    )
    .map(([word]) => `lost ${word}`)
  return [...found, ...lost]
}

async function lostMessages({ world, devices, written }: Simulation): Promise<string[]> {
  const sent = new Map<string, string>()
  for (const row of await world.sql.unsafe('select id, text from messages'))
    sent.set(text(row.id), text(row.text))
  const boxed = devices.map((device) => JSON.stringify(device.rows('rejections'))).join('\n')
  return [...written.messages]
    .filter(([id, words]) => sent.get(id) !== words && !boxed.includes(id) && !written.gone.has(id))
    .filter(([id]) => !world.forgiven.messages.has(id) && !devices.some((device) => device.thrown.has(id)))
    .map(([id]) => `message ${id} is lost`)
}

async function effects({ world, devices, ledger }: Simulation): Promise<string[]> {
  const found: string[] = []
  const boxed = new Set(devices.flatMap((device) => uuids(device.rows('rejections'))))
  const accepted = await world.accepted([...ledger.made.keys()])
  for (const [uuid, { name, device }] of ledger.made) {
    const times = accepted.get(uuid) ?? 0
    if (times > 1) found.push(`${name} ${uuid} was accepted ${times} times`)
    if (times > 0 && boxed.has(uuid)) found.push(`${name} ${uuid} was accepted and refused`)
    if (times > 0 || boxed.has(uuid) || device.decided.has(uuid)) continue
    if (!isPatch(name) && !world.forgiven.uuids.has(uuid)) found.push(`${name} ${uuid} is nowhere`)
  }
  return found
}

/** Everything wrong at the end, as text; empty after a good run. */
export async function inTheEnd(simulation: Simulation): Promise<string[]> {
  const found: string[] = []
  for (const device of simulation.devices) {
    for (const table of ['outbox', 'base']) {
      const left = device.rows(table)
      if (left.length > 0) found.push(`${device.short}: ${table} still holds ${JSON.stringify(left)}`)
    }
    const status = device.rows('meta').find((row) => row.key === 'status')
    if (status?.phase !== 'idle')
      found.push(`${device.short}: in the end it says ${String(status?.phase)}: ${String(status?.error)}`)
    const truth = await simulation.world.truth(device.person.id)
    for (const difference of differences(deviceRows(device), truth))
      found.push(`${device.short}: ${difference}`)
  }
  return [
    ...found,
    ...(await effects(simulation)),
    ...(await lostWords(simulation)),
    ...(await lostMessages(simulation)),
  ]
}
