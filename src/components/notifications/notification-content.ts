// A notification's text and target, decided from its type and data (specification sections 2, 3 and 8).
import { enumerations } from '../../domain/enumerations.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { type Room, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { paths } from '../../paths.ts'
import { shownName } from '../../i18n/shown-name.ts'

export type KnownType = (typeof enumerations.notification_type)[number]

export function knownType(type: string): KnownType | null {
  return enumerations.notification_type.find((known) => known === type) ?? null
}

/** Shows an unknown type by its name, with spaces for underscores. */
export const plainType = (type: string): string => type.replaceAll('_', ' ')

/**
 * The name in the sentence: a business sees the creator's, a creator the business's. Empty when the notification has
 * none.
 */
export function nameIn({ context_type, data }: Notification): string {
  return shownName((context_type === 'business' ? data.creator_name : data.business_name)?.trim() ?? '')
}

const contractStatuses = [
  'waiting_creator',
  'waiting_business',
  'to_review',
  'to_revision',
  'ongoing',
  'completed',
  'unknown',
] as const

/** The new status in a contract's notification, if this release knows it. */
export function statusIn({ type, data }: Notification): (typeof contractStatuses)[number] | null {
  if (type !== 'contract_status_updated') return null
  return contractStatuses.find((status) => status === data.message_content) ?? null
}

/** The decision about a pitch, if this release knows it. */
export function decisionIn({ type, data }: Notification): 'approved' | 'rejected' | null {
  if (type !== 'pitch_decided') return null
  return data.status === 'approved' || data.status === 'rejected' ? data.status : null
}

/** What came of an order, if this release knows it. */
export function orderAnswerIn({ type, data }: Notification): 'accepted' | 'declined' | 'expired' | null {
  if (type !== 'order_answered') return null
  const { status } = data
  return status === 'accepted' || status === 'declined' || status === 'expired' ? status : null
}

export type Destination = 'brief' | 'invitation' | 'order' | 'conversation'

/** The page that each type leads to: the brief of either side, the order, the conversation of the two teams, or none. */
const leadsTo: Record<KnownType, Destination | null> = {
  system_message: null,
  brief_requested: 'brief',
  brief_invitation: 'invitation',
  pitch_decided: 'conversation',
  order_received: 'order',
  order_reminder: 'order',
  order_answered: 'order',
  new_contract: 'conversation',
  updated_contract: 'conversation',
  contract_accepted: 'conversation',
  contract_status_updated: 'conversation',
  revision_updated: 'conversation',
  contract_file_uploaded: 'conversation',
}

/** The conversation with the other team: by its id, else by its name, if only one conversation has it. */
export function roomOf(notification: Notification, rooms: readonly Room[]): Room | undefined {
  const other = otherSide(notification.context_type)
  const id = notification.data[`${other}_id`]
  if (id) return rooms.find((room) => room[`${other}_id`] === id)
  const named = rooms.filter((room) => nameOf(room, other).trim() === nameIn(notification))
  return named.length === 1 ? named[0] : undefined
}

/** The pitch that a business is told of: on that brief, by that name, with those words. */
export function pitchOf({ type, data }: Notification, onBrief: readonly Pitch[]): Pitch | undefined {
  if (type !== 'brief_requested') return undefined
  const found = onBrief.filter(
    (pitch) =>
      pitch.brief_id === data.brief_id &&
      pitch.creator_name === data.creator_name &&
      pitch.text.startsWith(data.message_content ?? ''),
  )
  return found.length === 1 ? found[0] : undefined
}

/** What kind of page a notification links to: the words of its button. */
export function destinationOf({ type }: Notification): Destination | null {
  const known = knownType(type)
  return known && leadsTo[known]
}

/**
 * The page that a notification links to, or null if it concerns none.
 * @param rooms the conversations of the team that the notification is for
 */
export function targetOf(notification: Notification, rooms: readonly Room[]): string | null {
  const page = destinationOf(notification)
  const { brief_id, order_id } = notification.data
  if (page === 'brief') return brief_id ? paths.brief(brief_id) : null
  if (page === 'invitation') return brief_id ? paths.creatorBrief(brief_id) : null
  if (page === 'order') return order_id ? paths.order(order_id) : paths.orders
  if (page === null) return null
  const room = roomOf(notification, rooms)
  return room ? paths.room(room.id) : paths.messages
}
