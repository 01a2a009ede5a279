import { defineTable } from '../../device/store/table.ts'
import { defineMinorEntity } from '../definition/entity.ts'
import { heldRow, heldSchema } from './fields.ts'

/**
 * A person's own text of a field whose paragraph another device changed as well, until they decide on any device of
 * theirs (sync rule S17). Scope: the person.
 */
export const heldTable = defineTable('held_texts', heldRow, {
  written: heldSchema,
  indexes: '[table_name+row_id]',
})

const TITLE_LENGTH = 60

export const heldText = defineMinorEntity({
  table: heldTable,
  words: 'sync',
  title: ({ mine }) => mine.split('\n', 1).join('').slice(0, TITLE_LENGTH),
  exported: 'page',
})
