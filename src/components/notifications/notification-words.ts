// A notification in words: its sentence, and what is quoted under it.
import { useTranslation } from 'react-i18next'
import { useRow } from '../../device/store/read.ts'
import { briefTable } from '../../entities/briefs/entity.ts'
import { invitationTable } from '../../entities/invitations/entity.ts'
import { orderTable } from '../../entities/orders/entity.ts'
import { messageTable } from '../../entities/messages/entity.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import { pitchTable } from '../../entities/pitches/entity.ts'
import { type Room, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { decisionIn, knownType, nameIn, orderAnswerIn, plainType, statusIn } from './notification-content.ts'

/** The text below the sentence, unless the sentence already contains it. */
export function useQuoted(notification: Notification): string | undefined {
  const { type, data } = notification
  const answer = useRow(messageTable, data.message_id ?? '')?.text
  const invited = useRow(invitationTable, data.invitation_id ?? '')?.message
  const order = useRow(orderTable, data.order_id ?? '')
  if (type === 'pitch_decided') return answer
  if (type === 'order_received') return order?.message
  if (type === 'order_answered') return order?.decline_text
  if (type === 'brief_invitation') return invited
  return type === 'system_message' || statusIn(notification) !== null ? undefined : data.message_content
}

/** Who it is from: empty when neither the notification nor the room tells. */
export const senderOf = (notification: Notification, room: Room | undefined): string =>
  nameIn(notification) || (room ? shownName(nameOf(room, otherSide(notification.context_type))) : '')

/** The sentence. Includes the brief's title if the device knows it, from the brief, the creator's pitch, the invitation or the order. */
export function useSentence(notification: Notification, room: Room | undefined): string {
  const { t } = useTranslation('notifications')
  const { type, data, context_type } = notification
  const title = useRow(briefTable, data.brief_id ?? '')?.title.trim()
  const pitched = useRow(pitchTable, data.pitch_id ?? '')?.brief_title.trim()
  const invited = useRow(invitationTable, data.invitation_id ?? '')?.brief_title.trim()
  const ordered = useRow(orderTable, data.order_id ?? '')?.title.trim()
  const known = knownType(type)
  const name =
    senderOf(notification, room) || t(context_type === 'business' ? 'someone.creator' : 'someone.business')
  if (known === null) return plainType(type)
  if (known === 'system_message') return data.message_content?.trim() || t('sentence.system_message')
  const status = statusIn(notification)
  if (status) return t('sentence.contract_status_updated_known', { name, status: t(`status.${status}`) })
  const decision = decisionIn(notification)
  if (decision && pitched) return t(`sentence.pitch_decided_${decision}`, { name, title: pitched })
  if (known === 'brief_requested' && title) return t('sentence.brief_requested_titled', { name, title })
  if (known === 'brief_invitation' && invited)
    return t('sentence.brief_invitation_titled', { name, title: invited })
  const answer = orderAnswerIn(notification)
  if (answer && ordered) return t(`sentence.order_answered_${answer}`, { name, title: ordered })
  if ((known === 'order_received' || known === 'order_reminder') && ordered)
    return t(`sentence.${known}_titled`, { name, title: ordered })
  return t(`sentence.${known}`, { name })
}
