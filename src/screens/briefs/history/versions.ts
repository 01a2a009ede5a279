// Earlier versions of a brief, and the edit that restores one. Pure.
import {
  type Brief,
  type BriefContent,
  type BriefField,
  type BriefPatch,
  type BriefVersion,
  briefFields,
  briefPatch,
} from '../../../entities/briefs/brief.ts'
import { briefSchema } from '../../../entities/briefs/fields.ts'

export interface Version {
  id: string
  /** ISO: when the brief last was like this, or was published like this. */
  at: string
  authorId: string
  content: BriefContent
  /** The fields in which it differs from the version that followed. */
  changed: BriefField[]
}

/** The content of a version. A field that it lacks, or that this release cannot read, has the current value. */
function contentIn(version: BriefVersion, now: BriefContent): BriefContent {
  const known = briefFields.map((field) => briefPatch.safeParse({ [field]: version.fields[field] }))
  const read = known.flatMap((one) => (one.success ? [one.data] : []))
  const stated = Object.fromEntries(
    read.flatMap((one) => Object.entries(one).filter(([, value]) => value !== undefined)),
  )
  return { ...now, ...stated }
}

/** Newest first. A version equal to the one after it is left out; the newest stays even if it equals the brief. */
export function versionsOf(rows: readonly BriefVersion[], brief: Brief): Version[] {
  const now = briefSchema.contentOf(brief)
  let after = now
  const versions: Version[] = []
  for (const [at, row] of rows.entries()) {
    const content = contentIn(row, now)
    const changed = briefSchema.differing(content, after)
    after = content
    if (changed.length > 0 || at === 0)
      versions.push({ id: row.id, at: row.created_at, authorId: row.author_id, content, changed })
  }
  return versions
}

export interface Restoring {
  set: BriefPatch
  /** The current values: the person has seen them, and the server keeps them as a version in turn. */
  base: BriefPatch
  /** Fields that differ but are not restored: a live brief cannot get a deadline that has passed. */
  left: BriefField[]
}

const pick = (content: BriefContent, fields: readonly BriefField[]): BriefPatch =>
  briefPatch.parse(Object.fromEntries(fields.map((field) => [field, content[field]])))

/** @param today the date in Norway, `yyyy-mm-dd`, by the server's clock */
export function restoring(brief: Brief, content: BriefContent, today: string): Restoring {
  const now = briefSchema.contentOf(brief)
  const passed = content.deadline !== null && content.deadline < today
  const isLeft = (field: BriefField): boolean =>
    field === 'deadline' && brief.status === 'active' && (passed || content.deadline === null)
  const fields = briefSchema.differing(now, content)
  const brought = fields.filter((field) => !isLeft(field))
  return { set: pick(content, brought), base: pick(now, brought), left: fields.filter(isLeft) }
}
