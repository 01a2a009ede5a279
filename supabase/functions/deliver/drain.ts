import { type Letter, composeLetter } from './letter.ts'
import type { PushMessage } from '../../../src/pwa/push-message.ts'
import { pushMessagesOf } from './push-message.ts'
import type { Queue, Queues } from './queue.ts'
import type { TakenMail, TakenPush, Target } from './taken.ts'

/** What hands over to the outside. Both reject if it could not be done now. */
export interface Senders {
  letter(letter: Letter): Promise<void>
  /** Resolves to whether the push service still knows the device. Without it no push message is sent. */
  push?: ((target: Target, message: PushMessage) => Promise<'taken' | 'gone'>) | undefined
}

export interface Drained {
  delivered: number
  failed: number
}

/**
 * Sends everything that is due. At least once: what was sent and could not be reported is sent again.
 *
 * @param siteUrl the application's origin, for the links in mails
 */
export async function drain(queues: Queues, { letter, push }: Senders, siteUrl: string): Promise<Drained> {
  const done: Drained = { delivered: 0, failed: 0 }
  const deliverMail = async (mail: TakenMail) => letter(await composeLetter(mail, siteUrl))
  await drainQueue(queues.mail, deliverMail, done)
  if (push) await drainQueue(queues.push, (taken) => deliverPush(taken, push, queues.dropTarget), done)
  return done
}

async function drainQueue<Taken extends { claim: string }>(
  queue: Queue<Taken>,
  deliver: (taken: Taken) => Promise<void>,
  done: Drained,
): Promise<void> {
  for (let taken = await queue.take(); taken.length > 0; taken = await queue.take())
    for (const each of taken) {
      const outcome = await deliver(each).then(
        () => 'delivered' as const,
        () => 'failed' as const,
      )
      await queue[outcome](each.claim)
      done[outcome] += 1
    }
}

/** Rejects if no device took it, though one might later. */
async function deliverPush(
  taken: TakenPush,
  push: NonNullable<Senders['push']>,
  dropTarget: Queues['dropTarget'],
): Promise<void> {
  const messages = await pushMessagesOf(taken)
  const outcomes = await Promise.allSettled(
    taken.targets.map(async (target) => {
      for (const message of messages)
        if ((await push(target, message)) === 'gone') return dropTarget(target.endpoint)
    }),
  )
  if (outcomes.length > 0 && outcomes.every(({ status }) => status === 'rejected'))
    throw new Error('No device could be reached')
}
