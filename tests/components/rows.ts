// Rows as the server sends them, with defaults for fields that a test does not name.
import * as z from 'zod/mini'
import type { Table } from '../../src/device/store/table.ts'
import type { Favourite } from '../../src/entities/favourites/favourite.ts'
import { roomId } from '../../src/entities/rooms/room.ts'
import {
  type Brief,
  type BriefListing,
  type BriefVersion,
  emptyBrief,
} from '../../src/entities/briefs/brief.ts'
import type { CreatorCard } from '../../src/entities/creators/creator-card.ts'
import type { Media } from '../../src/entities/media/entity.ts'
import type { Invitation } from '../../src/entities/invitations/invitation.ts'
import type { Message } from '../../src/entities/messages/message.ts'
import type { Notification } from '../../src/entities/notifications/notification.ts'
import type { Package } from '../../src/entities/packages/entity.ts'
import { packageSchema } from '../../src/entities/packages/fields.ts'
import { type Order, answerBy } from '../../src/entities/orders/order.ts'
import type { Pitch } from '../../src/entities/pitches/pitch.ts'
import type { Project } from '../../src/entities/projects/entity.ts'
import { projectSchema } from '../../src/entities/projects/fields.ts'
import type { Room } from '../../src/entities/rooms/room.ts'
import type { BusinessUser, CreatorUser } from '../../src/entities/teams/team.ts'
import type { Subscription } from '../../src/entities/subscriptions/row.ts'
import type { Account } from '../../src/entities/accounts/account.ts'
import { preferencesSchema } from '../../src/entities/preferences/fields.ts'
import type { Preferences } from '../../src/entities/preferences/row.ts'

const AT = '2026-11-01T08:00:00.000Z'

const synced = (scope: string, id: string = crypto.randomUUID()) => ({
  id,
  scope,
  rev: '1',
  created_at: AT,
  updated_at: AT,
})

const values = [null, '', 0, false, [], {}]

/** A row as it is created: its fields are empty, and every other column has the first value that it takes. */
export function emptyRow<R>({ row, written }: Table<R>, scope: string, change: Partial<R> = {}): R {
  const columns = Object.entries(row.shape).map(([column, kind]) => {
    const listed = kind instanceof z.ZodMiniEnum ? kind.options : []
    return [column, [...values, ...listed].find((value) => z.safeParse(kind, value).success)]
  })
  return z.parse(row, { ...Object.fromEntries(columns), ...synced(scope), ...written?.empty, ...change })
}

const address = { phone: '', street: '', postal_code: '', city: '', country: 'NO' }
const choices = { handle: '', cat_props: [], cat_traits: [], cat_job_types: [], cat_languages: [] }
const looks = { description: '', town: '', avatar: '', cover: '' }

export const accountRow = (userId: string, change: Partial<Account> = {}): Account => ({
  ...synced(userId, userId),
  email: 'kari@example.test',
  locale: 'nb',
  date_of_birth: '1990-05-17',
  terms_accepted_at: AT,
  deactivated_at: null,
  deletion_due_at: null,
  ...change,
})

export const preferencesRow = (userId: string, change: Partial<Preferences> = {}): Preferences => ({
  ...synced(userId, userId),
  ...preferencesSchema.empty,
  ...change,
})

export const businessRow = (
  userId: string,
  id: string,
  name: string,
  change: Partial<BusinessUser> = {},
): BusinessUser => ({
  ...synced(id, id),
  ...looks,
  ...address,
  user_id: userId,
  name,
  organisation_number: '',
  invoice_email: '',
  newsletter_opt_in: false,
  alert_email_opt_in: false,
  newsletter_confirmed_at: null,
  is_archived: false,
  is_onboarded: true,
  ...change,
})

export const subscriptionRow = (businessId: string, change: Partial<Subscription> = {}): Subscription => ({
  ...synced(businessId, businessId),
  status: 'active',
  interval: 'month',
  amount: 0,
  currency: 'NOK',
  trial_end: null,
  next_billing_at: null,
  ...change,
})

export const creatorRow = (
  userId: string,
  id: string,
  firstName: string,
  change: Partial<CreatorUser> = {},
): CreatorUser => ({
  ...synced(id, id),
  ...looks,
  ...choices,
  ...address,
  user_id: userId,
  first_name: firstName,
  last_name: '',
  film: '',
  film_poster: '',
  cat_interests: [],
  gender: '',
  is_mva_liable: false,
  instagram_username: '',
  tiktok_username: '',
  trait_consents: {},
  handle: `${firstName.toLowerCase().replaceAll(/[^a-z]/g, '')}-lager`,
  is_public: true,
  is_away: false,
  is_archived: false,
  is_onboarded: true,
  ...change,
})

export const cardRow = (firstName: string, change: Partial<CreatorCard> = {}): CreatorCard => ({
  ...synced('00000000-0000-4000-8000-000000000001'),
  ...looks,
  ...choices,
  first_name: firstName,
  film: '',
  film_poster: '',
  cat_interests: [],
  price_from: null,
  package_types: [],
  gender: '',
  is_away: false,
  age_band: '',
  answer_hours: null,
  ...change,
})

/** Everything a brief needs before it can be published. */
export const wholeBrief = {
  ...emptyBrief,
  title: 'Vott i ull',
  description: 'Vis hvordan du bruker votten på tur, med snø og sol.',
  deliverable: 'video',
  format: 'vertical_9_16',
  price_from: 2500,
  price_to: 4000,
  deadline: '2031-01-15',
  age_from: 20,
  age_to: 45,
}

export const briefRow = (businessId: string, change: Partial<Brief> = {}): Brief => ({
  ...synced(businessId),
  ...wholeBrief,
  business_id: businessId,
  status: 'active',
  published_at: AT,
  archived_at: null,
  ...change,
})

/** An earlier content of a brief. */
export const versionRow = (brief: Brief, before: Partial<Brief>): BriefVersion => ({
  ...synced(brief.scope),
  brief_id: brief.id,
  author_id: crypto.randomUUID(),
  fields: { ...wholeBrief, ...before },
})

export const listingRow = (change: Partial<BriefListing> = {}): BriefListing => ({
  ...synced('00000000-0000-4000-8000-000000000002'),
  ...wholeBrief,
  business_id: crypto.randomUUID(),
  business_name: 'Fjord',
  business_description: '',
  business_town: 'Bergen',
  business_avatar: '',
  business_cover: '',
  published_at: AT,
  ...change,
})

export const roomRow = (businessId: string, creatorId: string, change: Partial<Room> = {}): Room => {
  const id = crypto.randomUUID()
  return {
    ...synced(id, id),
    business_id: businessId,
    creator_id: creatorId,
    business_name: 'Fjord',
    creator_name: 'Ida',
    business_avatar: '',
    creator_avatar: '',
    last_message_at: null,
    last_message: '',
    last_sender: '',
    business_read_at: null,
    creator_read_at: null,
    business_seen_at: null,
    creator_seen_at: null,
    business_left: false,
    creator_left: false,
    ...change,
  }
}

export const messageRow = (room: Room, side: 'business' | 'creator', text: string, at: string): Message => ({
  ...synced(room.id),
  created_at: at,
  room_id: room.id,
  sender_id: crypto.randomUUID(),
  sender_side: side,
  text,
  attachments: [],
})

export const invitationRow = (room: Room, change: Partial<Invitation> = {}): Invitation => ({
  ...synced(room.id),
  room_id: room.id,
  brief_id: crypto.randomUUID(),
  business_id: room.business_id,
  creator_id: room.creator_id,
  brief_title: 'Vott i ull',
  message: '',
  status: 'invited',
  decline_reason: '',
  decline_text: '',
  ...change,
})

/** Sent an hour ago, so that 71 hours are left. */
export const orderRow = (room: Room, change: Partial<Order> = {}): Order => {
  const sent = new Date(Date.now() - 3_600_000).toISOString()
  const { package_type, title, description, currency, rights, rights_custom } = packageRow(room.creator_id)
  return {
    ...synced(room.id),
    created_at: sent,
    room_id: room.id,
    business_id: room.business_id,
    creator_id: room.creator_id,
    package_id: crypto.randomUUID(),
    package_type,
    title,
    description,
    currency,
    rights,
    rights_custom,
    price: 3500,
    delivery_days: 7,
    revisions: 1,
    product: 'Termos i stål',
    message: 'Vis termosen på tur.',
    wished_date: null,
    product_sent: false,
    must: '',
    must_not: '',
    status: 'new',
    answer_by: answerBy(sent),
    answered_at: null,
    decline_reason: '',
    decline_text: '',
    ...change,
  }
}

export const pitchRow = (room: Room, change: Partial<Pitch> = {}): Pitch => ({
  ...synced(room.id),
  room_id: room.id,
  brief_id: crypto.randomUUID(),
  business_id: room.business_id,
  creator_id: room.creator_id,
  creator_name: room.creator_name,
  brief_title: wholeBrief.title,
  text: 'Jeg går på tur hver helg.',
  price: 3000,
  currency: 'NOK',
  status: 'sent',
  ...change,
})

/** A project of a creator's portfolio. */
export const projectRow = (
  creatorId: string,
  title: string,
  position: number,
  change: Partial<Project> = {},
): Project => ({
  ...synced(creatorId),
  ...projectSchema.empty,
  creator_id: creatorId,
  title,
  position,
  is_featured: false,
  status: 'active',
  ...change,
})

/** A package in which nothing is missing. */
export const packageRow = (creatorId: string, change: Partial<Package> = {}): Package => ({
  ...synced(creatorId),
  ...packageSchema.empty,
  creator_id: creatorId,
  package_type: 'ugc',
  title: 'Én video',
  description: 'En video på inntil 30 sekunder',
  price: 3500,
  delivery_days: 7,
  revisions: 1,
  rights: 'ugc_30s_2w',
  status: 'active',
  ...change,
})

/** A creator that a business keeps at hand. */
export const favouriteRow = async (
  businessId: string,
  creatorId: string,
  at = '2026-11-01T08:00:00.000Z',
): Promise<Favourite> => ({
  ...synced(businessId, await roomId(businessId, creatorId)),
  creator_id: creatorId,
  note: '',
  created_at: at,
})

/** A picture or film of a creator's profile. */
export const mediaRow = (creatorId: string, position: number, change: Partial<Media> = {}): Media => ({
  ...synced(creatorId),
  kind: 'image',
  path: '/demo/scenes/rain.webp',
  poster: '',
  small: '',
  medium: '',
  description: `Bilde ${position}`,
  width: 960,
  height: 1200,
  duration_ms: null,
  position,
  is_cover: false,
  ...change,
})

/** A pitch on its business's shortlist. */
export const shortlistRow = ({ id, business_id }: Pitch) => synced(business_id, id)

export const notificationRow = (
  userId: string,
  context: { side: 'business' | 'creator'; id: string },
  change: Partial<Notification> = {},
): Notification => ({
  ...synced(userId),
  user_id: userId,
  context_type: context.side,
  context_id: context.id,
  type: 'new_message',
  data: { message_content: 'Hei på deg', creator_name: 'Ida', business_name: 'Fjord' },
  is_read: false,
  ...change,
})

/** A refused change, as it is kept in the rejection box. */
export const rejectionRow = (name: string, code: string, args: object, detail: object = {}) => ({
  uuid: crypto.randomUUID(),
  name,
  v: 1,
  args,
  code,
  detail,
  at: AT,
  user: 'me',
  keys: [],
  touches: [],
})
