import type postgres from 'postgres'
import { z } from 'zod'

import type { Hub } from './hub.ts'

const Announced = z.object({
  id: z.uuid(),
  topic: z.string().optional(),
  event: z.string().optional(),
  payload: z.unknown().optional(),
})
type Announced = z.infer<typeof Announced>

const KEPT_HOURS = 72
const PRUNE_EVERY_MS = 3_600_000

/**
 * Passes the database's notifications to the listeners: broadcasts at commit (ordered and atomic by the database), and
 * ended sessions. Uses a connection of its own, which reconnects on its own.
 */
export async function startFeed(
  sql: postgres.Sql,
  hub: Hub,
  sessionEnded: (id: string) => void,
): Promise<() => Promise<void>> {
  // In sequence, so that a small message cannot overtake a large one that must be read first.
  let queue = Promise.resolve()
  const broadcasts = await sql.listen('realtime_messages', (text) => {
    const announced = Announced.safeParse(tryParse(text))
    if (announced.success) queue = queue.then(() => deliver(announced.data)).catch(() => undefined)
  })
  const endings = await sql.listen('samspill_session', (id) => {
    sessionEnded(id)
    hub.endSession(id)
  })

  async function deliver(message: Announced): Promise<void> {
    if (message.topic !== undefined && message.event !== undefined) {
      hub.broadcast(message.topic, message.event, message.payload, { id: message.id })
      return
    }
    const [row] = await sql<
      { topic: string; event: string; payload: unknown }[]
    >`select topic, event, payload from realtime.messages where id = ${message.id}`
    if (row !== undefined) hub.broadcast(row.topic, row.event, row.payload, { id: message.id })
  }

  const prune = (): void =>
    void sql`delete from realtime.messages where inserted_at < (now() at time zone 'utc') - make_interval(hours => ${KEPT_HOURS})`.catch(
      () => undefined,
    )
  prune()
  const timer = setInterval(prune, PRUNE_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.allSettled([broadcasts.unlisten(), endings.unlisten()])
  }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
