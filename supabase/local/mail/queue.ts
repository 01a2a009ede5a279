import type { Sql } from 'postgres'
import { drainMail } from '../../functions/mail/drain.ts'
import { mailQueue } from '../../functions/mail/queue.ts'
import type { MailCatcher } from './catcher.ts'

const EVERY_MS = 5000

/**
 * Sends what is due to the mail catcher, as the Edge Function does every minute on a hosted project. Returns how to stop,
 * which waits for a mail being sent.
 */
export function startMailQueue(sql: Sql, mail: MailCatcher, siteUrl: string): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const drain = (): void => {
    if (isRunning) return
    isRunning = true
    running = drainMail(mailQueue(sql), mail.send, siteUrl)
      .catch((error: unknown) => process.stderr.write(`[mail] ${String(error)}\n`))
      .finally(() => (isRunning = false))
  }
  const timer = setInterval(drain, EVERY_MS)
  timer.unref()
  drain()
  return async () => {
    clearInterval(timer)
    await running
  }
}
