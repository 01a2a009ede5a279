import type { Value } from '../../src/domain/enumerations.ts'
import { isRead } from '../../src/entities/pitches/pitch.ts'
import { ownBriefs } from './briefs-own.ts'
import { otherBriefs } from './briefs-others.ts'
import type { DemoBrief } from './brief.ts'
import { businesses, organisationNumber, type DemoBusiness } from './businesses.ts'
import { type DemoAttachment, type DemoConversation, readingOf } from './conversation.ts'
import { demoFile } from './files.ts'
import { demoId, invitationId, roomId } from './ids.ts'
import { filmSeconds } from './media/lengths.ts'
import { type DemoMedia, mediaOf } from './media/media.ts'
import type { DemoPackage } from './packages/package.ts'
import { READ_AFTER_DAYS, type DemoNotification } from './notifications.ts'
import type { DemoCreator } from './people/creator.ts'
import { creators } from './people/people.ts'
import type { DemoProject } from './projects/project.ts'
import { dateFromNow, momentOf, past } from './time.ts'

export const find = <T>(things: readonly T[], matches: (thing: T) => boolean, key: string): T => {
  const found = things.find(matches)
  if (found === undefined) throw new Error(`The demo data names ${key}, which it does not have`)
  return found
}
const businessOf = (key: string) => find(businesses, (business) => business.key === key, key)
const creatorOf = (key: string) => find(creators, (creator) => creator.key === key, key)
const briefOf = (key: string) => find([...ownBriefs, ...otherBriefs], (brief) => brief.key === key, key)

const START_OF_DAY = '10:00'
export const daysAgo = (now: Date, days: number) => momentOf(now, [days, START_OF_DAY])

export const portraitPath = (key: string) => `/demo/people/${key}.webp`
export const logoPath = (key: string) => `/demo/logos/${key}.svg`
export const scenePath = (name: string) => `/demo/scenes/${name}.webp`
/** Each film also exists as MP4, and its first frame as WebP. */
export const filmPath = (name: string) => `/demo/films/${name}.webm`

/**
 * The first picture and film become the profile's cover and film, by a trigger.
 *
 * @param owner `key`: of the creator, for ids that stay the same
 */
export const mediaRow = (
  owner: { key: string; scope: string; created_at: Date },
  { kind, name, description }: DemoMedia,
  index: number,
) => {
  const { key, ...columns } = owner
  const isFilm = kind === 'video'
  return {
    ...columns,
    id: demoId('media', `${key}:${kind}:${name}`),
    kind,
    path: isFilm ? filmPath(name) : scenePath(name),
    poster: isFilm ? `/demo/films/${name}.webp` : '',
    description,
    width: isFilm ? 360 : 960,
    height: isFilm ? 640 : 1200,
    duration_ms: isFilm ? filmSeconds(name) * 1000 : null,
    position: index + 1,
  }
}

export const mediaRows = (now: Date, creator: DemoCreator) => {
  const { key, joinedDaysAgo } = creator
  const owner = { key, scope: demoId('creator', key), created_at: daysAgo(now, joinedDaysAgo) }
  return mediaOf(creator).map((media, index) => mediaRow(owner, media, index))
}

export const businessRow = (now: Date, business: DemoBusiness) => {
  const id = demoId('business', business.key)
  return {
    id,
    scope: id,
    created_at: daysAgo(now, business.joinedDaysAgo),
    user_id: demoId('user', business.owner),
    name: business.name,
    description: business.description,
    town: business.town,
    organisation_number: organisationNumber(business.numberStem),
    avatar: logoPath(business.key),
    cover: scenePath(business.cover),
    is_onboarded: true,
  }
}

/** The pictures of a brief, in the business's folder. */
export const briefFiles = (brief: DemoBrief) =>
  (brief.pictures ?? []).map(([scene, description]) => ({
    ...demoFile('scene', scene, demoId('business', brief.business)),
    description,
  }))

export const briefRow = (now: Date, brief: DemoBrief) => {
  const businessId = demoId('business', brief.business)
  return {
    id: demoId('brief', brief.key),
    scope: businessId,
    business_id: businessId,
    created_at: daysAgo(now, brief.createdDaysAgo),
    updated_at: daysAgo(now, brief.archivedDaysAgo ?? brief.publishedDaysAgo ?? brief.createdDaysAgo),
    title: brief.title,
    description: brief.description,
    deliverable: brief.deliverable ?? '',
    format: brief.format ?? '',
    rights: brief.rights ?? '',
    deadline: brief.deadlineInDays === undefined ? null : dateFromNow(now, brief.deadlineInDays),
    age_from: brief.age?.[0] ?? null,
    age_to: brief.age?.[1] ?? null,
    gender: brief.gender ?? '',
    price_from: brief.price?.[0] ?? null,
    price_to: brief.price?.[1] ?? null,
    product_link: brief.productLink ?? '',
    will_send_product: brief.sendsProduct === true,
    traits: [...(brief.traits ?? [])],
    interests: [...(brief.interests ?? [])],
    props: [...(brief.props ?? [])],
    product_images: briefFiles(brief).map(({ path, width, height, description }) => ({
      path,
      description,
      width,
      height,
    })),
    status: brief.status,
    published_at: brief.publishedDaysAgo === undefined ? null : daysAgo(now, brief.publishedDaysAgo),
    archived_at: brief.archivedDaysAgo === undefined ? null : daysAgo(now, brief.archivedDaysAgo),
  }
}

const sidesOf = (talk: DemoConversation) => {
  const [businessId, creatorId] = [demoId('business', talk.business), demoId('creator', talk.creator)]
  return {
    businessId,
    creatorId,
    room: roomId(businessId, creatorId),
    business: businessOf(talk.business),
    creator: creatorOf(talk.creator),
  }
}

export const roomRow = (now: Date, talk: DemoConversation) => {
  const { businessId, creatorId, room, business, creator } = sidesOf(talk)
  const moments = [
    ...(talk.invitations ?? []),
    ...(talk.pitches ?? []),
    ...(talk.messages ?? []).map(([, when]) => ({ when })),
  ].map(({ when }) => past(now, when).getTime())
  const [byBusiness, byCreator] = [readingOf(now, talk, 'business'), readingOf(now, talk, 'creator')]
  return {
    id: room,
    scope: room,
    business_id: businessId,
    creator_id: creatorId,
    created_at: new Date(Math.min(...moments)),
    business_name: business.name,
    creator_name: creator.firstName,
    business_avatar: logoPath(business.key),
    creator_avatar: portraitPath(creator.key),
    business_read_at: byBusiness.to,
    creator_read_at: byCreator.to,
    business_seen_at: byBusiness.at,
    creator_seen_at: byCreator.at,
  }
}

export const pitchRows = (now: Date, talk: DemoConversation) => {
  const { businessId, creatorId, room, creator } = sidesOf(talk)
  return (talk.pitches ?? []).map((pitch) => ({
    id: demoId('pitch', `${pitch.brief}:${talk.creator}`),
    scope: room,
    room_id: room,
    brief_id: demoId('brief', pitch.brief),
    business_id: businessId,
    creator_id: creatorId,
    created_at: past(now, pitch.when),
    updated_at: past(now, pitch.when),
    creator_name: creator.firstName,
    brief_title: briefOf(pitch.brief).title,
    text: pitch.text,
    price: pitch.price,
    currency: 'NOK',
    status: pitch.status,
  }))
}

export const invitationRows = (now: Date, talk: DemoConversation) => {
  const { businessId, creatorId, room } = sidesOf(talk)
  return (talk.invitations ?? []).map((invitation) => ({
    id: invitationId(demoId('brief', invitation.brief), creatorId),
    scope: room,
    room_id: room,
    brief_id: demoId('brief', invitation.brief),
    business_id: businessId,
    creator_id: creatorId,
    created_at: past(now, invitation.when),
    updated_at: past(now, invitation.since ?? invitation.when),
    brief_title: briefOf(invitation.brief).title,
    message: invitation.message,
    status: invitation.status,
    decline_reason: invitation.reason ?? '',
    decline_text: invitation.text ?? '',
  }))
}

export const shortlistRows = (now: Date, talk: DemoConversation) =>
  (talk.pitches ?? []).flatMap(({ brief, shortlisted }) =>
    shortlisted === undefined
      ? []
      : [
          {
            id: demoId('pitch', `${brief}:${talk.creator}`),
            scope: demoId('business', talk.business),
            created_at: past(now, shortlisted),
          },
        ],
  )

export const packageRow = (now: Date, offer: DemoPackage) => {
  const { key, joinedDaysAgo } = creatorOf(offer.creator)
  const creator_id = demoId('creator', key)
  return {
    id: demoId('package', `${key}:${offer.title}`),
    scope: creator_id,
    creator_id,
    created_at: daysAgo(now, joinedDaysAgo),
    package_type: offer.type,
    title: offer.title,
    description: offer.text,
    price: offer.price,
    delivery_days: offer.days,
    revisions: offer.revisions,
    rights: offer.rights,
    rights_custom: offer.terms ?? '',
    status: offer.isArchived ? 'archived' : 'active',
  }
}

export const projectFiles = ({ creator, pictures }: DemoProject) =>
  pictures.map(([scene, description]) => ({
    ...demoFile('scene', scene, demoId('creator', creator)),
    description,
  }))

const DAYS_OF_MONTH = 30
export const projectRow = (now: Date, project: DemoProject, at: number) => {
  const { creator, title, months } = project
  const [from, to] = months
  const monthsAgo = (count: number) => dateFromNow(now, -count * DAYS_OF_MONTH)
  const creatorId = demoId('creator', creator)
  return {
    id: demoId('project', `${creator}:${title}`),
    scope: creatorId,
    creator_id: creatorId,
    created_at: daysAgo(now, creatorOf(creator).joinedDaysAgo),
    title,
    client: project.client ?? '',
    description: project.description,
    start_date: monthsAgo(from),
    end_date: to === undefined ? null : monthsAgo(to),
    media: projectFiles(project).map(({ path, width, height, description }) => ({
      path,
      description,
      width,
      height,
    })),
    is_featured: project.isFeatured ?? false,
    // Only the order counts, so gaps between one person's do not matter.
    position: at + 1,
  }
}

/** The files of one message, in the room's folder. */
const filesOf = (talk: DemoConversation, files: readonly DemoAttachment[] = []) =>
  files.map(([kind, drawing, name]) => ({ ...demoFile(kind, drawing, sidesOf(talk).room), name }))
export const messageFiles = (talk: DemoConversation) =>
  (talk.messages ?? []).flatMap(([, , , files]) => filesOf(talk, files))

export const messageRows = (now: Date, talk: DemoConversation) => {
  const { room, business, creator } = sidesOf(talk)
  return (talk.messages ?? []).map(([side, when, text, files], index) => ({
    id: demoId('message', `${talk.business}:${talk.creator}:${index}`),
    scope: room,
    room_id: room,
    created_at: past(now, when),
    sender_id: demoId('user', side === 'business' ? business.owner : creator.email),
    sender_side: side,
    text,
    attachments: filesOf(talk, files).map(({ path, name, type, size, width, height }) => ({
      path,
      name,
      type,
      size,
      width,
      height,
    })),
  }))
}

export interface NotificationRow {
  id: string
  scope: string
  user_id: string
  created_at: Date
  context_type: 'business' | 'creator'
  context_id: string
  type: Value<'notification_type'>
  data: Record<string, string>
  is_read: boolean
}

export const pitchNotificationRows = (now: Date, talk: DemoConversation): NotificationRow[] => {
  const { businessId, business, creator } = sidesOf(talk)
  const unreadSince = daysAgo(now, READ_AFTER_DAYS)
  return (talk.pitches ?? []).map((pitch) => ({
    id: demoId('notification', `pitch:${pitch.brief}:${talk.creator}`),
    scope: demoId('user', business.owner),
    user_id: demoId('user', business.owner),
    created_at: past(now, pitch.when),
    context_type: 'business',
    context_id: businessId,
    type: 'brief_requested',
    data: {
      brief_id: demoId('brief', pitch.brief),
      creator_name: creator.firstName,
      message_content: [...pitch.text].slice(0, 140).join(''),
    },
    is_read: isRead(pitch.status) || past(now, pitch.when) < unreadSince,
  }))
}

export const invitationNotificationRows = (now: Date, talk: DemoConversation): NotificationRow[] =>
  // One that is taken back takes its notification along.
  invitationRows(now, talk)
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ id, brief_id, business_id, creator_id, created_at, status }) => {
      const person = demoId('user', creatorOf(talk.creator).email)
      return {
        id: demoId('notification', `invitation:${id}`),
        scope: person,
        user_id: person,
        created_at,
        context_type: 'creator',
        context_id: creator_id,
        type: 'brief_invitation',
        data: { invitation_id: id, brief_id, business_id },
        is_read: status !== 'invited',
      }
    })

export const notificationRow = (now: Date, entry: DemoNotification): NotificationRow => {
  const forBusiness = 'business' in entry.to
  const email =
    'business' in entry.to ? businessOf(entry.to.business).owner : creatorOf(entry.to.creator).email
  const data: Record<string, string> = {}
  if (entry.message !== undefined) data['message_content'] = entry.message
  if (entry.brief !== undefined) data['brief_id'] = demoId('brief', briefOf(entry.brief).key)
  if (entry.from !== undefined && forBusiness) {
    data['creator_id'] = demoId('creator', entry.from)
    data['creator_name'] = creatorOf(entry.from).firstName
  }
  if (entry.from !== undefined && !forBusiness) {
    data['business_id'] = demoId('business', entry.from)
    data['business_name'] = businessOf(entry.from).name
  }
  return {
    id: demoId('notification', entry.key),
    scope: demoId('user', email),
    user_id: demoId('user', email),
    created_at: past(now, entry.when),
    context_type: forBusiness ? 'business' : 'creator',
    context_id:
      'business' in entry.to ? demoId('business', entry.to.business) : demoId('creator', entry.to.creator),
    type: entry.type,
    data,
    is_read: entry.read,
  }
}
