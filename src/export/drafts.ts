// Reads unsent texts from the forms' drafts. Lenient: a draft may be of an older release.
import { type BriefField, briefFields } from '../entities/briefs/brief.ts'
import type { Everything } from './collect.ts'
import { type DraftForm, partsOf } from '../forms/drafts/draft-key.ts'
import { parseRow } from '../device/store/read.ts'
import { entityOf } from '../entities/entities.ts'
import type { TableName } from '../entities/entities.ts'
import { businessTable } from '../entities/teams/entity.ts'
import { objectOf, textIn } from '../changes/arguments.ts'
import { shownName } from '../i18n/shown-name.ts'

/** Drafts with a text of their own, and the table of the row that each is about; null: in a row already. */
const tables = {
  brief: 'briefs',
  message: 'rooms',
  pitch: 'brief_listings',
  answer: 'pitches',
  profile: null,
  preferences: null,
  onboarding: null,
} as const satisfies Record<DraftForm, TableName | null>

type Told = { [F in DraftForm]: (typeof tables)[F] extends null ? never : F }[DraftForm]
const isTold = (form: DraftForm): form is Told => tables[form] !== null

export interface ReadableDraft {
  about: Told
  subject: string
  savedAt: string
  text: string
  /** A brief's unsaved fields, with their values. */
  fields: BriefField[]
  values: Partial<Record<BriefField, unknown>>
}

function aboutOf(key: string): { about: Told; id: string } | null {
  const parts = partsOf(key)
  // This marks an unfinished brief and contains no text
  if (!parts || parts.id.startsWith('new:')) return null
  return isTold(parts.form) ? { about: parts.form, id: parts.id } : null
}

function subjectOf(everything: Everything, about: Told, id: string): string {
  const entity = entityOf(tables[about])
  const here = everything.tables[tables[about]]?.find((row) => textIn(objectOf(row), 'id') === id)
  const row = entity && parseRow(entity.table, here)
  if (!entity || row === null) return ''
  const { business } = entity.teams(row)
  const own = everything.rows(businessTable).some((team) => team.id === business)
  return shownName(entity.title(row, own ? 'business' : 'creator'))
}

export function readDrafts(everything: Everything): ReadableDraft[] {
  return everything.drafts.flatMap(({ key, values, savedAt }) => {
    const found = aboutOf(key)
    if (!found) return []
    const { about, id } = found
    const typed = objectOf(objectOf(values).raw)
    const text = typeof values === 'string' ? values : textIn(objectOf(values), 'text')
    const fields = briefFields.filter((field) => field in typed && field !== 'description')
    const subject = textIn(typed, 'title') || subjectOf(everything, about, id)
    return [{ about, subject, savedAt, text: text || textIn(typed, 'description'), fields, values: typed }]
  })
}
