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

/** What is sent at once, and why the reader gets it. Nothing of it is switched off in a mail. */
const URGENT = { newsletter: 'newsletter.why', recovery_code: 'recovery.why' } as const

/** Why the reader gets a mail of what is sent at once; undefined for any other mail. */
function urgencyOf(mail: TakenMail) {
  const kinds = new Set<string>(mail.items.map(({ kind }) => kind))
  if (kinds.has('recovery_code')) return URGENT.recovery_code
  return kinds.has('newsletter') ? URGENT.newsletter : undefined
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
  const urgency = urgencyOf(mail)
  const [onlyKind, ...otherKinds] = new Set(mail.items.map(({ kind }) => kind))
  const off = (kind?: string) =>
    `${siteUrl}/unsubscribe?${new URLSearchParams({ token: mail.token, ...(kind !== undefined && { kind }) })}`
  const ofKind = otherKinds.length === 0 ? onlyKind : undefined
  return {
    to: mail.address,
    subject: oneLine(
      first && events.length === 1
        ? urgency === URGENT.newsletter
          ? t('newsletter.subject')
          : first.title
        : t('subject', { count: events.length }),
    ),
    ...layOut({
      lang: mail.locale,
      paragraphs: events.map(({ path, ...words }) => ({ ...words, href: siteUrl + path })),
      why: t(urgency ?? 'footer.why'),
      footer: urgency ? [] : footerOf(t, siteUrl, off, ofKind),
    }),
    headers: {
      // RFC 3834: no out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(!urgency && { 'List-Unsubscribe': `<${off()}>` }),
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
