// What holds for a creator's projects together: their order, and how many there may be. Equal to SQL, by test.
import type { Issue } from '../../domain/issue.ts'
import { newestBy } from '../../domain/row.ts'
import type { Project } from './entity.ts'
import { type ProjectContent, projectSchema } from './fields.ts'

/** So many projects that are not removed a creator has at most. */
export const MOST_PROJECTS = 50
export const MOST_FEATURED = 3

const newest = newestBy('created_at')

type Placed = Pick<Project, 'id' | 'position' | 'created_at'>

/** The person's order: a project without a place stands first, the newest before all. */
export const byPlace = (a: Placed, b: Placed): number => a.position - b.position || newest(a, b)

/** As others see them: the featured ones first. */
export const byShow = (a: Placed & Pick<Project, 'is_featured'>, b: typeof a): number =>
  Number(b.is_featured) - Number(a.is_featured) || byPlace(a, b)

/** What is wrong with a project. Pictures are checked where they are chosen: `pictureIssues`. */
export function projectIssues(content: ProjectContent): Issue[] {
  const { start_date: from, end_date: to } = content
  const order: Issue[] =
    from !== null && to !== null && to < from ? [{ field: 'end_date', rule: 'order' }] : []
  return [...projectSchema.issues(content), ...order]
}
