import type { Item } from './taken.ts'
import type { Say } from './words.ts'

/** One event in words. */
export interface EventWords {
  title: string
  /** What was written; may be empty. */
  text: string
  /** The page about it: path and query. */
  path: string
  /** What one does there. */
  action: string
}

/** @param token of the mail that says it; a newsletter is confirmed with it */
export function wordsOf(item: Item, t: Say, token = ''): EventWords {
  if ('order' in item)
    return {
      title: t(`notifications:sentence.${orderSentence(item)}`, {
        name: nameOf(item.name, t),
        title: item.order.title,
      }),
      text: item.text,
      path: `/orders/${item.order.id}`,
      action: t('order.action'),
    }
  if ('status' in item)
    return {
      title: t(`notifications:sentence.pitch_decided_${item.status}`, {
        name: nameOf(item.name, t),
        title: item.title,
      }),
      text: item.text,
      path: `/messages/${item.room}`,
      action: t('decision.action'),
    }
  if ('room' in item)
    return {
      title: t('message.title', { name: nameOf(item.name, t), count: item.count }),
      text: item.text,
      path: `/messages/${item.room}`,
      action: t('message.action'),
    }
  if (item.kind === 'brief_invitation' && 'name' in item)
    return {
      title: t('notifications:sentence.brief_invitation_titled', {
        name: nameOf(item.name, t),
        title: item.brief.title,
      }),
      text: item.text,
      path: `/creator/briefs/${item.brief.id}`,
      action: t('invitation.action'),
    }
  if (item.kind === 'recovery_code')
    return {
      title: t('recovery.title'),
      text: t('recovery.text'),
      path: '/settings/security',
      action: t('recovery.action'),
    }
  if (!('data' in item))
    return {
      title: t('newsletter.title', { name: item.name }),
      text: t('newsletter.text'),
      path: `/newsletter?${new URLSearchParams({ token })}`,
      action: t('newsletter.action'),
    }
  const { kind, data, brief } = item
  const name = nameOf(data.creator_name || data.business_name, t)
  const isPitch = brief !== null && kind === 'brief_requested'
  return {
    title: isPitch
      ? t('notifications:sentence.brief_requested_titled', { name, title: brief.title })
      : t(`notifications:sentence.${kind}`, { name }),
    text: kind === 'contract_status_updated' ? '' : data.message_content,
    ...(isPitch
      ? { path: `/business/briefs/${brief.id}`, action: t('pitch.action') }
      : { path: '/notifications', action: t('notification.action') }),
  }
}

function orderSentence({ kind, status }: Extract<Item, { order: object }>) {
  if (kind !== 'order_answered') return `${kind}_titled` as const
  return status === 'accepted' || status === 'declined' || status === 'expired'
    ? (`order_answered_${status}` as const)
    : kind
}

const nameOf = (name: string, t: Say): string => name.trim() || t('someone')
