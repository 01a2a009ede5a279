// Pokes from the server [S11]: hints to pull, never data. Joined only after the first pull. If anything fails here,
// the slow timer and the wake-ups still pull.
import type { Server } from './server.ts'

type Why = 'person' | 'catalogue'
interface PokeOptions {
  server: Omit<Server, 'call'>
  user: string
  onPoke(why: Why | 'joined'): void
}

const rejoinAfterMs = (tries: number): number => Math.min(1000 * 2 ** tries, 60_000)

/** Joins the person's own channel and the catalogue's. Returns how to leave. */
export function joinPokes({ server, user, onPoke }: PokeOptions): () => void {
  let left = false
  function join(topic: string, why: Why, tries = 0): void {
    let attempt = tries
    let over = false
    const leave = server.join(topic, {
      poke: () => onPoke(why),
      joined() {
        attempt = 0
        // Pokes sent while we were disconnected are lost: pull on every (re)join.
        onPoke('joined')
      },
      // The server closes a channel when its token expires, and the client does not rejoin. The pull gets a fresh
      // token; then the channel is joined again.
      closed() {
        if (left || over) return
        over = true
        onPoke('joined')
        setTimeout(() => void rejoin(leave, topic, why, attempt + 1), rejoinAfterMs(attempt))
      },
    })
  }
  async function rejoin(leave: () => Promise<void>, topic: string, why: Why, tries: number): Promise<void> {
    if (left) return
    await leave()
    await server.renew()
    if (!left) join(topic, why, tries)
  }
  async function start(): Promise<void> {
    await server.renew()
    if (left) return
    join(`person:${user}`, 'person')
    join('catalogue', 'catalogue')
  }
  void start()
  return () => {
    left = true
    void server.leave().catch(() => undefined)
  }
}
