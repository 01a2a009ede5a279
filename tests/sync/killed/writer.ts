// A device of a person who writes: the product's mutations and held texts, the real engine, the real HTTP. The person
// adds a word at a time and never removes one, so that each word has to be somewhere in the end. Nobody types on in a
// held text: tests/sync/held.test.ts is about that.
import { randomUUID } from 'node:crypto'
import type { TestBackend } from '../../../supabase/local/testing.ts'
import { openServer } from '../../../src/device/backend/server.ts'
import type { LocalData } from '../../../src/device/store/local-data.ts'
import { newId } from '../../../src/device/store/new-id.ts'
import { parseRow } from '../../../src/device/store/read.ts'
import { briefTable } from '../../../src/entities/briefs/entity.ts'
import { briefs } from '../../../src/entities/briefs/mutators.ts'
import { heldTable } from '../../../src/entities/held/entity.ts'
import { held as heldMutations } from '../../../src/entities/held/mutators.ts'
import { messages } from '../../../src/entities/messages/mutators.ts'
import { mutators } from '../../../src/entities/registry.ts'
import { storeSchema } from '../../../src/entities/tables.ts'
import { bothTexts, heldTexts } from '../../../src/forms/held/held-texts.ts'
import { giveHeldRows } from '../../../src/forms/held/held-rows.ts'
import { readHeld } from '../../../src/forms/held/read-held.ts'
import { shareHeld } from '../../../src/forms/held/share-held.ts'
import { valuesIn } from '../../../src/forms/rules/row-values.ts'
import { createMutate, openStore } from '../../../sync/index.ts'
import { mutatorMap } from '../../../sync/outbox/entry.ts'
import { createRemote } from '../../../sync/remote/server-remote.ts'
import { type Schedule, createSchedule } from '../../../sync/schedule/schedule.ts'
import { takeTerm } from '../../../sync/store/fence.ts'
import { realTimers } from '../../../sync/worker/leader.ts'
import type { Dice } from '../simulation/random.ts'
import type { Wire } from './wire.ts'

giveHeldRows({ table: heldTable, mutations: () => Promise.resolve(heldMutations) })

/** What both devices of the person work on. */
export interface Desk {
  backend: TestBackend
  user: string
  token: string
  room: string
  briefs: readonly string[]
  wire: Wire
  /** A word that nobody has written yet. */
  newWord(): string
}

export class Writer {
  readonly name: string
  readonly data: LocalData
  /** The words of which the person was told that they are saved. */
  readonly words = new Set<string>()
  /** The messages of which the person was told that they are saved, in their order: id and text. */
  readonly said = new Map<string, string>()
  readonly #desk: Desk
  /** Whose half of each text is the first. */
  readonly #isFirst: boolean
  readonly #dice: Dice
  #schedule: Schedule | null = null

  constructor(name: string, desk: Desk, isFirst: boolean, dice: Dice) {
    const store = openStore(randomUUID(), storeSchema)
    const now = () => new Date().toISOString()
    const onQueued = () => this.#schedule?.written()
    const mutate = createMutate(store, { user: desk.user, now, onQueued })
    const identity = { userId: desk.user, email: '' }
    this.name = name
    this.data = { identity, store, mutate, now, sync: new Promise(() => undefined) }
    this.#desk = desk
    this.#isFirst = isFirst
    this.#dice = dice
  }

  /** Resolves when everything that the person has is on the device. */
  async start(): Promise<void> {
    const { backend, user, token, wire } = this.#desk
    const { store } = this.data
    const getToken = () => Promise.resolve(token)
    const lead = {
      store,
      term: await takeTerm(store),
      mutators: mutatorMap(mutators),
      newId: randomUUID,
      now: () => Date.now(),
    }
    this.#schedule = createSchedule({
      lead,
      remote: createRemote({
        server: openServer({
          url: backend.url,
          key: backend.publishableKey,
          getToken,
          fetch: wire.fetchOf(this.#dice),
        }),
        user,
        getToken,
      }),
      timers: { ...realTimers, random: () => this.#dice.next() },
      online: true,
      guest: false,
      onAuthNeeded: () => undefined,
      onDeposed: (error) => console.error(`${this.name} leads no more`, error),
      onFirstPull: () => undefined,
    })
    await this.#schedule.pullNow()
  }

  stop(): void {
    this.#schedule?.stop()
    this.data.store.close()
  }

  /** The person looks at the screen: whatever waits to be tried again is tried now. */
  look(): void {
    this.#schedule?.wake('visible')
  }

  /** Hears that there is news. */
  poke(): void {
    this.#schedule?.poked('person')
  }

  async rows(table: string): Promise<Record<string, unknown>[]> {
    return this.data.store.db.table(table).toArray()
  }

  /** Takes what the engine holds to the person's other devices, as a tab does by itself. */
  async share(): Promise<void> {
    await shareHeld(this.data)
  }

  /** The person does one thing. */
  async act(): Promise<void> {
    const { briefs } = this.#desk
    const what = this.#dice.next()
    const brief = this.#dice.pick(briefs)
    if (what < 0.15) await this.#say()
    else if (what < 0.25) await this.#decide(brief)
    else await this.#write(brief)
    if (this.#dice.chance(0.6)) this.poke()
  }

  async #say(): Promise<void> {
    const id = newId()
    const text = `${this.name} ${this.said.size + 1}`
    const args = { id, room_id: this.#desk.room, text, attachments: [] }
    await this.data.mutate(messages.send.spec, args)
    this.said.set(id, text)
  }

  async #edit(brief: string, from: string, to: string): Promise<void> {
    const args = { id: brief, set: { description: to }, base: { description: from } }
    await this.data.mutate(briefs.edit.spec, briefs.edit.spec.parse(args))
  }

  async #brief(id: string) {
    const row = parseRow(briefTable, await this.data.store.db.table('briefs').get(id))
    if (!row) throw new Error(`${this.name} does not have the brief ${id}`)
    return row
  }

  /** In a paragraph of the person's own half, so that most edits can be merged; and now and then in any. */
  #withWord(text: string, word: string): string {
    const paragraphs = text.split('\n')
    const [half, dice] = [Math.floor(paragraphs.length / 2), this.#dice]
    const own = this.#isFirst ? dice.below(half) : half + dice.below(paragraphs.length - half)
    const at = dice.chance(0.1) ? dice.below(paragraphs.length) : own
    return paragraphs.with(at, `${paragraphs[at] ?? ''} ${word}`).join('\n')
  }

  async #write(brief: string): Promise<void> {
    const { description } = await this.#brief(brief)
    const word = this.#desk.newWord()
    await this.#edit(brief, description, this.#withWord(description, word))
    this.words.add(word)
  }

  /** Writes both texts into one, where this device has lost a paragraph to the other one. */
  async #decide(brief: string): Promise<void> {
    await this.share()
    const row = await this.#brief(brief)
    const held = await readHeld('briefs', brief, this.data.store)
    const own = heldTexts(held, valuesIn(row)).find(({ isHere }) => isHere)
    if (!own) return this.#write(brief)
    await this.#edit(brief, row.description, bothTexts(own))
    await this.data.mutate(heldMutations.settle.spec, { id: own.record.id })
    return undefined
  }
}
