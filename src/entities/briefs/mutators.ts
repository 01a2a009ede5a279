import * as z from 'zod/mini'
import {
  type Brief,
  type BriefPatch,
  briefIssues,
  briefPatch,
  briefRow,
  emptyBrief,
  publishIssues,
} from './brief.ts'
import { type BriefMove, briefAfter } from './brief.machine.ts'
import { dayInNorway } from '../../domain/today.ts'
import type { WriteTx } from '../../../sync/index.ts'
import { newRow } from '../../device/store/new-row.ts'
import { defineMutators, editOf, mutator } from '../../device/store/mutators.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'
import { requireSubscription } from '../subscriptions/permit.ts'

const byId = z.object({ id: z.string() })
const createArgs = z.object({ id: z.string(), business_id: z.string(), set: briefPatch })
const editArgs = editOf(briefPatch)
const publishArgs = z.object({ id: z.string(), archive_id: z.nullable(z.string()) })

const picturesIn = (set: BriefPatch): string[] => (set.product_images ?? []).map((image) => image.path)

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
  create: mutator({
    args: createArgs,
    tables: ['briefs', 'subscriptions'],
    files: (args) => picturesIn(args.set),
    async apply(tx, args, context) {
      requireValid(briefIssues({ ...emptyBrief, ...args.set }))
      if (await tx.get('briefs', args.id)) return
      await requireSubscription(tx, args.business_id)
      await tx.put('briefs', {
        ...newRow(args.id, args.business_id, context),
        ...emptyBrief,
        ...args.set,
        business_id: args.business_id,
        status: 'draft',
        published_at: null,
        archived_at: null,
      })
    },
  }),

  /** Edits fields of a brief; `base` holds each field's value when the person began (sync rule S16). */
  edit: mutator({
    args: editArgs,
    tables: ['briefs'],
    kind: 'patch',
    table: 'briefs',
    files: (args) => picturesIn(args.set),
    async apply(tx, args) {
      await tx.patch('briefs', args.id, args.set)
    },
  }),

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
