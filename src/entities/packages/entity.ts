import * as z from 'zod/mini'
import { defineTable } from '../../device/store/table.ts'
import { syncedColumns, text } from '../../domain/row.ts'
import { paths } from '../../paths.ts'
import { defineEntity } from '../definition/entity.ts'
import { packageSchema } from './fields.ts'

export const packageRow = z.object({
  ...syncedColumns,
  ...packageSchema.columns,
  creator_id: text,
  status: z.enum(['active', 'archived']),
})
export type Package = z.infer<typeof packageRow>

/** Work that a creator offers at a price. Its scope is the creator: others see an offered one in the showcase. */
export const packageTable = defineTable('packages', packageRow, {
  indexes: 'creator_id',
  written: packageSchema,
})

export const packageEntity = defineEntity({
  table: packageTable,
  words: 'packages',
  status: 'packages:status',
  title: (row) => row.title,
  path: (row) => paths.creatorPackage(row.id),
  teams: (row) => ({ creator: row.creator_id }),
  ofOneTeam: () => ({ within: paths.creatorPackages, except: [] }),
  conflicts: { edit: 'packages.edit', isOpen: () => true, versions: () => null },
  search: {
    of: { business: null, creator: { team: 'creator_id' } },
    at: (row) => row.updated_at,
    isAside: (row) => row.status === 'archived',
  },
  drafts: [],
  exported: 'page',
})
