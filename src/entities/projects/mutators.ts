import * as z from 'zod/mini'
import type { WriteTx } from '../../../sync/index.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { placeRow } from '../../device/store/place-row.ts'
import { createRow, editRow } from '../../device/store/row-mutators.ts'
import { type Picture, pictureFiles } from '../../domain/picture.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Project, projectTable } from './entity.ts'
import { projectSchema } from './fields.ts'
import { MOST_FEATURED, MOST_PROJECTS, byPlace, projectIssues } from './project.ts'

const NAME = 'projects'
const byId = z.object({ id: z.string() })

const written = {
  issues: projectIssues,
  files: (set: { media?: readonly Picture[] }): string[] => (set.media ?? []).flatMap(pictureFiles),
}

/** Those of the creator that are not removed. */
async function shownOf(tx: WriteTx, creator: string): Promise<Project[]> {
  const rows = await tx.where(NAME, 'creator_id', creator)
  return rows.map((row) => projectTable.row.parse(row)).filter(({ status }) => status === 'active')
}

async function requireRoom(tx: WriteTx, creator: string): Promise<void> {
  if ((await shownOf(tx, creator)).length >= MOST_PROJECTS) throw new Refusal('too_many_projects')
}

const mayFeatureMore = async (tx: WriteTx, creator: string): Promise<boolean> =>
  (await shownOf(tx, creator)).filter((row) => row.is_featured).length < MOST_FEATURED

async function projectOf(tx: WriteTx, id: string): Promise<Project> {
  const row = await tx.get(NAME, id)
  if (!row) throw new Refusal('not_found')
  return projectTable.row.parse(row)
}

async function shownProject(tx: WriteTx, id: string): Promise<Project> {
  const row = await projectOf(tx, id)
  if (row.status !== 'active') throw new Refusal('bad_state')
  return row
}

export const projects = defineMutators(NAME, {
  /** Creates a project, which stands first until the person places it. */
  create: createRow(projectTable, projectSchema, {
    ...written,
    team: 'creator_id',
    start: { status: 'active', is_featured: false, position: 0 },
    needs: { tables: [NAME], check: requireRoom },
  }),

  /** Edits fields of a project. */
  edit: editRow(projectTable, projectSchema, written),

  /** Puts a project at a place among those that are not removed, from 1 on. */
  move: mutator({
    args: z.object({ id: z.string(), position: z.int() }),
    tables: [NAME],
    async apply(tx, { id, position }) {
      const row = await shownProject(tx, id)
      const inOrder = (await shownOf(tx, row.creator_id)).toSorted(byPlace)
      await placeRow(tx, NAME, inOrder, id, position)
    },
  }),

  /** Features a project, or no longer. At most three are. */
  feature: mutator({
    args: z.object({ id: z.string(), is_featured: z.boolean() }),
    tables: [NAME],
    async apply(tx, { id, is_featured }) {
      const row = await shownProject(tx, id)
      if (row.is_featured === is_featured) return
      if (is_featured && !(await mayFeatureMore(tx, row.creator_id))) throw new Refusal('too_many_featured')
      await tx.patch(NAME, id, { is_featured })
    },
  }),

  /** Takes a project out of the portfolio. Nothing of it is lost. */
  remove: mutator({
    args: byId,
    tables: [NAME],
    async apply(tx, { id }) {
      await projectOf(tx, id)
      await tx.patch(NAME, id, { status: 'archived' })
    },
  }),

  /** Takes a removed project back. It is featured again if fewer than three are. */
  restore: mutator({
    args: byId,
    tables: [NAME],
    async apply(tx, { id }) {
      const row = await projectOf(tx, id)
      if (row.status === 'active') return
      await requireRoom(tx, row.creator_id)
      const is_featured = row.is_featured && (await mayFeatureMore(tx, row.creator_id))
      await tx.patch(NAME, id, { status: 'active', is_featured })
    },
  }),
})
