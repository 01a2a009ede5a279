import { composeLetter } from './compose.ts'
import type { Letter, Taken } from './mail.ts'
import type { MailQueue } from './queue.ts'

/**
 * Sends everything that is due. At least once: a mail whose report is lost is sent again.
 *
 * @param send rejects if the mail could not be handed over; it is tried again later
 * @param siteUrl the application's origin, for the links
 * @returns how many were sent, and how many failed
 */
export async function drainMail(
  queue: MailQueue,
  send: (letter: Letter) => Promise<void>,
  siteUrl: string,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 }
  const sendOne = async (mail: Taken): Promise<void> => send(await composeLetter(mail, siteUrl))
  for (let taken = await queue.take(); taken.length > 0; taken = await queue.take())
    for (const mail of taken) {
      const isSent = await sendOne(mail).then(
        () => true,
        () => false,
      )
      await queue[isSent ? 'sent' : 'failed'](mail.claim)
      done[isSent ? 'sent' : 'failed'] += 1
    }
  return done
}
