// Settles refused entries [S15] [S17]: conflicting field edits are merged against the pulled row and queued again;
// everything else goes to the rejection box. Nothing that a person wrote is dropped here.
import type { ConflictRecord, Json, MutatorSpec, OutboxEntry, Row } from '../contract.ts'
import { joinable, pendingTouching } from '../outbox/coalesce.ts'
import { liftedArgs, neededFiles, patchArgs, sameJson, type PatchArgs } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { union } from '../outbox/overlay.ts'
import { reject } from '../outbox/rejections.ts'
import { confirmedRow, conflictsOf, outboxOf, rowKey } from '../store/tables.ts'
import { mergeField, servedText } from './merge.ts'
import { waitsForFileAgain } from './missing-file.ts'
import { noteOwnTexts, ownText, readOwnTexts, type OwnTexts } from './own-texts.ts'

/** After this many merges of one edit, suspect the comparison itself: the person decides. */
const MOST_MERGES = 5

export interface Refusal {
  entry: OutboxEntry
  code: string
  detail: Json
}

interface Step {
  entry: OutboxEntry
  args: PatchArgs
}

interface Edit {
  refusals: Refusal[]
  mutator: MutatorSpec
  table: string
  id: string
  steps: Step[]
}

/**
 * The order the person made them in. Ids differ from it once one was merged and queued again. Times do once something was
 * typed into that one: after an edit on its way, it would become the part that goes on in it, and where that edit begins
 * with words of a refused one, they would count as removed by the other side.
 */
const asMade = (a: Step, b: Step): number => a.entry.seq - b.entry.seq

/** Groups conflicting edits of one row by one mutator: they are merged as one. */
function groupEdits(lead: Lead, refusals: readonly Refusal[]): { edits: Edit[]; others: Refusal[] } {
  const edits = new Map<string, Edit>()
  const others: Refusal[] = []
  for (const refusal of refusals) {
    const { entry, code } = refusal
    const mutator = lead.mutators.get(entry.name)
    const args = patchArgs(liftedArgs(entry, mutator) ?? null)
    if (code !== 'conflict' || mutator?.kind !== 'patch' || mutator.table === undefined || !args) {
      others.push(refusal)
      continue
    }
    const group = `${entry.name} ${entry.user} ${args.id}`
    const edit = edits.get(group) ?? { refusals: [], mutator, table: mutator.table, id: args.id, steps: [] }
    edits.set(group, edit)
    edit.refusals.push(refusal)
    edit.steps.push({ entry, args })
  }
  return { edits: [...edits.values()], others }
}

interface MergedEdit {
  args: PatchArgs
  records: ConflictRecord[]
}

interface Stroke {
  mine: Json
  base: Json
}

/** What the person did to one field. An edit whose base is the previous edit's value belongs to the same stroke. */
function strokes(steps: readonly Step[], field: string): Stroke[] {
  const all: Stroke[] = []
  for (const { args } of steps) {
    const mine = args.set[field]
    if (mine === undefined) continue
    const base = args.base[field] ?? null
    const last = all.at(-1)
    if (last && sameJson(last.mine, base)) last.mine = mine
    else all.push({ mine, base })
  }
  return all
}

/** A text that one person wrote in two tabs is theirs as a whole. */
function joinedText([first, ...others]: readonly Stroke[]): Stroke[] {
  if (!first) return []
  const join = (text: Stroke, { mine, base }: Stroke): Stroke => ({
    mine: mergeField('text', mine, base, text.mine, true).value,
    base: text.base,
  })
  return [others.reduce(join, first)]
}

function mergeEdit(lead: Lead, edit: Edit, row: Row, at: string, noted: OwnTexts): MergedEdit {
  const kinds = lead.store.schema.tables[edit.table]?.fields ?? {}
  const { steps } = edit
  const set: Record<string, Json> = {}
  const base: Record<string, Json> = {}
  const records: ConflictRecord[] = []
  for (const field of new Set(steps.flatMap(({ args }) => Object.keys(args.set)))) {
    const theirs = row[field] ?? null
    const kind = kinds[field] ?? 'value'
    const isOwn = noted.texts.includes(ownText(row.id, field, theirs))
    const all = strokes(steps, field)
    const refused = noted.refused.filter((one) => one.row === row.id && one.field === field)
    const served = ({ mine, base: before }: Stroke): Stroke => ({ mine, base: servedText(before, refused) })
    const own = kind === 'text' ? joinedText(all.map(served)) : all
    let kept: Json = theirs
    let disputed = false
    for (const stroke of own) {
      const merged = mergeField(kind, stroke.mine, stroke.base, kept, isOwn)
      kept = merged.value
      disputed ||= merged.disputed
    }
    const held = sameJson(kept, theirs)
    if (held && !disputed) continue
    if (disputed) {
      const mine = own.at(-1)?.mine ?? kept
      const before = all[0]?.base ?? null
      const one = { id: lead.newId(), table: edit.table, row: row.id, field, kept, mine }
      records.push(
        held ? { ...one, lost: mine, base: before, at: row.updated_at } : { ...one, lost: theirs, at },
      )
    }
    if (held) continue
    set[field] = kept
    base[field] = theirs
  }
  return { args: { id: row.id, ...steps.at(-1)?.args, set, base }, records }
}

/**
 * Joins the unsent edits of the same row that follow directly, since they would conflict in turn. Not across one on its
 * way: they begin where that one stops, so joined to what came before it they would lose its words, or it theirs.
 */
async function absorbFollowing(lead: Lead, edit: Edit, first: Step): Promise<void> {
  const pending = await pendingTouching(lead.store, first.entry.touches)
  const settled = new Set(edit.steps.map(({ entry }) => entry.seq))
  for (const entry of pending.filter(({ seq }) => !settled.has(seq))) {
    const next = joinable(edit.mutator, first.args, first.entry.user, [entry])
    if (!next) return
    edit.steps.push(next)
  }
}

/** Held text that goes on where an earlier record of it stops takes that record's place. */
async function continued(lead: Lead, record: ConflictRecord): Promise<ConflictRecord> {
  const { table, row, field, base } = record
  const [before] = await conflictsOf(lead.store)
    .where('[table+row]')
    .equals([table, row])
    .filter((one) => one.field === field && base !== undefined && sameJson(one.mine, base))
    .toArray()
  return before ? { ...record, id: before.id } : record
}

async function requeue(lead: Lead, edit: Edit, at: string): Promise<boolean> {
  const [first] = edit.steps
  const row = await confirmedRow(lead.store, edit.table, edit.id)
  const merges = Math.max(...edit.steps.map(({ entry }) => entry.merges ?? 0)) + 1
  if (!first || !row || merges > MOST_MERGES) return false
  await absorbFollowing(lead, edit, first)
  edit.steps.sort(asMade)
  const { args, records } = mergeEdit(lead, edit, row, at, await readOwnTexts(lead.store))
  const all = edit.steps.map(({ entry }) => entry)
  if (Object.keys(args.set).length > 0) {
    try {
      edit.mutator.parse(args)
    } catch {
      // The merged text breaks a rule of length or form: the person must shorten it.
      return false
    }
  }
  await outboxOf(lead.store).bulkDelete(all.map((entry) => entry.seq))
  for (const record of records) await conflictsOf(lead.store).put(await continued(lead, record))
  await noteOwnTexts(lead.store, [], records)
  if (Object.keys(args.set).length === 0) return true
  const keys = union([rowKey(edit.table, row.id)], ...all.map((entry) => entry.keys))
  // It takes the refused edit's place in the queue, ahead of later changes.
  await outboxOf(lead.store).put({
    seq: first.entry.seq,
    mid: null,
    uuid: lead.newId(),
    name: edit.mutator.name,
    v: edit.mutator.v,
    args: { ...args },
    at: all.at(-1)?.at ?? at,
    user: first.entry.user,
    keys,
    touches: union(keys, ...all.map((entry) => entry.touches)),
    state: 'queued',
    merges,
    ...neededFiles(edit.mutator, { ...args }),
  })
  return true
}

/** Settles refused entries inside the pull's last transaction; returns the keys to refold. */
export async function settleRefusals(lead: Lead, refusals: readonly Refusal[]): Promise<string[]> {
  const at = new Date(lead.now()).toISOString()
  const { edits, others } = groupEdits(lead, refusals)
  for (const edit of edits) if (!(await requeue(lead, edit, at))) others.push(...edit.refusals)
  for (const refusal of others) {
    const { entry, code, detail } = refusal
    if (await waitsForFileAgain(lead, refusal)) continue
    await reject(lead, entry, code, detail)
  }
  return refusals.flatMap(({ entry }) => entry.keys)
}
