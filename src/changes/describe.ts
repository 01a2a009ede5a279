// Describes a change from its name and arguments, with the names that this device knows.
import type { Json } from '../../sync/index.ts'
import { localData } from '../device/store/local-data.ts'
import { parseRow, tableOf } from '../device/store/read.ts'
import { objectOf, textIn } from '../entities/definition/arguments.ts'
import type { ChangeDefinition, ChangeKey, Written } from '../entities/definition/change.ts'
import type { Entity } from '../entities/definition/entity.ts'
import { definitionOf } from './definitions.ts'
import { type Seen, seenFrom } from './seen.ts'

export interface ChangeContent extends Written {
  /** The key of its sentence: changes with the same one are of one kind. */
  says: ChangeKey
  /** The row it changes: a brief, a room, a team. Empty: the change has no subject. */
  id: string
}

export interface Change extends ChangeContent {
  /** The mutation. */
  mutation: string
  /** Whose row it changes, or the first that it could be of; null for a change without a subject. */
  entity: Entity | null
  /** A title or a name; empty when it is no longer known. */
  subject: string
  /** Its page in the app; null when it has none. */
  path: string | null
  /** Which of the person's teams it belongs to, if the device knows. */
  teamId: string | null
}

/** What the change itself says. Pure. */
export function contentOfChange(change: { name: string; args: Json }): ChangeContent {
  const { says, id, written } = definitionOf(change.name)
  const args = objectOf(change.args)
  return { says, id: id === null ? '' : textIn(args, id), ...written(args) }
}

/** The row as the server confirmed it, for rows that are already deleted locally. */
async function confirmed(table: string, id: string): Promise<unknown> {
  return objectOf(await localData().store.db.table('base').get(`${table}:${id}`)).row
}

async function find(
  about: ChangeDefinition['about'],
  id: string,
): Promise<(Seen & { entity: Entity }) | null> {
  for (const { entity, by } of about) {
    const rows = tableOf(entity.table)
    const here: unknown = await (by === undefined ? rows.get(id) : rows.where(by).equals(id).first())
    const row = parseRow(entity.table, here ?? (await confirmed(entity.table.name, id)))
    if (row === null) continue
    const seen = await seenFrom(entity, row)
    // Deleted on this device: it has a name still, and no page.
    return { ...seen, entity, ...(here === undefined && { path: null }) }
  }
  return null
}

export async function describeChange(change: { name: string; args: Json }): Promise<Change> {
  const { about, page, team } = definitionOf(change.name)
  const content = contentOfChange(change)
  const args = objectOf(change.args)
  const found = await find(about, content.id)
  return {
    ...content,
    mutation: change.name,
    entity: found?.entity ?? about[0]?.entity ?? null,
    subject: found?.title || content.name,
    path: found?.path ?? page?.(args) ?? null,
    teamId: found?.teamId ?? ((team !== null && textIn(args, team)) || null),
  }
}
