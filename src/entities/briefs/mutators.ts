import * as z from 'zod/mini'
import { type Brief, type BriefPatch, briefIssues, briefRow, publishIssues } from './brief.ts'
import { type BriefMove, briefAfter } from './brief.machine.ts'
import { dayInNorway } from '../../domain/today.ts'
import type { WriteTx } from '../../../sync/index.ts'
import { createRow, editRow } from '../../device/store/row-mutators.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'
import { briefTable } from './entity.ts'
import { briefSchema } from './fields.ts'
import { requireSubscription } from '../subscriptions/permit.ts'

const byId = z.object({ id: z.string() })
const publishArgs = z.object({ id: z.string(), archive_id: z.nullable(z.string()) })

const written = {
  issues: briefIssues,
  files: (set: BriefPatch): string[] => (set.product_images ?? []).map((image) => image.path),
}

async function briefOf(tx: WriteTx, id: string): Promise<Brief> {
  const row = await tx.get('briefs', id)
  if (!row) throw new Refusal('not_found')
  return briefRow.parse(row)
}

async function move(
  tx: WriteTx,
  id: string,
  name: BriefMove,
  fields: Record<string, string | null>,
): Promise<void> {
  const brief = await briefOf(tx, id)
  const status = briefAfter(name, brief.status)
  if (!status) throw new Refusal('bad_state')
  await tx.patch('briefs', id, { status, ...fields })
}

export const briefs = defineMutators('briefs', {
  /** Creates a draft, which needs a subscription. Fields may be missing; those given must be valid. */
  create: createRow(briefTable, briefSchema, {
    ...written,
    team: 'business_id',
    start: { status: 'draft', published_at: null, archived_at: null },
    needs: { tables: ['subscriptions'], check: requireSubscription },
  }),

  /** Edits fields of a brief. */
  edit: editRow(briefTable, briefSchema, written),

  /**
   * Publishes a brief, which needs a subscription. `archive_id` names the other active brief that the person chose to
   * archive.
   */
  publish: mutator({
    args: publishArgs,
    tables: ['briefs', 'subscriptions'],
    async apply(tx, args, context) {
      const brief = await briefOf(tx, args.id)
      await requireSubscription(tx, brief.business_id)
      requireValid(publishIssues(brief, dayInNorway(new Date(context.now))))
      const others = await tx.where('briefs', 'business_id', brief.business_id)
      const active = others.find((row) => row.status === 'active' && row.id !== args.id)
      if (active && active.id !== args.archive_id) throw new Refusal('one_active_brief')
      if (active) await move(tx, active.id, 'archive', { archived_at: context.now })
      await move(tx, args.id, 'publish', { published_at: context.now, archived_at: null })
    },
  }),

  /** Takes an active brief off the market; it can be published again. */
  disable: mutator({
    args: byId,
    tables: ['briefs'],
    apply: (tx, args) => move(tx, args.id, 'disable', {}),
  }),

  /** Archives a brief. */
  archive: mutator({
    args: byId,
    tables: ['briefs'],
    apply: (tx, args, context) => move(tx, args.id, 'archive', { archived_at: context.now }),
  }),

  /** Takes back a brief that awaits approval: it is a draft again. */
  withdraw: mutator({
    args: byId,
    tables: ['briefs'],
    apply: (tx, args) => move(tx, args.id, 'withdraw', {}),
  }),

  /** Deletes a draft. */
  discard: mutator({
    args: byId,
    tables: ['briefs'],
    async apply(tx, args) {
      const brief = await briefOf(tx, args.id)
      if (brief.status !== 'draft') throw new Refusal('bad_state')
      await tx.delete('briefs', args.id)
    },
  }),
})
