import * as z from 'zod/mini'
import type { WriteTx } from '../../../sync/index.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { createRow, editRow } from '../../device/store/row-mutators.ts'
import { Refusal } from '../../domain/refusal.ts'
import { packageTable } from './entity.ts'
import { packageSchema } from './fields.ts'
import { MOST_PACKAGES } from './package.ts'

const byId = z.object({ id: z.string() })
const NAME = 'packages'

async function requireRoom(tx: WriteTx, creator: string): Promise<void> {
  const rows = await tx.where(NAME, 'creator_id', creator)
  if (rows.filter(({ status }) => status === 'active').length >= MOST_PACKAGES)
    throw new Refusal('too_many_packages')
}

export const packages = defineMutators(NAME, {
  /** Creates a package. Fields may be missing; those given must be valid. */
  create: createRow(packageTable, packageSchema, {
    team: 'creator_id',
    start: { status: 'active' },
    needs: { tables: [NAME], check: requireRoom },
  }),

  /** Edits fields of a package, an archived one too. */
  edit: editRow(packageTable, packageSchema),

  /** Nobody is offered the package any more. */
  archive: mutator({
    args: byId,
    tables: [NAME],
    async apply(tx, { id }) {
      if (!(await tx.get(NAME, id))) throw new Refusal('not_found')
      await tx.patch(NAME, id, { status: 'archived' })
    },
  }),

  /** Takes an archived package back. */
  restore: mutator({
    args: byId,
    tables: [NAME],
    async apply(tx, { id }) {
      const row = await tx.get(NAME, id)
      if (!row) throw new Refusal('not_found')
      if (row.status === 'active') return
      await requireRoom(tx, packageTable.row.parse(row).creator_id)
      await tx.patch(NAME, id, { status: 'active' })
    },
  }),
})
