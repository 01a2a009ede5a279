import { createInstance } from 'i18next'
import mailEn from '../../../locales/en/mail.json' with { type: 'json' }
import notificationsEn from '../../../locales/en/notifications.json' with { type: 'json' }
import mailNb from '../../../locales/nb/mail.json' with { type: 'json' }
import notificationsNb from '../../../locales/nb/notifications.json' with { type: 'json' }
import { layOut, type Paragraph } from './layout.ts'
import type { Item, Letter, Taken } from './mail.ts'

const words = createInstance()
const ready = words.init({
  resources: {
    nb: { mail: mailNb, notifications: notificationsNb },
    en: { mail: mailEn, notifications: notificationsEn },
  },
  fallbackLng: 'nb',
  defaultNS: 'mail',
  ns: ['mail', 'notifications'],
  // `layOut` escapes.
  interpolation: { escapeValue: false },
})

const sayIn = (locale: Taken['locale']) => words.getFixedT(locale, ['mail', 'notifications'] as const)
type Say = ReturnType<typeof sayIn>

/**
 * Writes one mail in the reader's language: a paragraph per event, each with its link, and how to get fewer.
 *
 * @param siteUrl the application's origin
 */
export async function composeLetter(mail: Taken, siteUrl: string): Promise<Letter> {
  await ready
  const t = sayIn(mail.locale)
  const paragraphs = mail.items.map((item) => paragraphOf(item, t, mail.token))
  const [first] = paragraphs
  const isNewsletter = mail.items.some(({ kind }) => kind === 'newsletter')
  const kinds = new Set(mail.items.map(({ kind }) => kind))
  const off = (kind?: string) =>
    `${siteUrl}/unsubscribe?${new URLSearchParams({ token: mail.token, ...(kind !== undefined && { kind }) })}`
  const [onlyKind] = kinds.size === 1 ? kinds : []
  const footer = isNewsletter
    ? []
    : [
        ...(onlyKind === undefined ? [] : [{ text: t('footer.offKind'), href: off(onlyKind) }]),
        { text: t('footer.offAll'), href: off() },
        { text: t('footer.choices'), href: `${siteUrl}/settings/notifications` },
      ]
  return {
    to: mail.address,
    subject: oneLine(
      first && paragraphs.length === 1
        ? isNewsletter
          ? t('newsletter.subject')
          : first.title
        : t('subject', { count: paragraphs.length }),
    ),
    ...layOut({
      lang: mail.locale,
      paragraphs: paragraphs.map((each) => ({ ...each, href: siteUrl + each.href })),
      why: t(isNewsletter ? 'newsletter.why' : 'footer.why'),
      footer,
    }),
    headers: {
      // RFC 3834: no out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(!isNewsletter && { 'List-Unsubscribe': `<${off()}>` }),
    },
  }
}

function paragraphOf(item: Item, t: Say, token: string): Paragraph {
  if ('room' in item)
    return {
      title: t('message.title', { name: nameOf(item.name, t), count: item.count }),
      text: item.text,
      href: `/messages/${item.room}`,
      action: t('message.action'),
    }
  if (!('data' in item))
    return {
      title: t('newsletter.title', { name: item.name }),
      text: t('newsletter.text'),
      href: `/newsletter?${new URLSearchParams({ token })}`,
      action: t('newsletter.action'),
    }
  const { kind, data, brief } = item
  const name = nameOf(data.creator_name || data.business_name, t)
  const sentence =
    brief && kind === 'brief_requested'
      ? t('notifications:sentence.brief_requested_titled', { name, title: brief.title })
      : t(`notifications:sentence.${kind}`, { name })
  return {
    title: sentence,
    text: kind === 'contract_status_updated' ? '' : data.message_content,
    ...(brief && kind === 'brief_requested'
      ? { href: `/business/briefs/${brief.id}`, action: t('pitch.action') }
      : { href: '/notifications', action: t('notification.action') }),
  }
}

const nameOf = (name: string, t: Say): string => name.trim() || t('someone')

/** A line break in a subject would begin another header. */
const oneLine = (subject: string): string => subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
