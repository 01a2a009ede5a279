// Describes a change from its name and arguments, with the names that this device knows.
import type { Json } from '../../sync/index.ts'
import { localData } from '../device/store/local-data.ts'
import { parseRow, tableOf } from '../device/store/read.ts'
import { entityOf } from '../entities/entities.ts'
import { objectOf, textIn } from './arguments.ts'
import { type ChangeDefinition, type ChangeKind, definitionOf } from './definitions.ts'
import { type Seen, seenFrom } from './seen.ts'
import type { Written } from './written.ts'

export interface ChangeContent extends Written {
  kind: ChangeKind
  /** The row it changes: a brief, a room, a team. Empty: the change has no subject. */
  id: string
}

export interface Change extends ChangeContent {
  /** The table of its row, or the first that it could be in; null for a change without a subject. */
  table: string | null
  /** A title or a name; empty when it is no longer known. */
  subject: string
  /** Its page in the app; null when it has none. */
  path: string | null
  /** Which of the person's teams it belongs to, if the device knows. */
  teamId: string | null
}

/** What the change itself says. Pure. */
export function contentOfChange(change: { name: string; args: Json }): ChangeContent {
  const { kind, id, written } = definitionOf(change.name)
  const args = objectOf(change.args)
  return { kind, id: id === null ? '' : textIn(args, id), ...written(args) }
}

/** The row as the server confirmed it, for rows that are already deleted locally. */
async function confirmed(table: string, id: string): Promise<unknown> {
  return objectOf(await localData().store.db.table('base').get(`${table}:${id}`)).row
}

async function find(
  about: ChangeDefinition['about'],
  id: string,
): Promise<(Seen & { table: string }) | null> {
  for (const { table, by } of about) {
    const entity = entityOf(table)
    if (!entity) continue
    const rows = tableOf(entity.table)
    const here: unknown = await (by === undefined ? rows.get(id) : rows.where(by).equals(id).first())
    const row = parseRow(entity.table, here ?? (await confirmed(table, id)))
    if (row === null) continue
    const seen = await seenFrom(entity, row)
    // Deleted on this device: it has a name still, and no page.
    return { ...seen, table, ...(here === undefined && { path: null }) }
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
    table: found?.table ?? about[0]?.table ?? null,
    subject: found?.title || content.name,
    path: found?.path ?? page?.(args) ?? null,
    teamId: found?.teamId ?? ((team !== null && textIn(args, team)) || null),
  }
}
