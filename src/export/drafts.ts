// Reads unsent texts from the forms' drafts. Lenient: a draft may be of an older release.
import { type Html } from './html.ts'
import { type Item, type PageSource, factsOf, prose, textsOf, titleOf } from './row-article.ts'
import { draftAt } from '../forms/drafts/draft-key.ts'
import { enumerations } from '../domain/enumerations.ts'
import { parseRow } from '../device/store/read.ts'
import { objectOf, textIn } from '../entities/definition/arguments.ts'
import type { Entity } from '../entities/definition/entity.ts'
import { entities } from '../entities/entities.ts'

export interface ReadableDraft {
  /** Whose row it is about. */
  entity: Entity
  /** The key of its words. */
  words: `unsent.${string}`
  subject: string
  savedAt: string
  text: readonly (Html | false)[]
  /** Unsaved fields, as typed. */
  facts: Item[]
}

const rowAt = ({ everything }: PageSource, { table }: Entity, id: string): unknown =>
  everything.tables[table.name]?.find((row) => textIn(objectOf(row), 'id') === id)

/** Whether a table's rows have a form that says what is unsent: one whose conflicts the person settles. */
const isForm = ({ table, conflicts }: Entity, name: string): boolean =>
  table.name === name && conflicts !== 'newest'

/** A form about one of several entities: the one whose row is on the device, if any. */
function aboutOf(
  key: string,
  source: PageSource,
): (Pick<ReadableDraft, 'entity' | 'words'> & { id: string }) | null {
  const draft = draftAt(key)
  if (!draft || draft.isMark) return null
  const { form, table, id } = draft
  const among = entities.filter((one) => (table === null ? one.drafts.includes(form) : isForm(one, table)))
  const entity = among.find((one) => rowAt(source, one, id) !== undefined) ?? among[0]
  return entity ? { entity, words: `unsent.${table ?? form}`, id } : null
}

function subjectOf(source: PageSource, entity: Entity, id: string): string {
  const row = parseRow(entity.table, rowAt(source, entity, id))
  return row === null ? '' : titleOf(entity, row, source.everything)
}

const isCode = (value: string): boolean =>
  Object.values(enumerations).some((list: readonly string[]) => list.includes(value))

/** What was typed in a form that is sent at once: its text, or all of its texts, without what was chosen from a list. */
function textOf(values: unknown): string {
  if (typeof values === 'string') return values
  const { raw, text, ...fields } = objectOf(values)
  if (raw !== undefined || typeof text === 'string') return textIn(objectOf(values), 'text')
  return Object.values(fields)
    .filter((value) => typeof value === 'string')
    .filter((value) => value.trim() !== '' && !isCode(value))
    .join('\n\n')
}

/** Drafts with a text that is in no row yet. */
export function readDrafts(source: PageSource): ReadableDraft[] {
  const { everything, words } = source
  return everything.drafts.flatMap(({ key, values, savedAt }) => {
    const about = aboutOf(key, source)
    if (!about) return []
    const { entity, words: title, id } = about
    const typed = objectOf(objectOf(values).raw)
    return [
      {
        entity,
        words: title,
        subject: textIn(typed, 'title') || subjectOf(source, entity, id),
        savedAt,
        text: [prose(textOf(values)), ...textsOf(entity, typed, words)],
        facts: factsOf(entity, typed, words, (name) => name in typed),
      },
    ]
  })
}
