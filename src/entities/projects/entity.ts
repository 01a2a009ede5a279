import * as z from 'zod/mini'
import { defineTable } from '../../device/store/table.ts'
import { syncedColumns, text } from '../../domain/row.ts'
import { paths } from '../../paths.ts'
import { defineEntity } from '../definition/entity.ts'
import { projectSchema } from './fields.ts'

export const projectRow = z.object({
  ...syncedColumns,
  ...projectSchema.columns,
  creator_id: text,
  is_featured: z.boolean(),
  /** 0: the person has not placed it. */
  position: z.int(),
  status: z.enum(['active', 'archived']),
})
export type Project = z.infer<typeof projectRow>

/** The portfolio of a creator. Its scope is the creator: others see it in the showcase. */
export const projectTable = defineTable('projects', projectRow, {
  indexes: 'creator_id',
  written: projectSchema,
})

export const project = defineEntity({
  table: projectTable,
  words: 'projects',
  status: 'projects:status',
  title: (row) => row.title,
  path: (row) => paths.creatorProject(row.id),
  teams: (row) => ({ creator: row.creator_id }),
  ofOneTeam: () => ({ within: paths.creatorPortfolio, except: [paths.creatorProjectNew] }),
  conflicts: { edit: 'projects.edit', isOpen: () => true, versions: () => null },
  search: {
    of: { business: null, creator: { team: 'creator_id' } },
    at: (row) => row.updated_at,
    isAside: (row) => row.status === 'archived',
  },
  drafts: [],
  exported: 'page',
})
