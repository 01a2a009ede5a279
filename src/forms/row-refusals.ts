// Refused values return to their fields until they are fixed or given up. Pure.
import { sameValue } from '../domain/fields/same-value.ts'
import type { RefusedEdit } from './refused/refused-edits.ts'
import type { RefusedValue, RowState } from './row-state.ts'
import { type FieldValue, type Filled, type RowRules } from './rules/row-values.ts'

/** The values that are known to be refused. */
export function refusedValues(edits: readonly RefusedEdit[]): RefusedValue[] {
  return edits.flatMap(({ set, issue }) => {
    if (issue === null) return []
    // The error names no field we sent: hold them all until they change.
    const known = issue.field in set
    return Object.entries(set)
      .filter(([field]) => !known || field === issue.field)
      .map(([field, value]) => ({ field, value, issue: { ...issue, field } }))
  })
}

/** The fields that a refused edit returns to: those that the person is not already editing. */
export function returning({ known, bases }: RowState, rules: RowRules, { set }: RefusedEdit): Filled {
  const values: Record<string, FieldValue> = {}
  const next = new Map(bases)
  for (const [field, value] of Object.entries(rules.tidy(set))) {
    const before = known?.[field]
    if (before === undefined || bases.has(field) || sameValue(before, value)) continue
    values[field] = rules.shown({ [field]: value })[field] ?? value
    next.set(field, before)
  }
  return { values, bases: next }
}

/** A rejection is settled once none of its fields is being edited. */
export const isSettled = ({ bases }: RowState, { set }: RefusedEdit): boolean =>
  !Object.keys(set).some((field) => bases.has(field))
