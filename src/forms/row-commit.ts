// Commits fields to the row: valid ones are written; invalid, refused and half-composed ones stay typed.
import { sameValue } from '../domain/fields/same-value.ts'
import { type RowPorts, type RowState, refusedIssues } from './row-state.ts'
import type { RowStore } from './row-store.ts'
import { type FieldValue, type RowRules, type Values, committable, pick } from './rules/row-values.ts'
import type { OwnWrites } from './autosave/own-writes.ts'

interface Committing {
  store: RowStore
  rules: RowRules
  write: RowPorts['write']
  ownWrites: OwnWrites<string, FieldValue>
  /** Fields with an IME composition in progress. */
  composing: ReadonlySet<string>
  /** Updates the draft to what the row still lacks. */
  keepDraft(): void
}

function editedFields(state: RowState, rules: RowRules, composing: ReadonlySet<string>): string[] {
  const refused = new Set(refusedIssues(state, rules).map(({ field }) => field))
  return Array.from(state.bases.keys()).filter((field) => !refused.has(field) && !composing.has(field))
}

/** Whether a row of these fields alone is valid: it is not created before every required one is there. */
const isWhole = ({ values }: RowState, rules: RowRules, fields: readonly string[]): boolean =>
  rules.issues({ ...rules.empty, ...pick(rules.tidy(values), fields) }).length === 0

export function createCommit({ store, rules, write, ownWrites, composing, keepDraft }: Committing) {
  function wrote(set: Values): void {
    const { values, bases, known } = store.get()
    const before = known ?? rules.empty
    const now = rules.tidy(values)
    const open = new Map(bases)
    for (const [field, value] of Object.entries(set)) {
      ownWrites.note(field, value, before[field] ?? value)
      if (sameValue(now[field], value)) open.delete(field)
      else open.set(field, value)
    }
    store.update({ known: { ...before, ...set }, bases: open })
    keepDraft()
  }

  async function commit(fields: readonly string[]): Promise<void> {
    const { values, bases, known } = store.get()
    if (fields.length === 0 && (known !== null || bases.size === 0)) return
    const set = pick(rules.tidy(values), fields)
    const base = { ...pick(known ?? {}, fields), ...pick(Object.fromEntries(bases), fields) }
    await write(set, known && base)
    wrote(set)
  }

  /** Writes the fields that may be committed. */
  return async function commitValid(): Promise<void> {
    const state = store.get()
    if (state.gone) return
    const edited = editedFields(state, rules, composing)
    const fields = committable(rules, state.known ?? rules.empty, state.values, edited)
    if (state.known !== null || isWhole(state, rules, fields)) await commit(fields)
  }
}
