// Names for what a change is about, looked up on the device: the brief's title, the other one's name.
import { briefRow } from '../../domain/brief.ts'
import { nameOf } from '../../domain/room.ts'
import { localData } from '../db.ts'
import { parseRow, tableOf } from '../read.ts'
import type { Json } from '../../../sync/index.ts'
import { type ChangeContent, contentOfChange, objectOf, textIn } from './change.ts'

/** Where it stands in the app. `teamId`: the team of the person's that it belongs to, when the device knows it. */
export interface ChangePlace {
  screen: 'brief' | 'room' | 'creatorBrief' | 'creatorProfile' | 'businessProfile'
  id: string
  teamId: string | null
}

export interface Change extends ChangeContent {
  /** What it is called: a title or a name; empty when nobody knows any more. */
  subject: string
  place: ChangePlace | null
}

/** The row as the server has it, for what is deleted here already. */
async function confirmed(table: 'briefs', id: string): Promise<unknown> {
  return objectOf(await localData().store.db.table('base').get(`${table}:${id}`)).row
}

async function aboutBrief(content: ChangeContent): Promise<Change> {
  const row = await tableOf('briefs').get(content.id)
  const brief = briefRow.safeParse(row ?? (await confirmed('briefs', content.id)))
  if (!brief.success) return { ...content, subject: content.name, place: null }
  const { id, title, business_id: teamId } = brief.data
  const place: ChangePlace | null = row ? { screen: 'brief', id, teamId } : null
  return { ...content, subject: title || content.name, place }
}

async function aboutRoom(content: ChangeContent): Promise<Change> {
  const room = parseRow('rooms', await tableOf('rooms').get(content.id))
  if (!room) return { ...content, subject: '', place: null }
  const own = parseRow('business_users', await tableOf('business_users').get(room.business_id))
  const isBusiness = own?.user_id === localData().identity.userId
  return {
    ...content,
    subject: nameOf(room, isBusiness ? 'creator' : 'business'),
    place: { screen: 'room', id: room.id, teamId: isBusiness ? room.business_id : room.creator_id },
  }
}

async function aboutListing(content: ChangeContent, teamId: string | null): Promise<Change> {
  const listing = parseRow('brief_listings', await tableOf('brief_listings').get(content.id))
  const pitches = await tableOf('pitches').where('brief_id').equals(content.id).toArray()
  const [pitch] = pitches.flatMap((row) => parseRow('pitches', row) ?? [])
  const place: ChangePlace = { screen: 'creatorBrief', id: content.id, teamId }
  return { ...content, subject: listing?.title ?? pitch?.brief_title ?? '', place }
}

async function aboutTeam(content: ChangeContent): Promise<Change> {
  const creator = parseRow('creator_users', await tableOf('creator_users').get(content.id))
  const business = creator
    ? null
    : parseRow('business_users', await tableOf('business_users').get(content.id))
  const row = creator ?? business
  // One that is only begun has no page of its own yet: onboarding goes on with it.
  const place: ChangePlace | null = row?.is_onboarded
    ? { screen: creator ? 'creatorProfile' : 'businessProfile', id: row.id, teamId: row.id }
    : null
  return { ...content, subject: creator?.first_name ?? business?.name ?? content.name, place }
}

/** What a change is about, with the names that this device knows. */
export async function describeChange(change: { name: string; args: Json }): Promise<Change> {
  const content = contentOfChange(change)
  switch (content.kind) {
    case 'briefCreate':
    case 'briefEdit':
    case 'briefPublish':
    case 'briefDisable':
    case 'briefArchive':
    case 'briefDiscard':
      return aboutBrief(content)
    case 'profile':
      return aboutTeam(content)
    case 'message':
      return aboutRoom(content)
    case 'pitch':
      return aboutListing(content, textIn(objectOf(change.args), 'creator_id') || null)
    case 'pitchWithdraw': {
      const pitch = parseRow('pitches', await tableOf('pitches').get(content.id))
      return pitch
        ? aboutListing({ ...content, id: pitch.brief_id }, pitch.creator_id)
        : { ...content, subject: '', place: null }
    }
    default:
      return { ...content, subject: content.name, place: null }
  }
}
