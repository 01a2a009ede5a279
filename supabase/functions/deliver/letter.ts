import { wordsOf } from './event.ts'
import { layOut } from './layout.ts'
import type { TakenMail } from './taken.ts'
import { type Say, wordsIn } from './words.ts'

/** A composed mail. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/**
 * Writes one mail in the reader's language: a paragraph per event, each with its link, and how to get fewer.
 *
 * @param siteUrl the application's origin
 */
export async function composeLetter(mail: TakenMail, siteUrl: string): Promise<Letter> {
  const t = await wordsIn(mail.locale)
  const events = mail.items.map((item) => wordsOf(item, t, mail.token))
  const [first] = events
  const isNewsletter = mail.items.some(({ kind }) => kind === 'newsletter')
  const [onlyKind, ...otherKinds] = new Set(mail.items.map(({ kind }) => kind))
  const off = (kind?: string) =>
    `${siteUrl}/unsubscribe?${new URLSearchParams({ token: mail.token, ...(kind !== undefined && { kind }) })}`
  const ofKind = otherKinds.length === 0 ? onlyKind : undefined
  return {
    to: mail.address,
    subject: oneLine(
      first && events.length === 1
        ? isNewsletter
          ? t('newsletter.subject')
          : first.title
        : t('subject', { count: events.length }),
    ),
    ...layOut({
      lang: mail.locale,
      paragraphs: events.map(({ path, ...words }) => ({ ...words, href: siteUrl + path })),
      why: t(isNewsletter ? 'newsletter.why' : 'footer.why'),
      footer: isNewsletter ? [] : footerOf(t, siteUrl, off, ofKind),
    }),
    headers: {
      // RFC 3834: no out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(!isNewsletter && { 'List-Unsubscribe': `<${off()}>` }),
    },
  }
}

const footerOf = (t: Say, siteUrl: string, off: (kind?: string) => string, kind: string | undefined) => [
  ...(kind === undefined ? [] : [{ text: t('footer.offKind'), href: off(kind) }]),
  { text: t('footer.offAll'), href: off() },
  { text: t('footer.choices'), href: `${siteUrl}/settings/notifications` },
]

/** A line break in a subject would begin another header. */
const oneLine = (subject: string): string => subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
