// The state of a self-saving form, and which of its issues are shown.
import { sameValue } from '../domain/fields/same-value.ts'
import { type Issue, issuesByField } from '../domain/issue.ts'
import type { OnDevice } from './autosave/autosaver.ts'
import type { OpenSaver } from './autosave/kept-draft.ts'
import { type Bases, type FieldValue, type RowRules, type Values, pick } from './rules/row-values.ts'

/** A refused change, as far as the form can fix it. */
export interface RefusedEdit {
  uuid: string
  set: Values
  /** What is wrong; null: no field is, and the edit can be sent again. */
  issue: Issue | null
}

/** A value that the server has refused. */
export interface RefusedValue {
  field: string
  value: FieldValue
  issue: Issue
}

export interface RowPorts {
  /** Writes fields to the row. `base` is null when there is no row yet. */
  write(set: Values, base: Values | null): Promise<void>
  openSaver: OpenSaver
  /** The refused values are back in the fields, or no longer needed. */
  settleRefusal?(uuid: string): Promise<void>
  /** Called once, at the first change. */
  onBegun?(): void
}

export interface RowStart {
  /** Null: there is no row yet. */
  row: Values | null
  /** The values of a draft found on the device. */
  kept: unknown
  refused?: readonly RefusedEdit[]
  /** Others see the row: edits wait on the device until the person confirms. */
  manual?: boolean
  /** The row existed and was deleted. */
  gone?: boolean
}

/** What react-hook-form does not track. */
export interface OwnState {
  /** The row as far as the form knows; null before there is a row. */
  known: Values | null
  /** Fields whose value differs from the row. */
  bases: Bases
  onDevice: OnDevice
  refused: readonly RefusedValue[]
  manual: boolean
  /** The row was deleted, here or elsewhere; the field values are kept. */
  gone: boolean
  /** The person wanted to publish: missing fields are shown too. */
  wanted: boolean
  /** How many steps can be undone. */
  undoable: number
}

/** A snapshot of the form: a new object at every change. */
export interface RowState extends OwnState {
  /** As typed. */
  values: Values
  /** Fields that the person has left. */
  touched: ReadonlySet<string>
  /** The errors shown beside the fields. */
  errors: Readonly<Record<string, Issue>>
  /** Counts values that came from elsewhere than the keyboard. */
  filled: number
}

/** Fields whose current value the server has refused. */
export function refusedIssues({ values, refused }: RowState, rules: RowRules): Issue[] {
  if (refused.length === 0) return []
  const content = rules.tidy(values)
  return refused.filter(({ field, value }) => sameValue(content[field], value)).map(({ issue }) => issue)
}

/** Every issue that keeps a field from the row, and every unmet wish: the first of each field. */
export function openIssues(state: RowState, rules: RowRules): Record<string, Issue> {
  const known = state.known ?? rules.empty
  const content = { ...known, ...pick(rules.tidy(state.values), state.bases.keys()) }
  const all = [...rules.issues(content), ...refusedIssues(state, rules), ...(rules.wishes?.(content) ?? [])]
  return issuesByField(all)
}

/**
 * The issues to show: none for a field that is still being edited, and missing fields only once the person wanted to
 * publish. «To is below from» also shows when «from» was changed and «to» was not.
 */
export function saidIssues(state: RowState, rules: RowRules): Record<string, Issue> {
  const said = Object.values(openIssues(state, rules)).filter((issue) => {
    if (issue.rule === 'required' && rules.wishes) return state.wanted
    const partner = rules.partnerOf?.(issue)
    const byPartner =
      partner !== undefined && state.touched.has(partner) && !isBeingWritten(state, issue.field)
    return state.wanted || state.touched.has(issue.field) || byPartner
  })
  return issuesByField(said)
}

const isBeingWritten = (state: RowState, field: string): boolean =>
  state.bases.has(field) && !state.touched.has(field)

/** Fields with a value that cannot be committed. */
export function heldFields(state: RowState, rules: RowRules): string[] {
  const known = state.known ?? rules.empty
  const content = { ...known, ...pick(rules.tidy(state.values), state.bases.keys()) }
  const held = issuesByField([...rules.issues(content), ...refusedIssues(state, rules)])
  return Array.from(state.bases.keys()).filter((field) => field in held)
}
