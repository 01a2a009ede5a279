// The form of a brief: the product's own, with the draft, the base and the held texts that it keeps. It opens on a row,
// stays open while others' changes arrive, of which it hears late or never, and saves with what it began with.
import { briefTable } from '../../../src/entities/briefs/entity.ts'
import { briefSchema } from '../../../src/entities/briefs/fields.ts'
import { briefs } from '../../../src/entities/briefs/mutators.ts'
import { type Brief, briefPatch } from '../../../src/entities/briefs/brief.ts'
import { holdLocalData } from '../../../src/device/store/local-data.ts'
import { type DraftKey, draftOfSlot, rowDraftKeyOf, slotOf } from '../../../src/forms/drafts/draft-key.ts'
import { gatherVersions } from '../../../src/forms/drafts/row-draft.ts'
import { heldTexts, withOwn, writeAround } from '../../../src/forms/held/held-texts.ts'
import {
  inForm,
  readRowAndRefused,
  settleRefusedEdit,
  type RowAndRefused,
} from '../../../src/forms/refused/refused-edits.ts'
import { RowForm } from '../../../src/forms/row-form.ts'
import { type Values, valuesIn } from '../../../src/forms/rules/row-values.ts'
import { briefRules, isManual } from '../../../src/screens/briefs/form/rules/brief-rules.ts'
import { type Json, deleteDraft, writeDraft } from '../../../sync/index.ts'
import { mergeField } from '../../../sync/rebase/index.ts'
import { withWord } from './actions.ts'
import type { Device } from './device.ts'
import { text } from './life.ts'
import { wordsIn } from './operator.ts'
import type { Process } from './process.ts'
import type { Dice } from './random.ts'

/** Nothing is saved by a pause in real time: a run decides when. The longest that a timer can wait. */
const NEVER_MS = 2 ** 31 - 1

const KEY = rowDraftKeyOf(briefTable, '')
const isKey = (key: unknown): boolean => text(key).startsWith(KEY)

/** Which fields a draft keeps. */
const keptFields = (kept: unknown): string[] => {
  const raw: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'raw') : undefined
  return typeof raw === 'object' && raw !== null ? Object.keys(raw) : []
}

/** The row and what belongs to it, as the form takes them. */
function seenIn({ row, refused, held }: RowAndRefused<Brief>) {
  const values = row && valuesIn(briefSchema.contentOf(row))
  const texts = values ? heldTexts(held, values) : []
  return {
    row: values && withOwn(values, texts),
    held: texts.map(({ field }) => field),
    refused: inForm(briefSchema.names, refused),
    manual: row !== null && isManual(row),
  }
}

export class BriefForm {
  readonly process: Process
  readonly id: string
  readonly #device: Device
  #form: RowForm | null = null
  /** What the person changed in it, and what its draft and its refused edits brought back. */
  readonly #touched = new Set<string>()
  #drafting: Promise<void> = Promise.resolve()
  #isLeaving = false
  #isClosed = false

  constructor(process: Process, id: string) {
    this.process = process
    this.id = id
    this.#device = process.device
  }

  /** Until it has saved what it holds: a page opens no form of a brief before that (`useOpenedRow`). */
  get isThere(): boolean {
    return this.process.isAlive && !this.#isClosed
  }

  get isReady(): boolean {
    return this.isThere && this.#form !== null && !this.#isLeaving
  }

  get #key(): DraftKey {
    return rowDraftKeyOf(briefTable, this.id)
  }

  get #slot(): string {
    return slotOf(this.#key, this.process.name)
  }

  #now(): string {
    return new Date(this.#device.now()).toISOString()
  }

  /** The product's code finds the database of the page that it runs in: this one's, until its first await. */
  #onPage<T>(run: () => Promise<T>): Promise<T> {
    const { store, mutate } = this.process
    holdLocalData({
      identity: { userId: this.#device.person.id, email: '' },
      store,
      mutate,
      now: () => this.#now(),
      sync: new Promise(() => undefined),
    })
    const running = run()
    holdLocalData(null)
    return running
  }

  #read(): Promise<ReturnType<typeof seenIn>> {
    return this.#onPage(() => readRowAndRefused(briefTable, this.id, briefs.edit)).then((read) => {
      const seen = seenIn(read)
      for (const { set } of seen.refused) for (const field of Object.keys(set)) this.#touched.add(field)
      return seen
    })
  }

  /** Begins with the row and the draft that are on the device. */
  async open(): Promise<void> {
    try {
      const { store } = this.process
      const kept = await gatherVersions(
        store,
        { key: this.#key, table: 'briefs', slot: this.#slot },
        mergeField,
      )
      const seen = await this.#read()
      if (!this.process.isAlive || (seen.row === null && kept === undefined)) return
      for (const field of keptFields(kept)) this.#touched.add(field)
      this.#form = new RowForm(
        { ...seen, kept, gone: seen.row === null },
        briefRules(this.id, () => '2026-11-01'),
        {
          write: (set, base) => this.#write(set, base ?? {}),
          openSaver: (told) => ({
            save: (values) => this.#draft(values, kept ?? null, told),
            flush: () => this.#drafting,
            discard: () => this.#draft(null, null, told),
          }),
          settleRefusal: (uuid) => {
            this.#device.decided.add(uuid)
            return this.#onPage(() =>
              settleRefusedEdit(uuid, (field) => briefSchema.names.some((name) => name === field)),
            )
          },
        },
        { pauseMs: NEVER_MS, longestMs: NEVER_MS },
      )
      if (kept !== undefined || seen.refused.length > 0) void this.#form.flush()
    } catch (error) {
      this.#device.failed(this.process, error)
    }
  }

  /** What was typed counts as saved once its draft is. */
  #draft(values: Json | null, found: Json | null, told: (error: unknown) => void): Promise<void> {
    if (this.#isClosed) return this.#drafting
    // A row that is gone leaves all of its text in the draft.
    if (this.#form?.get().gone === false) this.#mustBeTouched('a draft keeps', keptFields(values))
    const { store } = this.process
    const key = this.#slot
    const write = async (): Promise<void> => {
      try {
        if (values === null) await deleteDraft(store, key)
        else await writeDraft(store, { key, values, base: found, savedAt: this.#now(), v: 1 })
        if (!this.process.isAlive) return
        this.#promise(values)
        told(null)
      } catch (error) {
        this.#device.failed(this.process, error)
        told(error)
      }
    }
    this.#drafting = this.#drafting.then(write)
    return this.#drafting
  }

  #mustBeTouched(what: string, fields: readonly string[]): void {
    for (const field of fields)
      if (!this.#touched.has(field))
        this.#device.run.overwritten.push(`${what} ${field}, which nobody touched in it`)
  }

  #promise(said: unknown): void {
    const { written } = this.#device.run
    for (const word of wordsIn(said))
      if (!written.words.has(word)) written.words.set(word, { brief: this.id, device: this.#device })
  }

  #write(set: Values, base: Values): Promise<void> {
    this.#mustBeTouched('a form writes', Object.keys(set))
    const edit = async (own: Values, began: Values): Promise<void> => {
      const args = { id: this.id, set: briefPatch.parse(own), base: briefPatch.parse(began) }
      const isSaved = await this.#device.save(this.process, briefs.edit.spec, args, undefined, () =>
        this.#promise(own.description),
      )
      if (!isSaved) throw new Error('not saved')
    }
    return this.#onPage(() => writeAround('briefs', this.id, edit, [set, base]))
  }

  /** The person changes one field. */
  type(dice: Dice): string {
    const form = this.#form
    if (!form) return 'is not open'
    const { values } = form.get()
    const field = dice.pick(['description', 'description', 'description', 'price_to', 'will_send_product'])
    this.#touched.add(field)
    if (field === 'price_to') form.set(field, String(1000 + dice.below(5) * 100), 'typed')
    else if (field === 'will_send_product') form.set(field, values[field] !== true, 'typed')
    else {
      const { run } = this.#device
      const word = run.newWord(this.#device)
      form.set(field, withWord(text(values[field]), word, dice), 'typed')
      const { description } = form.rules.tidy(form.get().values)
      for (const one of text(description).split('\n')) run.written.paragraphs.add(one)
    }
    return `types in ${field}`
  }

  /** Hears of the newest row at last, as a live query tells. */
  async look(): Promise<void> {
    try {
      const { row, ...more } = await this.#read()
      if (!this.process.isAlive || this.#isClosed) return
      this.#form?.accept(row, more)
      // As its timer of no time would, which is a real one.
      if (more.refused.length > 0) void this.#form?.flush()
    } catch (error) {
      this.#device.failed(this.process, error)
    }
  }

  /** Saves all that it holds; of a brief that creators see once the person says so. */
  async leave(confirms: boolean): Promise<void> {
    this.#isLeaving = true
    await this.#form?.flush()
    if (confirms)
      await this.#form?.commitAll().catch((error: unknown) => this.#device.run.say(`  ${String(error)}`))
    this.close()
  }

  /** Without saving, as when its tab dies: what its draft has is there for the next one. */
  close(): void {
    this.#isClosed = true
    // Ends its timers, which wait in real time.
    void this.#form?.forget()
  }
}

const ownBriefs = (device: Device): string[] =>
  device
    .rows('briefs')
    .map((row) => text(row.id))
    .toSorted()

/** One thing that happens to a form on this device. */
export function useForm(device: Device, process: Process, dice: Dice): string {
  const there = device.forms.filter((form) => form.isThere)
  device.forms.splice(0, Infinity, ...there)
  const fresh = (): string => {
    // A page shows one form of a row at a time; another tab may show the same row.
    const taken = new Set(there.filter((form) => form.process === process).map(({ id }) => id))
    const own = ownBriefs(device).filter((id) => !taken.has(id))
    if (own.length === 0) return 'has no brief to open'
    const form = new BriefForm(process, dice.pick(own))
    device.forms.push(form)
    void form.open()
    return `opens the form of ${form.id}`
  }
  if (there.length === 0 || (there.length < 2 && dice.chance(0.15))) return fresh()
  const form = dice.pick(there)
  const { name } = form.process
  if (!form.isReady) return `the form in ${name} is not there yet, or still saving`
  const roll = dice.below(10)
  if (roll < 6) return `the form in ${name} ${form.type(dice)}`
  if (roll < 7) {
    void form.look()
    return `the form in ${name} hears of the row`
  }
  void form.leave(dice.chance(0.8))
  return `the form in ${name} is left`
}

/** At the end each person opens the forms again that were not left, and leaves them without a word. */
export async function leaveForms(device: Device, process: Process): Promise<void> {
  for (const form of device.forms.splice(0)) {
    if (form.isReady) void form.leave(true)
    else form.close()
  }
  await device.run.activity.rest()
  const keys = device.rows('drafts').flatMap(({ key }) => (isKey(key) ? [draftOfSlot(text(key))] : []))
  for (const key of new Set(keys)) {
    const form = new BriefForm(process, key.slice(KEY.length))
    void form.open()
    await device.run.activity.rest()
    void form.leave(true)
    await device.run.activity.rest()
  }
}
