import type * as z from 'zod/mini'
import { day, several, text } from '../../domain/fields/kinds.ts'
import { fields } from '../../domain/fields/fields.ts'
import { picture } from '../../domain/picture.ts'

/** The single definition of every field that a person writes in a project. */
export const projectSchema = fields({
  title: text({ max: 120, merge: 'text', required: 'always' }),
  client: text({ max: 120 }),
  description: text({ max: 5_000, prose: true }),
  start_date: day(),
  end_date: day(),
  media: several(picture),
})

export type ProjectContent = z.infer<typeof projectSchema.content>
