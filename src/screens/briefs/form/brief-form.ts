// The brief form without its looks. Every keystroke goes to a draft on the device; what is valid goes on to the row as
// field edits; what is not yet valid stays in the draft. Changes from other devices flow into fields nobody edits.
import {
  type Brief,
  type BriefContent,
  type BriefField,
  briefFields,
  emptyBrief,
} from '../../../domain/brief.ts'
import { createAutosaver } from '../../../components/autosave/autosaver.ts'
import { createOwnWrites } from '../../../components/autosave/own-writes.ts'
import { committable, follow, fromKept, patchOf, toKept } from './brief-edits.ts'
import type { BriefFormPorts, BriefFormStart, BriefFormState } from './brief-form-state.ts'
import {
  type BriefValue,
  type BriefValues,
  contentOf,
  differing,
  sameValue,
  toContent,
  toValues,
} from './brief-values.ts'

const IDLE_MS = 400
const LONGEST_MS = 3000

const isManual = (row: Brief): boolean => row.status === 'active' || row.status === 'archived'

export type BriefForm = ReturnType<typeof createBriefForm>

export function createBriefForm(start: BriefFormStart, ports: BriefFormPorts) {
  const began = start.row ? contentOf(start.row) : null
  const restored = fromKept(start.kept, began ?? emptyBrief)
  let state: BriefFormState = {
    ...restored,
    businessId: start.businessId,
    known: began,
    manual: start.row !== null && isManual(start.row),
    gone: start.gone,
    onDevice: restored.bases.size > 0 ? 'saved' : 'untouched',
    touched: new Set(restored.bases.keys()),
    wanted: false,
  }
  const listeners = new Set<() => void>()
  const ownWrites = createOwnWrites<BriefField, BriefValue>(sameValue)
  let seen = start.row !== null
  let begun = false

  const update = (part: Partial<BriefFormState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const autosave = createAutosaver(start.kept !== undefined, LONGEST_MS, {
    openSaver: ports.openSaver,
    kept: () => (state.bases.size > 0 ? toKept(state.values, state.bases) : null),
    commit: async (all) => (all || !state.manual ? commit() : undefined),
    onDevice: () => state.onDevice,
    say: (onDevice) => update({ onDevice }),
  })

  /** Writes the fields that may go to the row. */
  async function commit(): Promise<void> {
    const known = state.known ?? emptyBrief
    const fields = committable(known, state.values, state.bases.keys(), start.businessId)
    if (state.gone || (fields.length === 0 && (state.known !== null || state.bases.size === 0))) return
    const { content } = toContent(state.values)
    const set = patchOf(fields.map((field) => [field, content[field]] as const))
    const base = patchOf(fields.map((field) => [field, state.bases.get(field) ?? known[field]] as const))
    if (state.known) await ports.edit({ id: start.id, set, base })
    else await ports.create({ id: start.id, business_id: start.businessId, set })
    committed(fields, content)
  }

  function committed(fields: readonly BriefField[], wrote: BriefContent): void {
    const known = { ...(state.known ?? emptyBrief) }
    const bases = new Map(state.bases)
    const now = toContent(state.values)
    for (const field of fields) {
      const value = wrote[field]
      ownWrites.note(field, value, known[field])
      const odd = now.unreadable.some((issue) => issue.field === field)
      if (!odd && sameValue(now.content[field], value)) bases.delete(field)
      else bases.set(field, value)
    }
    update({ known: { ...known, ...patchOf(fields.map((field) => [field, wrote[field]] as const)) }, bases })
    autosave.keep()
  }

  if (restored.bases.size > 0 && !start.gone) autosave.soon(IDLE_MS)

  return {
    get: (): BriefFormState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set<F extends BriefField>(field: F, value: BriefValues[F]): void {
      if (!begun) ports.onBegun?.()
      begun = true
      const values = { ...state.values, [field]: value }
      const reference = state.known ?? emptyBrief
      const { content, unreadable } = toContent(values)
      const bases = new Map(state.bases)
      const odd = unreadable.some((issue) => issue.field === field)
      if (!odd && sameValue(content[field], reference[field])) bases.delete(field)
      else if (!bases.has(field)) bases.set(field, reference[field])
      update({ values, bases })
      autosave.typed(IDLE_MS)
    },
    /** The person left a field: what is wrong with it may be said now. */
    leave(field: BriefField): void {
      if (!state.touched.has(field)) update({ touched: new Set([...state.touched, field]) })
      if (state.onDevice === 'saving') void autosave.settle()
    },
    /** The newest row from the device: null when there is none. */
    accept(row: Brief | null): void {
      if (row === null) {
        if (!seen || state.gone) return
        const edited = differing(toContent(state.values).content, emptyBrief)
        update({ gone: true, known: null, bases: new Map(edited.map((field) => [field, emptyBrief[field]])) })
        autosave.keep()
        return
      }
      seen = true
      const read = contentOf(row)
      const newer = ownWrites.newerThan(read)
      const known = newer.length > 0 ? { ...read, ...patchOf(newer) } : read
      const next = follow(state.values, state.bases, known)
      const settled = state.bases.size > 0 && next.bases.size === 0
      update({ ...next, known, manual: isManual(row), gone: false })
      if (settled) autosave.keep()
    },
    want: (): void => update({ wanted: true, touched: new Set(briefFields) }),
    flush: (): Promise<void> => autosave.settle(),
    /** Also where creators see the row. Throws when the device refused. */
    commitAll: (): Promise<void> => autosave.settle(true),
    /** Deletes the draft: what it held lies somewhere else now. */
    async forget(): Promise<void> {
      await autosave.halt()
      update({ bases: new Map() })
      await autosave.discard()
    },
    /** Back to what the row holds. */
    async revert(): Promise<void> {
      await autosave.halt()
      update({
        values: toValues(state.known ?? emptyBrief),
        bases: new Map(),
        touched: new Set(),
        wanted: false,
      })
      await autosave.discard()
      update({ onDevice: 'untouched' })
    },
  }
}
