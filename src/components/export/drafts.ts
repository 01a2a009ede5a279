// What is begun and not sent, read out of the drafts of the forms. Leniently: a draft may be of an older release.
import { type BriefField, briefFields } from '../../domain/brief.ts'
import type { Everything } from '../../data/export/collect.ts'
import { nameOf } from '../../domain/room.ts'
import { objectOf, textIn } from '../../data/changes/change.ts'

export interface ReadableDraft {
  about: 'brief' | 'message' | 'pitch'
  subject: string
  savedAt: string
  text: string
  /** Of a brief: the fields that are not saved yet, with what stands in them. */
  fields: BriefField[]
  values: Partial<Record<BriefField, unknown>>
}

function aboutOf(key: string): { about: ReadableDraft['about']; id: string } | null {
  const [about, id = ''] = key.split(/:(.*)/s)
  // The mark of an unfinished brief holds no words
  if (id.startsWith('new:')) return null
  return about === 'brief' || about === 'message' || about === 'pitch' ? { about, id } : null
}

function subjectOf(everything: Everything, about: ReadableDraft['about'], id: string): string {
  if (about === 'pitch') return everything.rows('brief_listings').find((row) => row.id === id)?.title ?? ''
  if (about === 'brief') return everything.rows('briefs').find((row) => row.id === id)?.title ?? ''
  const room = everything.rows('rooms').find((row) => row.id === id)
  if (!room) return ''
  const own = everything.rows('business_users').some((team) => team.id === room.business_id)
  return nameOf(room, own ? 'creator' : 'business')
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
