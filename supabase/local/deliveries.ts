import type { Sql } from 'postgres'
import { type Senders, drain } from '../functions/deliver/drain.ts'
import { queuesOf } from '../functions/deliver/queue.ts'
import { pushWith } from '../functions/deliver/web-push.ts'
import type { MailCatcher } from './mail/catcher.ts'
import type { Secrets } from './secrets.ts'

const EVERY_MS = 5000
/** Whom a push service may write to about these messages. */
const SUBJECT = process.env.VAPID_SUBJECT || 'mailto:varsel@samspill.test'

interface DeliveryOptions {
  sql: Sql
  mail: MailCatcher
  secrets: Pick<Secrets, 'pushKeys'>
  siteUrl: string
}

/**
 * Delivers what is due, as the Edge Function does every minute on a hosted project: mails to the catcher, push messages
 * to the browsers' push services. Resolves to how to stop, which waits for what is being sent.
 */
export async function startDeliveries(options: DeliveryOptions): Promise<() => Promise<void>> {
  const { sql, mail, siteUrl } = options
  const { pushKeys } = options.secrets
  await sql`select private.set_push_key(${pushKeys.publicKey})`
  const senders: Senders = { letter: mail.send, push: pushWith({ ...pushKeys, subject: SUBJECT }) }
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const deliver = (): void => {
    if (isRunning) return
    isRunning = true
    running = drain(queuesOf(sql), senders, siteUrl)
      .catch((error: unknown) => process.stderr.write(`[deliveries] ${String(error)}\n`))
      .finally(() => (isRunning = false))
  }
  const timer = setInterval(deliver, EVERY_MS)
  timer.unref()
  deliver()
  return async () => {
    clearInterval(timer)
    await running
  }
}
