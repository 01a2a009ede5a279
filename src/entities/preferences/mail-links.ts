// What the links in a mail do. Their token proves whose mailbox it is, so nobody needs to sign in.
import { type Value, enumerations } from '../../domain/enumerations.ts'
import { callOnline } from '../../session/client/call-online.ts'

/** `unknown`: the token is of no mailbox, or there is nothing left to confirm. */
export type LinkAnswer = 'done' | 'unknown' | 'offline' | 'failed'

/** What a link switches off; null: everything. */
export type MailOff = Value<'delivery_kind'> | 'newsletter' | null

async function ask(
  call: 'unsubscribe' | 'confirm_newsletter',
  body: Record<string, unknown>,
): Promise<LinkAnswer> {
  const outcome = await callOnline(call, body)
  if (typeof outcome === 'string') return outcome
  return outcome.code === 'not_found' ? 'unknown' : 'failed'
}

/** Switches mails off for the person to whom the mail with this token went. */
export const unsubscribe = (token: string, kind: MailOff): Promise<LinkAnswer> =>
  ask('unsubscribe', { token, kind })

/** Confirms the newsletters that this person has asked for. */
export const confirmNewsletter = (token: string): Promise<LinkAnswer> => ask('confirm_newsletter', { token })

/** The token in a link's query; null if the link was cut off. */
export function tokenIn(query: URLSearchParams): string | null {
  const token = query.get('token') ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token) ? token : null
}

/** The kind in a link's query. A newer release may name others: these read as everything, which is asked about first. */
export function kindIn(query: URLSearchParams): MailOff {
  const asked = query.get('kind')
  if (asked === 'newsletter') return asked
  return enumerations.delivery_kind.find((kind) => kind === asked) ?? null
}
