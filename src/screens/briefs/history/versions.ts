// Earlier versions of a brief, and the edit that brings one back. Pure.
import {
  type Brief,
  type BriefContent,
  type BriefField,
  type BriefPatch,
  type BriefVersion,
  briefFields,
  briefPatch,
} from '../../../domain/brief.ts'
import { contentOf, differing } from '../form/brief-values.ts'

export interface Version {
  id: string
  /** ISO, when the brief was like this for the last time, or was published like this. */
  at: string
  authorId: string
  content: BriefContent
  /** What was changed after it: where it differs from the version that followed. */
  changed: BriefField[]
}

/** The content of a version. A field that it does not have, or that this release cannot read, is as it is now. */
function contentIn(version: BriefVersion, now: BriefContent): BriefContent {
  const known = briefFields.map((field) => briefPatch.safeParse({ [field]: version.fields[field] }))
  const read = known.flatMap((one) => (one.success ? [one.data] : []))
  const stated = Object.fromEntries(
    read.flatMap((one) => Object.entries(one).filter(([, value]) => value !== undefined)),
  )
  return { ...now, ...stated }
}

/**
 * The newest first. A version that is just like the one after it tells nothing and is left out; the newest stays, also
 * when the brief is like it now.
 */
export function versionsOf(rows: readonly BriefVersion[], brief: Brief): Version[] {
  const now = contentOf(brief)
  let after = now
  const versions: Version[] = []
  for (const [at, row] of rows.entries()) {
    const content = contentIn(row, now)
    const changed = differing(content, after)
    after = content
    if (changed.length > 0 || at === 0)
      versions.push({ id: row.id, at: row.created_at, authorId: row.author_id, content, changed })
  }
  return versions
}

export interface Restoring {
  set: BriefPatch
  /** As it is now: the person has seen it, and the server keeps it as a version in turn. */
  base: BriefPatch
  /** Fields that differ and are not brought back: a live brief cannot get a deadline that has passed. */
  left: BriefField[]
}

const pick = (content: BriefContent, fields: readonly BriefField[]): BriefPatch =>
  briefPatch.parse(Object.fromEntries(fields.map((field) => [field, content[field]])))

/** @param today the calendar day in Norway, `yyyy-mm-dd`, by the server's clock */
export function restoring(brief: Brief, content: BriefContent, today: string): Restoring {
  const now = contentOf(brief)
  const passed = content.deadline !== null && content.deadline < today
  const isLeft = (field: BriefField): boolean =>
    field === 'deadline' && brief.status === 'active' && (passed || content.deadline === null)
  const fields = differing(now, content)
  const brought = fields.filter((field) => !isLeft(field))
  return { set: pick(content, brought), base: pick(now, brought), left: fields.filter(isLeft) }
}
