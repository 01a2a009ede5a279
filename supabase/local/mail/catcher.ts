import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { escape } from '../../functions/deliver/layout.ts'
import type { Config } from '../config.ts'
import { json, type Answer } from '../http/answer.ts'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

export interface MailCatcher {
  send(message: { to: string; subject: string; text?: string; html?: string }): Promise<void>
  messages(): readonly Mail[]
  /** At `MAIL_PAGE`, to this machine. */
  readonly isShown: boolean
}

const KEPT = 200
export const MAIL_PAGE = '/dev/mail'

const TEMPLATES = path.join(import.meta.dirname, '..', '..', 'templates')
/** The one kind of mail for which lite takes no template; recognised by its subject. */
const WITHOUT_TEMPLATE = 'Confirm Reauthentication'

type Message = Parameters<MailCatcher['send']>[0]

/** A mail with a code, as a hosted project sends it: its template, and its subject as configured. */
export function codeMail(
  config: Config,
  kind: 'confirmation' | 'reauthentication',
  to: string,
  code: string,
): Message {
  const html = readFileSync(path.join(TEMPLATES, `${kind}.html`), 'utf8').replace('{{ .Token }}', code)
  return { to, subject: config[`auth.email.template.${kind}.subject`] ?? 'Samspill', html }
}

/** What a mailbox is told whose address has an account, when somebody signs up with it. No hosted project sends it. */
export const takenMail = (to: string): Message => ({
  to,
  subject: 'Du har allerede en konto · You already have an account',
  html: readFileSync(path.join(TEMPLATES, 'taken.html'), 'utf8'),
})

/** Replaces lite's text with ours. */
function inOurWords(message: Message, config: Config | undefined): Message {
  const code = /\b\d{6,}\b/.exec(message.text ?? '')?.[0]
  if (config === undefined || message.subject !== WITHOUT_TEMPLATE || code === undefined) return message
  return codeMail(config, 'reauthentication', message.to, code)
}

/** Keeps sent mails, newest first, in memory only: codes and links are as secret as passwords. */
export function createMailCatcher(config?: Config, isShown = false): MailCatcher {
  const kept: Mail[] = []
  return {
    async send(sent) {
      const message = inOurWords(sent, config)
      kept.unshift({
        id: randomUUID(),
        to: message.to,
        subject: message.subject,
        text: plainText(message.html ?? '') ?? message.text ?? '',
        html: message.html ?? '',
        sentAt: new Date().toISOString(),
      })
      kept.length = Math.min(kept.length, KEPT)
    },
    messages: () => kept,
    isShown,
  }
}

/** The template of each kind of mail: the files that a hosted project gets from the same configuration. */
export function mailTemplates(config: Config): Record<string, { subject?: string; content_path: string }> {
  return Object.fromEntries(
    (['confirmation', 'recovery', 'magic_link', 'email_change'] as const).map((kind) => {
      const subject = config[`auth.email.template.${kind}.subject`]
      const content_path = path.join(TEMPLATES, `${kind}.html`)
      return [kind, subject === undefined ? { content_path } : { subject, content_path }]
    }),
  )
}

/** A mail of ours as text, one line per paragraph; undefined for a full document, which brings its own text part. */
function plainText(html: string): string | undefined {
  if (!html.startsWith('<p>')) return undefined
  return html
    .replaceAll('<hr />', '—')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .replaceAll('\n', '\n\n')
}

/** `/dev/mail` (page), `/dev/mail/messages` (list), `/dev/mail/messages/<id>` (one mail). */
export function answerMail(catcher: MailCatcher, pathname: string): Answer {
  const mails = catcher.messages()
  if (pathname === '/dev/mail/messages')
    return json(
      200,
      mails.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })),
    )
  const id = /^\/dev\/mail\/messages\/([\w-]+)$/.exec(pathname)?.[1]
  if (id !== undefined) {
    const mail = mails.find((candidate) => candidate.id === id)
    return mail === undefined ? json(404, { message: 'No such message' }) : json(200, mail)
  }
  if (pathname !== '/dev/mail' && pathname !== '/dev/mail/') return json(404, { message: 'Not found' })
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
    body: page(mails),
  }
}

function page(mails: readonly Mail[]): string {
  const list = mails
    .map(
      (mail) =>
        `<article><h2>${escape(mail.subject)}</h2><p>${escape(mail.to)} · <time>${escape(mail.sentAt)}</time></p><pre>${escape(mail.text)}</pre></article>`,
    )
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title><meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc}pre{white-space:pre-wrap;background:#f4f4f4;padding:1rem}</style></head>
<body><h1>Mail that was not sent</h1>${list === '' ? '<p>Nothing yet.</p>' : list}</body></html>`
}
