import webpush from 'web-push'
import type { PushMessage } from '../../../src/pwa/push-message.ts'
import type { Target } from './taken.ts'

/** The key pair that signs push messages (VAPID, RFC 8292), and whom a push service may ask about them. */
export interface PushKeys {
  publicKey: string
  privateKey: string
  /** `mailto:` or an `https:` address. */
  subject: string
}

/** Two days: later it is no news. */
const TTL_S = 2 * 24 * 60 * 60

/** Encrypts for one device and hands over to its push service, whose address the database has checked. */
export const pushWith =
  (keys: PushKeys, fetcher: typeof fetch = fetch) =>
  async (target: Target, message: PushMessage): Promise<'taken' | 'gone'> => {
    const { endpoint, p256dh, auth } = target
    const details = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: keys,
        TTL: TTL_S,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    )
    const { 'Content-Length': _, ...headers } = details.headers
    const answer = await fetcher(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(details.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    // RFC 8030, section 7.3: the subscription has ended.
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (!answer.ok) throw new Error(`The push service answered ${answer.status}`)
    return 'taken'
  }
