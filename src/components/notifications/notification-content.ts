// What a notification says and where it leads, decided from its type and data (specification sections 2, 3 and 8).
import { enumerations } from '../../domain/enumerations.ts'
import type { Notification } from '../../domain/notification.ts'
import { paths } from '../../paths.ts'

export type KnownType = (typeof enumerations.notification_type)[number]

export function knownType(type: string): KnownType | null {
  return enumerations.notification_type.find((known) => known === type) ?? null
}

/** An unknown type is shown by its name, underscores as spaces. */
export const plainType = (type: string): string => type.replaceAll('_', ' ')

/**
 * Whose name stands in the sentence: a business sees the creator's, a creator the business's. Empty when the
 * notification does not carry it.
 */
export function nameIn({ context_type, data }: Notification): string {
  return (context_type === 'business' ? data.creator_name : data.business_name)?.trim() ?? ''
}

const contractStatuses = [
  'waiting_creator',
  'waiting_business',
  'to_review',
  'to_revision',
  'ongoing',
  'completed',
] as const

/** The new status that a contract's notification carries, when this release knows it. */
export function statusIn({ type, data }: Notification): (typeof contractStatuses)[number] | null {
  if (type !== 'contract_status_updated') return null
  return contractStatuses.find((status) => status === data.message_content) ?? null
}

/** Where a notification leads, or null where this release has no page for it. */
export function targetOf({ type, data }: Notification): string | null {
  return type === 'brief_requested' && data.brief_id ? paths.brief(data.brief_id) : null
}
