import * as z from 'zod/mini'
import {
  type Brief,
  type BriefPatch,
  briefIssues,
  briefPatch,
  briefRow,
  emptyBrief,
  publishIssues,
} from '../../domain/brief.ts'
import { type BriefMove, briefAfter } from '../../domain/brief.machine.ts'
import { dayInNorway } from '../../domain/today.ts'
import type { MutatorSpec, WriteTx } from '../../../sync/index.ts'
import { newRow } from './new-row.ts'
import { Refusal, requireValid } from './refusal.ts'

const byId = z.object({ id: z.string() })
const createArgs = z.object({ id: z.string(), business_id: z.string(), set: briefPatch })
const editArgs = z.object({ id: z.string(), set: briefPatch, base: briefPatch })
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

/** Starts a draft. Anything may be missing; what is there must be valid. */
export const briefsCreate: MutatorSpec<z.infer<typeof createArgs>> = {
  name: 'briefs.create',
  v: 1,
  tables: ['briefs'],
  parse: (args) => createArgs.parse(args),
  files: (args) => picturesIn(args.set),
  async apply(tx, args, context) {
    requireValid(briefIssues({ ...emptyBrief, ...args.set }))
    if (await tx.get('briefs', args.id)) return
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
}

/** Changes fields of a brief; `base` holds what each was when the person began (sync rule S16). */
export const briefsEdit: MutatorSpec<z.infer<typeof editArgs>> = {
  name: 'briefs.edit',
  v: 1,
  tables: ['briefs'],
  kind: 'patch',
  table: 'briefs',
  parse: (args) => editArgs.parse(args),
  files: (args) => picturesIn(args.set),
  async apply(tx, args) {
    await tx.patch('briefs', args.id, args.set)
  },
}

/** Makes a brief active. `archive_id` names the other active brief that the person chose to archive. */
export const briefsPublish: MutatorSpec<z.infer<typeof publishArgs>> = {
  name: 'briefs.publish',
  v: 1,
  tables: ['briefs'],
  parse: (args) => publishArgs.parse(args),
  async apply(tx, args, context) {
    const brief = await briefOf(tx, args.id)
    requireValid(publishIssues(brief, dayInNorway(new Date(context.now))))
    const others = await tx.where('briefs', 'business_id', brief.business_id)
    const active = others.find((row) => row.status === 'active' && row.id !== args.id)
    if (active && active.id !== args.archive_id) throw new Refusal('one_active_brief')
    if (active) await move(tx, active.id, 'archive', { archived_at: context.now })
    await move(tx, args.id, 'publish', { published_at: context.now, archived_at: null })
  },
}

/** Takes an active brief off the market; it stays ready for publishing. */
export const briefsDisable: MutatorSpec<z.infer<typeof byId>> = {
  name: 'briefs.disable',
  v: 1,
  tables: ['briefs'],
  parse: (args) => byId.parse(args),
  apply: (tx, args) => move(tx, args.id, 'disable', {}),
}

/** Puts a brief among the old ones. */
export const briefsArchive: MutatorSpec<z.infer<typeof byId>> = {
  name: 'briefs.archive',
  v: 1,
  tables: ['briefs'],
  parse: (args) => byId.parse(args),
  apply: (tx, args, context) => move(tx, args.id, 'archive', { archived_at: context.now }),
}

/** Deletes a draft. */
export const briefsDiscard: MutatorSpec<z.infer<typeof byId>> = {
  name: 'briefs.discard',
  v: 1,
  tables: ['briefs'],
  parse: (args) => byId.parse(args),
  async apply(tx, args) {
    const brief = await briefOf(tx, args.id)
    if (brief.status !== 'draft') throw new Refusal('bad_state')
    await tx.delete('briefs', args.id)
  },
}
