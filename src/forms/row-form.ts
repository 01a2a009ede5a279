// A self-saving form without its UI. Every keystroke goes to a draft on the device; valid values go on to the row as
// field edits, and from there to other devices; invalid or refused ones stay in the draft as typed. Changes from other
// devices flow into fields that nobody is editing.
import { sameValue } from '../domain/fields/same-value.ts'
import { createAutosaver } from './autosave/autosaver.ts'
import { createOwnWrites } from './autosave/own-writes.ts'
import { createCommit } from './row-commit.ts'
import { isSettled, refusedValues, returning } from './row-refusals.ts'
import type { RefusedEdit } from './refused/refused-edits.ts'
import type { OwnState, RefusedValue, RowPorts, RowStart } from './row-state.ts'
import { type How, createSteps } from './row-steps.ts'
import { createRowStore } from './row-store.ts'
import {
  type FieldValue,
  type RowRules,
  type Values,
  follow,
  fromKept,
  pick,
  toKept,
} from './rules/row-values.ts'

export interface Pace {
  /**
   * The pause in typing after which text is committed to the row. Until then it is in the draft, also after a crash.
   */
  pauseMs: number
  /** The longest time that typed values wait for the row, also without a pause. */
  longestMs: number
}

/** What comes with the newest row. */
interface Accepted {
  refused?: readonly RefusedEdit[]
  manual?: boolean
  held?: readonly string[]
}

export class RowForm {
  readonly rules: RowRules
  readonly #ports: RowPorts
  readonly #pace: Pace
  readonly #store
  readonly #autosave
  readonly #steps = createSteps()
  readonly #ownWrites = createOwnWrites<string, FieldValue>(sameValue)
  readonly #composing = new Set<string>()
  #refusals: readonly RefusedEdit[] = []
  readonly #takenBack = new Set<string>()
  /** Found by asking the server, before anything was sent. */
  readonly #told: RefusedValue[] = []
  #seen: boolean
  #begun = false

  constructor(start: RowStart, rules: RowRules, ports: RowPorts, pace: Pace) {
    this.rules = rules
    this.#ports = ports
    this.#pace = pace
    this.#seen = start.row !== null
    const { values, bases } = fromKept(rules, start.kept, start.row ?? rules.empty)
    const own: OwnState = {
      known: start.row,
      bases,
      onDevice: bases.size > 0 ? 'saved' : 'untouched',
      refused: [],
      held: start.held ?? [],
      manual: start.manual ?? false,
      gone: start.gone ?? false,
      wanted: false,
      undoable: 0,
    }
    const store = createRowStore(rules, values, own)
    this.#store = store
    const commitValid = createCommit({
      store,
      rules,
      write: ports.write,
      ownWrites: this.#ownWrites,
      composing: this.#composing,
      keepDraft: () => this.#autosave.keep(),
    })
    this.#autosave = createAutosaver(start.kept !== undefined, pace.longestMs, {
      openSaver: ports.openSaver,
      kept: () => {
        const state = store.get()
        return state.bases.size > 0 ? toKept(state.values, state.bases) : null
      },
      commit: async (all) => {
        if (all || !store.get().manual) await commitValid()
        await this.#settleRefusals()
      },
      onDevice: () => store.get().onDevice,
      say: (onDevice) => store.update({ onDevice }),
    })
    store.touch(bases.keys())
    if (start.row !== null && start.refused && start.refused.length > 0)
      this.accept(start.row, { refused: start.refused })
    if (bases.size > 0 && !own.gone) this.#autosave.soon(0)
    if (bases.size > 0) void store.validate()
  }

  get = () => this.#store.get()
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** Binds a text field or a switch to react-hook-form, uncontrolled: rendering never touches what is being typed. */
  bind(field: string, how: How) {
    const changed = () => this.#changed(field, how)
    const { ref, name, onChange, onBlur } = this.#store.form.register(field, { onChange: changed })
    return {
      name,
      ref,
      onChange: (event: { target: unknown; type?: string }) => void onChange(event),
      onBlur: (event: { target: unknown; type?: string }) => {
        void onBlur(event)
        this.#lookAgain(field, how)
        this.leave(field)
      },
      onCompositionStart: () => void this.#composing.add(field),
      onCompositionEnd: () => {
        this.#composing.delete(field)
        if (this.get().bases.has(field)) this.#autosave.soon(this.#pace.pauseMs)
      },
    }
  }

  /** Sets a field that is no text box, or one that is filled in from another. */
  set(field: string, value: FieldValue, how: How = 'chosen'): void {
    const before = this.get().values[field]
    if (before === undefined || sameValue(before, value)) return
    this.#steps.note(field, before, how)
    this.#store.put({ [field]: value })
    this.#edited(field, how)
  }

  #changed(field: string, how: How): void {
    const before = this.get().values[field]
    const now = this.#store.typedIn(field)
    if (before === undefined || now === undefined || sameValue(before, now)) return
    this.#steps.note(field, before, how)
    this.#store.readTyped()
    this.#edited(field, how)
  }

  /** Some password managers fill a field without an event; and a single-line field shows no line breaks. */
  #lookAgain(field: string, how: How): void {
    const [before, now] = [this.get().values[field], this.#store.typedIn(field)]
    if (typeof before === 'string' && typeof now === 'string' && unspaced(before) !== unspaced(now))
      this.#changed(field, how)
  }

  #edited(field: string, how: How): void {
    if (!this.#begun) this.#ports.onBegun?.()
    this.#begun = true
    const { values, known, bases: before, errors } = this.get()
    const reference = (known ?? this.rules.empty)[field]
    const bases = new Map(before)
    if (sameValue(this.rules.tidy(values)[field], reference)) bases.delete(field)
    else if (!bases.has(field) && reference !== undefined) bases.set(field, reference)
    this.#store.update({ bases, undoable: this.#steps.count() })
    const beside = Object.values(errors).filter((issue) => this.rules.partnerOf?.(issue) === field)
    this.#store.unsay([field, ...beside.map((issue) => issue.field)])
    if (how === 'chosen') {
      this.#store.touch([field])
      void this.#store.validate()
    }
    // Typing has pauses; a choice is final.
    this.#autosave.typed(how === 'chosen' ? 0 : this.#pace.pauseMs)
  }

  /** The person left a field: its error may show now, and valid values are committed. */
  leave(field: string): void {
    this.#steps.pause()
    this.#store.touch([field])
    void this.#store.validate()
    if (this.get().onDevice === 'saving') void this.#autosave.settle()
  }

  /** Undoes the last step. Returns its field, or null when there is none. */
  undo(): string | null {
    const step = this.#steps.takeBack()
    if (!step) return null
    this.#store.put({ [step.field]: step.before })
    this.#edited(step.field, 'chosen')
    return step.field
  }

  /** The server said that the value is taken. */
  refuse(field: string, value: string): void {
    const one = { field, value, issue: { field, rule: 'taken' } } as const
    this.#told.push(one)
    this.#store.update({ refused: [...this.get().refused, one] })
    void this.#store.validate()
  }

  /** Takes the newest row from the device, null when there is none, and its refused edits. */
  accept(row: Values | null, more: Accepted = {}): void {
    const { refused = this.#refusals, manual = false, held = [] } = more
    if (row === null) return this.#lost()
    this.#seen = true
    if (refused !== this.#refusals) this.#acceptRefusals(refused)
    const state = this.get()
    const known = { ...row, ...Object.fromEntries(this.#ownWrites.newerThan(row)) }
    const { values, bases } = follow(this.rules, state, known)
    const settled = state.bases.size > 0 && bases.size === 0
    const decided = this.get().held.some((field) => !held.includes(field))
    this.#store.update({ known, bases, manual, held, gone: false })
    if (decided) void this.#store.validate()
    if (Object.keys(values).length > 0) this.#store.put(values)
    const fresh = refused.filter(({ uuid }) => !this.#takenBack.has(uuid))
    for (const edit of fresh) this.#takeBack(edit)
    if (settled || fresh.length > 0) this.#autosave.keep()
    if (refused.length > 0) void this.#settleRefusals()
  }

  /** Deleted while the form was open: the text is now only here. */
  #lost(): void {
    const { gone, values } = this.get()
    if (!this.#seen || gone) return
    const content = this.rules.tidy(values)
    const { empty, fields } = this.rules
    const written = fields.filter((field) => !sameValue(content[field], empty[field]))
    const bases = new Map(Object.entries(pick(empty, written)))
    this.#store.update({ gone: true, known: null, bases })
    this.#autosave.keep()
  }

  #acceptRefusals(list: readonly RefusedEdit[]): void {
    this.#refusals = list
    for (const { set } of list) for (const field of Object.keys(set)) this.#ownWrites.forget(field)
    this.#store.update({ refused: [...this.#told, ...refusedValues(list)] })
  }

  #takeBack(edit: RefusedEdit): void {
    this.#takenBack.add(edit.uuid)
    const { values, bases } = returning(this.get(), this.rules, edit)
    this.#store.update({ bases, onDevice: 'saved' })
    this.#store.put(values)
    this.#store.touch(Object.keys(values))
    void this.#store.validate()
    if (edit.issue === null || Object.keys(edit.set).length > 1) this.#autosave.soon(0)
  }

  async #settleRefusals(): Promise<void> {
    for (const edit of this.#refusals) {
      if (this.#takenBack.has(edit.uuid) && isSettled(this.get(), edit))
        await this.#ports.settleRefusal?.(edit.uuid)
    }
  }

  /** The person wants to publish: show missing fields too. */
  want(): void {
    this.#store.update({ wanted: true })
    void this.#store.validate()
  }

  /** The person decided what the row says in a field that was held. */
  settle(field: string, value: FieldValue): void {
    const { known, manual, held } = this.get()
    if (known === null) return
    const bases = new Map(this.get().bases)
    bases.delete(field)
    this.#store.update({ bases })
    this.accept({ ...known, [field]: value }, { manual, held: held.filter((one) => one !== field) })
    this.#autosave.keep()
  }

  /** Saves everything typed so far. */
  flush = (): Promise<void> => {
    // Another tab with the same row may have overwritten or deleted this one's draft.
    if (this.get().bases.size > 0) this.#autosave.keep()
    return this.#autosave.settle()
  }

  /** Commits also rows that others see. Throws when the device refused. */
  commitAll = (): Promise<void> => this.#autosave.settle(true)

  /** Deletes the draft: its content has been saved elsewhere. */
  async forget(): Promise<void> {
    await this.#autosave.halt()
    this.#store.update({ bases: new Map() })
    await this.#autosave.discard()
  }

  /** Reverts to the row. */
  async revert(): Promise<void> {
    await this.#autosave.halt()
    const values = this.rules.shown(this.get().known ?? this.rules.empty)
    this.#steps.forget()
    this.#store.startOver(values, { bases: new Map(), wanted: false, undoable: 0 })
    await this.#autosave.discard()
    this.#store.update({ onDevice: 'untouched' })
  }
}

const unspaced = (text: string): string => text.replace(/\s+/gu, '')
