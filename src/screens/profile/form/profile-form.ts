// The profile form without its looks. Every keystroke goes to a draft on the device; what is valid goes on to the row as
// field edits, and from there to other devices; what is not yet valid, or was refused, stays in the draft as it was typed.
import { createAutosaver } from '../../../components/autosave/autosaver.ts'
import { createOwnWrites } from '../../../components/autosave/own-writes.ts'
import { refusedIssues } from './issues.ts'
import type { ProfilePorts, ProfileState, RefusedEdit } from './state.ts'
import {
  type FieldValue,
  type ProfileRules,
  type Values,
  committable,
  follow,
  fromKept,
  pick,
  sameValue,
  toKept,
} from './values.ts'

/** A pause in writing: then the words leave this device. Until then they are in the draft, also on a crash. */
const IDLE_MS = 1000
const LONGEST_MS = 5000
const MOST_UNDO = 50

export interface ProfileStart {
  /** What the row holds. */
  row: Values
  /** The values of a draft found on the device. */
  kept: unknown
  refused: readonly RefusedEdit[]
}

export type ProfileForm = ReturnType<typeof createProfileForm>

export function createProfileForm(start: ProfileStart, rules: ProfileRules, ports: ProfilePorts) {
  const restored = fromKept(rules, start.kept, start.row)
  let state: ProfileState = {
    ...restored,
    known: start.row,
    onDevice: restored.bases.size > 0 ? 'saved' : 'untouched',
    touched: new Set(restored.bases.keys()),
    refused: [],
    undoable: 0,
  }
  const listeners = new Set<() => void>()
  const ownWrites = createOwnWrites<string, FieldValue>(sameValue)
  const steps: { field: string; before: FieldValue }[] = []
  const takenBack = new Set<string>()
  let refusals: readonly RefusedEdit[] = []
  /** Learned by asking, before anything was sent. */
  const told: ProfileState['refused'][number][] = []
  /** The text field that is being written in: one visit to it is one step back. */
  let writingIn: string | null = null

  const update = (part: Partial<ProfileState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const autosave = createAutosaver(start.kept !== undefined, LONGEST_MS, {
    openSaver: ports.openSaver,
    kept: () => (state.bases.size > 0 ? toKept(state.values, state.bases) : null),
    commit: () => commitValid(),
    onDevice: () => state.onDevice,
    say: (onDevice) => update({ onDevice }),
  })

  async function commit(fields: readonly string[]): Promise<void> {
    if (fields.length === 0) return
    const wrote = pick(rules.tidy(state.values), fields)
    const base = Object.fromEntries(
      fields.map((field) => [field, state.bases.get(field) ?? state.known[field] ?? '']),
    )
    await ports.edit(wrote, base)
    const bases = new Map(state.bases)
    const now = rules.tidy(state.values)
    for (const [field, value] of Object.entries(wrote)) {
      ownWrites.note(field, value, state.known[field] ?? value)
      if (sameValue(now[field], value)) bases.delete(field)
      else bases.set(field, value)
    }
    update({ known: { ...state.known, ...wrote }, bases })
    autosave.keep()
  }

  /** Writes the fields that may go to the row; a refused value waits until it is another. */
  async function commitValid(): Promise<void> {
    const held = new Set(refusedIssues(state, rules).map(({ field }) => field))
    const edited = Array.from(state.bases.keys()).filter((field) => !held.has(field))
    const fields = committable(rules, state.known, state.values, edited)
    await commit(fields.filter((field) => field !== rules.alone))
    await commit(fields.filter((field) => field === rules.alone))
    await settleRefusals()
  }

  /** A refused change of which nothing stands in the fields any more has been mended, or given up. */
  async function settleRefusals(): Promise<void> {
    for (const { uuid, set } of refusals) {
      const open = Object.keys(set).some((field) => state.bases.has(field))
      if (takenBack.has(uuid) && !open) await ports.settleRefusal(uuid)
    }
  }

  function put(field: string, value: FieldValue): void {
    const values = { ...state.values, [field]: value }
    const reference = state.known[field]
    const bases = new Map(state.bases)
    if (sameValue(rules.tidy(values)[field], reference)) bases.delete(field)
    else if (!bases.has(field) && reference !== undefined) bases.set(field, reference)
    update({ values, bases, undoable: steps.length })
    // What is typed has pauses in it; what is chosen is meant.
    autosave.typed(typeof value === 'string' && writingIn === field ? IDLE_MS : 0)
  }

  /** What the server would not take stands in its fields again, unless the person is already writing something else. */
  function takeBack({ uuid, set, issue }: RefusedEdit): void {
    takenBack.add(uuid)
    const values = { ...state.values }
    const bases = new Map(state.bases)
    const touched = new Set(state.touched)
    for (const [field, value] of Object.entries(rules.tidy(set))) {
      const before = state.known[field]
      if (before === undefined || bases.has(field) || sameValue(before, value)) continue
      values[field] = rules.shown({ [field]: value })[field] ?? value
      bases.set(field, before)
      touched.add(field)
    }
    update({ values, bases, touched, onDevice: 'saved' })
    if (issue === null || Object.keys(set).length > 1) autosave.soon(0)
  }

  function acceptRefusals(list: readonly RefusedEdit[]): void {
    refusals = list
    const marks = list.flatMap(({ set, issue }) => {
      if (issue === null) return []
      // Wrong in a way that is nobody's here: none of them goes again as it is.
      const fields = issue.field in set ? [issue.field] : Object.keys(set)
      return fields.map((field) => ({ field, value: set[field] ?? '', issue: { ...issue, field } }))
    })
    for (const { set } of list) for (const field of Object.keys(set)) ownWrites.forget(field)
    update({ refused: [...told, ...marks] })
  }

  const accept = (row: Values, list: readonly RefusedEdit[]): void => {
    if (list !== refusals) acceptRefusals(list)
    const known = { ...row, ...Object.fromEntries(ownWrites.newerThan(row)) }
    const next = follow(rules, state.values, state.bases, known)
    const settled = state.bases.size > 0 && next.bases.size === 0
    update({ ...next, known })
    const fresh = list.filter(({ uuid }) => !takenBack.has(uuid))
    for (const one of fresh) takeBack(one)
    if (settled || fresh.length > 0) autosave.keep()
    if (list.length > 0) void settleRefusals()
  }
  if (start.refused.length > 0) accept(start.row, start.refused)
  if (restored.bases.size > 0) autosave.soon(0)

  return {
    get: (): ProfileState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(field: string, value: FieldValue, typed = false): void {
      const before = state.values[field]
      if (before === undefined || sameValue(before, value)) return
      const goesOn = typed && writingIn === field
      writingIn = typed ? field : null
      if (!goesOn) {
        steps.push({ field, before })
        if (steps.length > MOST_UNDO) steps.shift()
      }
      if (!typed && !state.touched.has(field)) update({ touched: new Set([...state.touched, field]) })
      put(field, value)
    },
    /** The person left a field: what is wrong with it may be said now, and what is right goes its way. */
    leave(field: string): void {
      writingIn = null
      if (!state.touched.has(field)) update({ touched: new Set([...state.touched, field]) })
      if (state.onDevice === 'saving') void autosave.settle()
    },
    /** Takes the last step back. Returns its field, or null when there is none. */
    undo(): string | null {
      const step = steps.pop()
      writingIn = null
      if (!step) return null
      put(step.field, step.before)
      return step.field
    },
    /** The service has said that somebody else has it. */
    refuse(field: string, value: string): void {
      const one = { field, value, issue: { field, rule: 'taken' } } as const
      told.push(one)
      update({ refused: [...state.refused, one] })
    },
    /** The newest row from the device, and what the server would not take of it. */
    accept,
    flush(): Promise<void> {
      // Another tab with the same profile may have put its own draft, or none, in this one's place.
      if (state.bases.size > 0) autosave.keep()
      return autosave.settle()
    },
  }
}
