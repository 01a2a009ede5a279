// The tables whose fields may be changed in two places at once, and how each is read and written.
import { briefFields, briefPatch, briefRow } from '../../domain/brief.ts'
import { businessFields, businessPatch } from '../../domain/person/business-profile.ts'
import { creatorFields, creatorPatch } from '../../domain/person/creator-profile.ts'
import { businessUserRow, creatorUserRow } from '../../domain/team.ts'
import type { Json } from '../../../sync/index.ts'
import { mutate } from '../mutate.ts'
import { mutatePerson } from '../person/mutate-person.ts'

export interface Standing {
  /** What the row is called: a brief's title, a profile's name. */
  subject: string
  currency: string
  /** The fields as they stand; null when they may not be changed any more. */
  values: Readonly<Record<string, Json>> | null
}

interface ConflictTable {
  fields: readonly string[]
  /** Null: the row is not there, or is of a release that this one cannot read. */
  read(row: unknown): Standing | null
  edit(id: string, field: string, value: Json, before: Json): Promise<void>
}

const one = (field: string, value: Json) => ({ [field]: value })

export const conflictTables = {
  briefs: {
    fields: briefFields,
    read(row) {
      const { success, data } = briefRow.safeParse(row)
      if (!success) return null
      const values = data.status === 'archived' ? null : briefPatch.parse(data)
      return { subject: data.title, currency: data.currency, values }
    },
    edit: (id, field, value, before) =>
      mutate.briefs.edit({
        id,
        set: briefPatch.parse(one(field, value)),
        base: briefPatch.parse(one(field, before)),
      }),
  },
  creator_users: {
    fields: creatorFields,
    read(row) {
      const { success, data } = creatorUserRow.safeParse(row)
      if (!success) return null
      const values = data.is_archived ? null : creatorPatch.parse(data)
      return { subject: data.first_name, currency: '', values }
    },
    edit: (id, field, value, before) =>
      mutatePerson.teams.editCreator({
        id,
        set: creatorPatch.parse(one(field, value)),
        base: creatorPatch.parse(one(field, before)),
      }),
  },
  business_users: {
    fields: businessFields,
    read(row) {
      const { success, data } = businessUserRow.safeParse(row)
      if (!success) return null
      const values = data.is_archived ? null : businessPatch.parse(data)
      return { subject: data.name, currency: '', values }
    },
    edit: (id, field, value, before) =>
      mutatePerson.teams.editBusiness({
        id,
        set: businessPatch.parse(one(field, value)),
        base: businessPatch.parse(one(field, before)),
      }),
  },
} satisfies Record<string, ConflictTable>
export type ConflictTableName = keyof typeof conflictTables

/** Its table in one type, whichever it is; null for one whose fields this release does not know. */
export const conflictTable = (name: string): { name: ConflictTableName; table: ConflictTable } | null =>
  isConflictTable(name) ? { name, table: conflictTables[name] } : null

const isConflictTable = (name: string): name is ConflictTableName => Object.hasOwn(conflictTables, name)
