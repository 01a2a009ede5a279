// A notification's text and target, decided from its type and data (specification sections 2, 3 and 8).
import { enumerations } from '../../domain/enumerations.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
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

/** What is talked about where the two teams talk. */
const ofConversation: ReadonlySet<string> = new Set<KnownType>([
  'pitch_decided',
  'contract_status_updated',
  'revision_updated',
  'new_contract',
  'updated_contract',
  'contract_file_uploaded',
  'contract_accepted',
])

/** The conversation with the other team: by its id, else by its name, if only one conversation has it. */
export function roomOf(notification: Notification, rooms: readonly Room[]): Room | undefined {
  const other = otherSide(notification.context_type)
  const id = notification.data[`${other}_id`]
  if (id) return rooms.find((room) => room[`${other}_id`] === id)
  const named = rooms.filter((room) => nameOf(room, other).trim() === nameIn(notification))
  return named.length === 1 ? named[0] : undefined
}

/**
 * The page that a notification links to, or null if it concerns none.
 * @param rooms the conversations of the team that the notification is for
 */
export function targetOf(notification: Notification, rooms: readonly Room[]): string | null {
  const { type, data } = notification
  if (type === 'brief_requested') return data.brief_id ? paths.brief(data.brief_id) : null
  if (!ofConversation.has(type)) return null
  const room = roomOf(notification, rooms)
  return room ? paths.room(room.id) : paths.messages
}
