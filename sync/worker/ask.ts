// A tab's request to the leader, wherever it runs: a pull or a proof. Loaded on first use.
import type { VerifyReport } from '../contract.ts'
import type { Announcement, Asked } from '../outbox/announce.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { inTime } from '../store/time.ts'

/** How long a tab waits for the leader's answer. */
const PATIENCE_MS: Record<Asked, number> = { pull: 20_000, verify: 120_000 }
/** The leader may have died before replying and the new one never saw the request, so repeat it. */
const AGAIN_MS = 1_000

export interface Asker {
  channel: BroadcastChannel
  /** Set while this tab leads. */
  schedule: Schedule | null
}

/** Carries out a request; concurrent ones share one run. */
export async function carryOut(schedule: Schedule, what: Asked): Promise<VerifyReport | null> {
  if (what === 'verify') return schedule.verify()
  await schedule.pullNow()
  return null
}

/**
 * Has the leader carry it out: this tab itself when it leads, or comes to lead while it waits. Rejects without an
 * answer.
 */
export function askLeader(
  asker: Asker,
  what: Asked,
  say: (word: Announcement) => void,
): Promise<VerifyReport | null> {
  const id = crypto.randomUUID()
  const heard = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<VerifyReport | null>()
  const ask = (): void => {
    if (!asker.schedule) return say({ type: 'ask', id, what })
    clearInterval(again)
    carryOut(asker.schedule, what).then(resolve, reject)
  }
  asker.channel.addEventListener(
    'message',
    ({ data: word }: MessageEvent<Announcement>) => {
      if (word.type !== 'told' || word.id !== id) return
      if (word.error === null) resolve(word.report)
      else reject(new Error(word.error))
    },
    { signal: heard.signal },
  )
  const again = setInterval(ask, AGAIN_MS)
  ask()
  return inTime(promise, PATIENCE_MS[what]).finally(() => {
    heard.abort()
    clearInterval(again)
  })
}
