// The editor of one profile: its form, and the updates from its row.
import { type ReactNode, createContext, use, useEffect, useMemo } from 'react'
import { openDraftSaver } from '../../../forms/drafts/draft-saver.ts'
import {
  type RefusedProfileEdit,
  readProfile,
  settleRefusedEdit,
  useProfile,
} from '../../../changes/refused-edits.ts'
import { useRowStanding } from '../../../device/status/sync.ts'
import type { Table } from '../../../device/store/table.ts'
import { RowContext, useKeptForm, useOpenedRow } from '../../../forms/row-context.ts'
import { RowForm } from '../../../forms/row-form.ts'
import type { RefusedEdit } from '../../../forms/row-state.ts'
import type { FieldValue, RowRules, Values } from '../../../forms/rules/row-values.ts'
import type { DraftKey } from '../../../forms/drafts/draft-key.ts'

const pace = { pauseMs: 1000, longestMs: 5000 }

/** One side of the product. Must be the same object at every render. */
export interface ProfileSide<R extends object> {
  table: Table<R>
  rules: RowRules
  valuesOf(row: R): Values
  edit(id: string, set: Values, base: Values): Promise<void>
}

const isValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value)

/** Refused edits, as far as the form has their fields: the others are settled in a place of their own. */
const inForm = ({ fields }: RowRules, refused: readonly RefusedProfileEdit[]): RefusedEdit[] =>
  refused.flatMap(({ uuid, set, issue }) => {
    const ours = Object.entries(set).flatMap(([field, value]) =>
      fields.includes(field) && isValue(value) ? [[field, value] as const] : [],
    )
    const about = issue && (fields.includes(issue.field) || issue.field === '') ? issue : null
    return ours.length > 0 ? [{ uuid, issue: about, set: Object.fromEntries(ours) }] : []
  })

const keyOf = (id: string): DraftKey => `profile:${id}`

async function open<R extends object>(
  side: ProfileSide<R>,
  id: string,
  kept: unknown,
): Promise<RowForm | null> {
  const { row, refused } = await readProfile(side.table, id)
  if (!row) return null
  return new RowForm(
    { row: side.valuesOf(row), kept, refused: inForm(side.rules, refused) },
    side.rules,
    {
      write: (set, base) => side.edit(id, set, base ?? {}),
      openSaver: (onSaved) => openDraftSaver(keyOf(id), null, onSaved),
      settleRefusal: (uuid) => settleRefusedEdit(uuid, (field) => side.rules.fields.includes(field)),
    },
    pace,
  )
}

/** The row on this device as form values, and its sync state; undefined while loading. */
interface Standing {
  row: Values | null
  sync: 'waiting' | 'synced'
}
const StandingContext = createContext<Standing | undefined>(undefined)
export const useStanding = (): Standing | undefined => use(StandingContext)

interface OpenProfileProps<R extends object> {
  side: ProfileSide<R>
  id: string
  form: RowForm
  children: ReactNode
}

/** A changed row renders neither the whole form nor its page: `children` stay the same element. */
function OpenProfile<R extends object>({ side, id, form, children }: OpenProfileProps<R>) {
  useKeptForm(form)
  const profile = useProfile(side.table, id)
  useEffect(() => {
    if (profile?.row)
      form.accept(side.valuesOf(profile.row), {
        refused: inForm(side.rules, profile.refused),
      })
  }, [form, side, profile])
  const standing = useRowStanding(side.table, id)
  const shown = useMemo(
    () => standing && { row: standing.row && side.valuesOf(standing.row), sync: standing.sync },
    [side, standing],
  )
  return (
    <RowContext value={form}>
      <StandingContext value={shown}>{children}</StandingContext>
    </RowContext>
  )
}

interface ProfileEditorProps<R extends object> {
  side: ProfileSide<R>
  id: string
  /** Shown while loading. */
  waiting: ReactNode
  children: ReactNode
}

export function ProfileEditor<R extends object>({ side, id, waiting, children }: ProfileEditorProps<R>) {
  const form = useOpenedRow(keyOf(id), (kept) => open(side, id, kept))
  return form ? <OpenProfile {...{ side, id, form, children }} /> : waiting
}
