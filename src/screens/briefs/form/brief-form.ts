// The brief form without its looks. Every keystroke goes to a draft on the device; what is valid goes on to the row as
// field edits; what is not yet valid stays in the draft. Changes from other devices flow into fields nobody edits.
import type { DraftSaver } from '../../../data/draft-saver.ts'
import {
  type Brief,
  type BriefContent,
  type BriefField,
  type BriefPatch,
  briefFields,
  emptyBrief,
} from '../../../domain/brief.ts'
import { type Bases, committable, follow, fromKept, patchOf, toKept } from './brief-edits.ts'
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

export interface BriefFormPorts {
  create(args: { id: string; business_id: string; set: BriefPatch }): Promise<void>
  edit(args: { id: string; set: BriefPatch; base: BriefPatch }): Promise<void>
  openSaver(onSaved: (error: unknown) => void): DraftSaver
  /** Called once, when the first thing is typed. */
  onBegun?(): void
}

/** untouched: nothing typed since the form opened. saving: typing, or under way to the disk. */
export type OnDevice = 'untouched' | 'saving' | 'saved' | 'failed'

export interface BriefFormState {
  values: BriefValues
  /** Fields with something that the row does not have. */
  bases: Bases
  /** What the row holds as far as the form knows; null before there is a row. */
  known: BriefContent | null
  /** Creators see the row, or it is put away: edits wait on the device until the person says so. */
  manual: boolean
  /** The row was deleted, here or elsewhere; what is in the fields is kept. */
  gone: boolean
  onDevice: OnDevice
  touched: ReadonlySet<BriefField>
  /** The person wanted to publish: what is missing is said too. */
  wanted: boolean
}

export interface BriefFormStart {
  id: string
  businessId: string
  row: Brief | null
  /** The values of a draft found on the device. */
  kept: unknown
  /** The row was there and is not any more. */
  gone: boolean
}

const isManual = (row: Brief): boolean => row.status === 'active' || row.status === 'archived'

export type BriefForm = ReturnType<typeof createBriefForm>

export function createBriefForm(start: BriefFormStart, ports: BriefFormPorts) {
  const began = start.row ? contentOf(start.row) : null
  const restored = fromKept(start.kept, began ?? emptyBrief)
  let state: BriefFormState = {
    ...restored,
    known: began,
    manual: start.row !== null && isManual(start.row),
    gone: start.gone,
    onDevice: restored.bases.size > 0 ? 'saved' : 'untouched',
    touched: new Set(restored.bases.keys()),
    wanted: false,
  }
  const listeners = new Set<() => void>()
  /** Values this form wrote, until a read of the row shows them: an older read must not undo them. */
  const written = new Map<BriefField, { value: BriefValue; before: BriefValue[] }>()
  let saver: DraftSaver | null = null
  let seen = start.row !== null
  let version = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let chain: Promise<void> = Promise.resolve()
  let draftFailed = false

  const update = (part: Partial<BriefFormState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const draft = (): DraftSaver => {
    saver ??= ports.openSaver((error) => {
      draftFailed = error !== null
      if (draftFailed) update({ onDevice: 'failed' })
    })
    return saver
  }
  const keep = (): void => {
    if (state.bases.size > 0) draft().save(toKept(state.values, state.bases))
    else if (saver || start.kept !== undefined)
      void draft()
        .discard()
        .catch(() => update({ onDevice: 'failed' }))
  }
  const soon = (): void => {
    clearTimeout(idle)
    dueAt ||= Date.now() + LONGEST_MS
    idle = setTimeout(() => void settle(), Math.max(0, Math.min(IDLE_MS, dueAt - Date.now())))
  }

  /** Writes the fields that may go to the row. */
  async function commit(): Promise<void> {
    const known = state.known ?? emptyBrief
    const fields = committable(known, state.values, state.bases.keys())
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
      if (!sameValue(known[field], value))
        written.set(field, { value, before: [...(written.get(field)?.before ?? []), known[field]] })
      const odd = now.unreadable.some((issue) => issue.field === field)
      if (!odd && sameValue(now.content[field], value)) bases.delete(field)
      else bases.set(field, value)
    }
    update({ known: { ...known, ...patchOf(fields.map((field) => [field, wrote[field]] as const)) }, bases })
    keep()
  }

  async function write(all: boolean): Promise<void> {
    const at = version
    try {
      await saver?.flush()
      if (all || !state.manual) await commit()
      if (state.bases.size > 0) await saver?.flush()
      const stillOnlyTyped = draftFailed && state.bases.size > 0
      if (at === version && state.onDevice !== 'untouched' && !stillOnlyTyped) update({ onDevice: 'saved' })
    } catch (error) {
      update({ onDevice: 'failed' })
      if (all) throw error
    }
  }

  /** Brings everything typed so far to the device: drafts always, the row where it may. One after the other. */
  function settle(all = false): Promise<void> {
    clearTimeout(idle)
    dueAt = 0
    const next = chain.then(() => write(all))
    chain = next.catch(() => undefined)
    return next
  }

  /** A read of the row that is older than what this form has written does not count for those fields. */
  function fresh(row: BriefContent): BriefContent {
    const newer: [BriefField, BriefValue][] = []
    for (const [field, { value, before }] of written) {
      if (!sameValue(row[field], value) && before.some((one) => sameValue(row[field], one)))
        newer.push([field, value])
      else written.delete(field)
    }
    return newer.length > 0 ? { ...row, ...patchOf(newer) } : row
  }

  if (restored.bases.size > 0 && !start.gone) soon()

  return {
    get: (): BriefFormState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set<F extends BriefField>(field: F, value: BriefValues[F]): void {
      version += 1
      if (version === 1) ports.onBegun?.()
      const values = { ...state.values, [field]: value }
      const reference = state.known ?? emptyBrief
      const { content, unreadable } = toContent(values)
      const bases = new Map(state.bases)
      const odd = unreadable.some((issue) => issue.field === field)
      if (!odd && sameValue(content[field], reference[field])) bases.delete(field)
      else if (!bases.has(field)) bases.set(field, reference[field])
      update({ values, bases, onDevice: 'saving' })
      keep()
      soon()
    },
    /** The person left a field: what is wrong with it may be said now. */
    leave(field: BriefField): void {
      if (!state.touched.has(field)) update({ touched: new Set([...state.touched, field]) })
      if (state.onDevice === 'saving') void settle()
    },
    /** The newest row from the device: null when there is none. */
    accept(row: Brief | null): void {
      if (row === null) {
        if (!seen || state.gone) return
        const edited = differing(toContent(state.values).content, emptyBrief)
        update({ gone: true, known: null, bases: new Map(edited.map((field) => [field, emptyBrief[field]])) })
        keep()
        return
      }
      seen = true
      const known = fresh(contentOf(row))
      const next = follow(state.values, state.bases, known)
      const settled = state.bases.size > 0 && next.bases.size === 0
      update({ ...next, known, manual: isManual(row), gone: false })
      if (settled) keep()
    },
    want: (): void => update({ wanted: true, touched: new Set(briefFields) }),
    flush: (): Promise<void> => settle(),
    /** Also where creators see the row. Throws when the device refused. */
    commitAll: (): Promise<void> => settle(true),
    /** Deletes the draft: what it held lies somewhere else now. */
    async forget(): Promise<void> {
      clearTimeout(idle)
      await chain
      update({ bases: new Map() })
      await draft().discard()
    },
    /** Back to what the row holds. */
    async revert(): Promise<void> {
      clearTimeout(idle)
      await chain
      update({
        values: toValues(state.known ?? emptyBrief),
        bases: new Map(),
        touched: new Set(),
        wanted: false,
      })
      await draft().discard()
      update({ onDevice: 'untouched' })
    },
  }
}
