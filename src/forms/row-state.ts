// The state of a self-saving form, and which of its issues are shown.
import { sameValue } from '../domain/fields/same-value.ts'
import { type Issue, issuesByField } from '../domain/issue.ts'
import type { FormIssue } from './issue-resolver.ts'
import type { OnDevice } from './autosave/autosaver.ts'
import type { OpenSaver } from './autosave/kept-draft.ts'
import type { RefusedEdit } from './refused/refused-edits.ts'
import { type Bases, type FieldValue, type RowRules, type Values, pick } from './rules/row-values.ts'

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
  /** Fields with a text to decide about. */
  held?: readonly string[]
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
  /** Fields whose text another device changed as well: the person decides before the row is published. */
  held: readonly string[]
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
  errors: Readonly<Record<string, FormIssue>>
  /** Counts values that came from elsewhere than the keyboard. */
  filled: number
}

/** Fields whose current value the server has refused. */
export function refusedIssues({ values, refused }: RowState, rules: RowRules): Issue[] {
  if (refused.length === 0) return []
  const content = rules.tidy(values)
  return refused.filter(({ field, value }) => sameValue(content[field], value)).map(({ issue }) => issue)
}

const contentOf = ({ known, values, bases }: RowState, rules: RowRules): Values => ({
  ...(known ?? rules.empty),
  ...pick(rules.tidy(values), bases.keys()),
})

/** What keeps fields from the row: the first issue of each. */
const mustIssues = (state: RowState, rules: RowRules): Record<string, Issue> =>
  issuesByField([...rules.issues(contentOf(state, rules)), ...refusedIssues(state, rules)])

/** The rule of a field with two texts, one of which must be chosen. */
const DISPUTED = 'disputed'

const openDomainIssues = (state: RowState, rules: RowRules): Record<string, Issue> => ({
  ...issuesByField(rules.wishes?.(contentOf(state, rules)) ?? []),
  ...mustIssues(state, rules),
})

/** Every issue that keeps a field from the row, every text to decide about, every unmet wish: the first of each field. */
export const openIssues = (state: RowState, rules: RowRules): Record<string, FormIssue> => ({
  ...Object.fromEntries(state.held.map((field) => [field, { field, rule: DISPUTED }])),
  ...openDomainIssues(state, rules),
})

/** What keeps a row from being created, in fields that nobody has filled in: a required one. */
export function lackingIssues({ known, bases, gone }: RowState, rules: RowRules): readonly Issue[] {
  if (known !== null || gone || bases.size === 0) return []
  return rules.issues(rules.empty).filter(({ field }) => !bases.has(field))
}

/**
 * The issues to show: none for a field that is still being edited, and fields missing before publishing only once the
 * person wanted to publish. «To is below from» also shows when «from» was changed and «to» was not, and what a new row
 * lacks when any other field was left.
 */
export function saidIssues(state: RowState, rules: RowRules): Record<string, FormIssue> {
  if (state.wanted) return openIssues(state, rules)
  const lacking = new Set(lackingIssues(state, rules).map(({ field }) => field))
  const must = mustIssues(state, rules)
  const said = Object.values(openDomainIssues(state, rules)).filter((issue) => {
    const { field, rule } = issue
    if (rule === 'required' && !(field in must)) return false
    const partner = rules.partnerOf?.(issue)
    const byPartner = partner !== undefined && state.touched.has(partner) && !isBeingWritten(state, field)
    const isLacked = lacking.has(field) && state.touched.size > 0
    return state.touched.has(field) || byPartner || isLacked
  })
  return issuesByField(said)
}

const isBeingWritten = (state: RowState, field: string): boolean =>
  state.bases.has(field) && !state.touched.has(field)

/** There are edits of what others see: they wait until the person publishes them. */
export const hasUnpublishedEdits = ({ manual, gone, bases }: RowState): boolean =>
  manual && !gone && bases.size > 0

/** Fields with a value that cannot be committed, and those without which the row cannot be created. */
export function heldFields(state: RowState, rules: RowRules): string[] {
  const held = mustIssues(state, rules)
  return [
    ...Array.from(state.bases.keys()).filter((field) => field in held),
    ...lackingIssues(state, rules).map(({ field }) => field),
  ]
}
