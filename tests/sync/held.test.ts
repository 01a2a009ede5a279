// Two devices of one person and one of somebody else, with the product's own mutations, the real engine and the real SQL:
// the text that a person lost to another device is at its field on each of theirs until they decide on one [S17].
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMutate, openStore } from '../../sync/index.ts'
import { mutatorMap } from '../../sync/outbox/entry.ts'
import type { Lead } from '../../sync/outbox/lead.ts'
import { pullOnce } from '../../sync/pull/pull.ts'
import { pushOnce } from '../../sync/push/push.ts'
import { readPullAnswer, readPushAnswer } from '../../sync/remote/answers.ts'
import type { Remote } from '../../sync/remote/remote.ts'
import { takeTerm } from '../../sync/store/fence.ts'
import { type LocalData, holdLocalData } from '../../src/device/store/local-data.ts'
import { newId } from '../../src/device/store/new-id.ts'
import { parseRow } from '../../src/device/store/read.ts'
import { briefTable } from '../../src/entities/briefs/entity.ts'
import { briefs } from '../../src/entities/briefs/mutators.ts'
import { heldTable } from '../../src/entities/held/entity.ts'
import { held } from '../../src/entities/held/mutators.ts'
import { mutators } from '../../src/entities/registry.ts'
import { storeSchema } from '../../src/entities/tables.ts'
import { giveHeldRows } from '../../src/forms/held/held-rows.ts'
import { heldTexts, settleHeld, writeAround } from '../../src/forms/held/held-texts.ts'
import { readHeld } from '../../src/forms/held/read-held.ts'
import { shareHeld } from '../../src/forms/held/share-held.ts'
import { valuesIn } from '../../src/forms/rules/row-values.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { newBusiness, pull, push } from '../fixtures/devices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
  giveHeldRows({ table: heldTable, mutations: () => Promise.resolve(held) })
})
afterAll(() => db.close())
afterEach(() => {
  holdLocalData(null)
})

/** A device with the form of one brief's description. */
class FormDevice {
  readonly data: LocalData
  readonly brief: string
  readonly #remote: Remote
  #lead: Lead | null = null

  constructor(user: string, brief: string) {
    const store = openStore(randomUUID(), storeSchema)
    const now = () => new Date().toISOString()
    const mutate = createMutate(store, { user, now, onQueued: () => undefined })
    const identity = { userId: user, email: '' }
    this.data = { identity, store, mutate, now, sync: new Promise(() => undefined) }
    this.brief = brief
    this.#remote = {
      pull: async (request) => readPullAnswer(await pull(db.sql, user, request)),
      push: async (request) => readPushAnswer(await push(db.sql, user, request)),
    }
  }

  /** Sends and fetches until nothing is left, as a device with a connection does. */
  async sync(): Promise<void> {
    const { store } = this.data
    this.#lead ??= {
      store,
      term: await takeTerm(store),
      mutators: mutatorMap(mutators),
      newId: randomUUID,
      now: () => Date.now(),
    }
    for (let round = 0; round < 6; round++) {
      await pushOnce(this.#lead, this.#remote)
      await pullOnce(this.#lead, this.#remote)
      await shareHeld(this.data)
      if ((await store.db.table('outbox').count()) === 0) return
    }
    throw new Error('something is never sent')
  }

  async #row() {
    const row = parseRow(briefTable, await this.data.store.db.table('briefs').get(this.brief))
    if (!row) throw new Error('the brief is not here')
    return valuesIn(row)
  }

  readonly edit = (set: object, base: object) =>
    briefs.edit({
      id: this.brief,
      set: { description: String(Object.values(set)[0]) },
      base: { description: String(Object.values(base)[0]) },
    })

  /** What waits for a decision at the field. */
  async texts() {
    holdLocalData(this.data)
    return heldTexts(await readHeld('briefs', this.brief), await this.#row())
  }

  /** What the field shows. */
  async field(): Promise<string> {
    const [first] = await this.texts()
    return first?.mine ?? String((await this.#row()).description)
  }

  /** The person writes, and the form saves it. `before`: what the form showed when they began. */
  async type(text: string, before?: string): Promise<void> {
    const base = before ?? (await this.field())
    holdLocalData(this.data)
    await writeAround('briefs', this.brief, this.edit, [{ description: text }, { description: base }])
  }

  async decide(which: 'mine' | 'theirs'): Promise<() => Promise<void>> {
    const [first] = await this.texts()
    if (!first) throw new Error('there is nothing to decide')
    return settleHeld(first, { value: first[which], own: first.mine }, this.edit)
  }

  async all(table: string): Promise<unknown[]> {
    return this.data.store.db.table(table).toArray()
  }
}

const BASE = 'Vis kremen i bruk.'
const MINE = 'Vis kremen i bruk i sola.'
const THEIRS = 'Vis kremen på stranda.'

async function conflict() {
  const { device, team } = await newBusiness(db.sql)
  const brief = newId()
  await device.must('briefs.create', { id: brief, business_id: team, set: { description: BASE } })
  const [phone, laptop] = [new FormDevice(device.user, brief), new FormDevice(device.user, brief)]
  await phone.sync()
  await laptop.sync()
  await phone.type(MINE)
  await laptop.type(THEIRS)
  await laptop.sync()
  await phone.sync()
  const onServer = async (): Promise<unknown> =>
    (await db.sql`select description from public.briefs where id = ${brief}`)[0]?.description
  return { user: device.user, brief, phone, laptop, onServer }
}

test('[S17] a text held on one device is at the field of every other, whose own text stays in it', async () => {
  const { user, brief, phone, laptop, onServer } = await conflict()
  const tablet = new FormDevice(user, brief)
  await laptop.sync()
  await tablet.sync()
  expect(await phone.texts()).toMatchObject([{ mine: MINE, theirs: THEIRS, record: { base: BASE } }])
  for (const device of [laptop, tablet]) {
    expect(await device.texts()).toMatchObject([{ mine: THEIRS, theirs: MINE, record: { base: BASE } }])
    expect(await device.field()).toBe(THEIRS)
  }
  for (const device of [phone, laptop, tablet])
    for (const table of ['conflicts', 'rejections']) expect(await device.all(table)).toEqual([])
  expect(await onServer()).toBe(THEIRS)
})

test('[S17] it is in the field also before the engine’s record of it is shared', async () => {
  const { phone } = await conflict()
  const [row] = await phone.all('held_texts')
  await phone.data.store.db.table('held_texts').clear()
  const { id, began, at } = heldTable.row.parse(row)
  const record = { id, table: 'briefs', row: phone.brief, field: 'description', kept: THEIRS, lost: MINE }
  await phone.data.store.db.table('conflicts').put({ ...record, mine: MINE, base: began, at })
  expect(await phone.field()).toBe(MINE)
})

test.each([
  ['phone', 'mine', MINE],
  ['phone', 'theirs', THEIRS],
  ['laptop', 'mine', THEIRS],
  ['laptop', 'theirs', MINE],
] as const)(
  '[S17] decided on the %s (%s), it is gone from all, and all have the text',
  async (where, which, text) => {
    const { phone, laptop, onServer } = await conflict()
    await laptop.sync()
    const [here, there] = where === 'phone' ? [phone, laptop] : [laptop, phone]
    await here.decide(which)
    expect(await here.texts()).toEqual([])
    await here.sync()
    await there.sync()
    for (const device of [phone, laptop]) {
      expect(await device.field()).toBe(text)
      for (const table of ['held_texts', 'rejections']) expect(await device.all(table)).toEqual([])
    }
    expect(await onServer()).toBe(text)
  },
)

test('[S17] a decision that is undone asks again on every device, with what was typed last', async () => {
  const { phone, laptop } = await conflict()
  await phone.type(`${MINE} Tidlig.`)
  const undo = await phone.decide('theirs')
  await phone.sync()
  await laptop.sync()
  expect(await laptop.texts()).toEqual([])
  holdLocalData(phone.data)
  await undo()
  await phone.sync()
  await laptop.sync()
  expect(await phone.field()).toBe(`${MINE} Tidlig.`)
  expect(await laptop.texts()).toMatchObject([{ theirs: `${MINE} Tidlig.` }])
})

test('[S17] typed on, offline on both: each field keeps its own, and each shows the other’s newest', async () => {
  const { phone, laptop, onServer } = await conflict()
  await laptop.sync()
  const [held, stands] = [`${MINE} Tidlig om morgenen.`, `${THEIRS} Gjerne to.`]
  await phone.type(held)
  await laptop.type(stands)
  await phone.sync()
  await laptop.sync()
  await phone.sync()
  expect(await phone.texts()).toMatchObject([{ mine: held, theirs: stands }])
  expect(await laptop.texts()).toMatchObject([{ mine: stands, theirs: held }])
  expect(await onServer()).toBe(stands)
})

test('[S17] typed on in two tabs that do not see each other, no word is lost', async () => {
  const { phone } = await conflict()
  await phone.type('Vis kremen i morgensola.', MINE)
  await phone.type('Vis kremen i bruk i skyggen.', MINE)
  await phone.sync()
  await phone.sync()
  const all = JSON.stringify(await phone.all('held_texts'))
  for (const word of ['morgensola', 'skyggen']) expect(all).toContain(word)
  for (const table of ['conflicts', 'rejections']) expect(await phone.all(table)).toEqual([])
})

test('[S17] a form that did not know of the held text yet goes on in the text of the row', async () => {
  const { phone, onServer } = await conflict()
  await phone.type(`${THEIRS} Gjerne to.`, THEIRS)
  await phone.sync()
  expect(await onServer()).toBe(`${THEIRS} Gjerne to.`)
  expect(await phone.field()).toBe(MINE)
})

test('[S17] typed on offline and decided elsewhere, the words wait with what was refused', async () => {
  const { phone, laptop } = await conflict()
  await laptop.sync()
  await laptop.decide('mine')
  await phone.type(`${MINE} Tidlig om morgenen.`)
  await laptop.sync()
  await phone.sync()
  expect(await phone.texts()).toEqual([])
  expect(await phone.all('rejections')).toMatchObject([
    { name: 'held.write', code: 'not_found', args: { set: { mine: `${MINE} Tidlig om morgenen.` } } },
  ])
})

test('[S17] nobody else has any of it', async () => {
  const { user } = await conflict()
  const other = await newBusiness(db.sql)
  const brief = newId()
  await other.device.must('briefs.create', { id: brief, business_id: other.team, set: {} })
  const stranger = new FormDevice(other.device.user, brief)
  await stranger.sync()
  expect(await stranger.all('held_texts')).toEqual([])
  expect(await db.sql`select distinct user_id from public.held_texts where user_id = ${user}`).toHaveLength(1)
})
