// Pokes from the server [S11]: a hint to pull, never data. Loaded only after the first pull. Whatever goes wrong here,
// the slow timer and the wake-ups still pull.
import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'

interface RealtimeOptions {
  url: string
  key: string
  user: string
  getToken(): Promise<string | null>
  onPoke(why: 'person' | 'catalogue' | 'joined'): void
}

const rejoinAfterMs = (tries: number): number => Math.min(1000 * 2 ** tries, 60_000)

/** Joins one's own channel and the catalogue's. Returns how to leave. */
export function joinPokes({ url, key, user, getToken, onPoke }: RealtimeOptions): () => void {
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    accessToken: getToken,
    // The default back-off ends at 10 s; the first tries are quick because a chat is waiting.
    reconnectAfterMs: (tries) => [250, 1000, 2000, 5000][tries - 1] ?? 10_000,
  })
  let left = false
  function join(topic: string, why: 'person' | 'catalogue', tries = 0): void {
    let attempt = tries
    let over = false
    const channel = client.channel(topic, {
      config: { private: true, broadcast: { self: false, ack: false } },
    })
    channel
      .on('broadcast', { event: 'poke' }, () => onPoke(why))
      .subscribe((state) => {
        if (state === 'SUBSCRIBED') {
          attempt = 0
          // What was poked while we were away is gone: every (re)join pulls.
          onPoke('joined')
        }
        // The server closes a channel when its token expires, and the client library leaves it at that. The pull gets a
        // fresh token; then the channel is joined anew.
        if (state === 'CLOSED' && !left && !over) {
          over = true
          onPoke('joined')
          setTimeout(() => void rejoin(channel, topic, why, attempt + 1), rejoinAfterMs(attempt))
        }
      })
  }
  async function rejoin(
    old: RealtimeChannel,
    topic: string,
    why: 'person' | 'catalogue',
    tries: number,
  ): Promise<void> {
    if (left) return
    await client.removeChannel(old).catch(() => undefined)
    await client.setAuth().catch(() => undefined)
    if (!left) join(topic, why, tries)
  }
  async function start(): Promise<void> {
    await client.setAuth().catch(() => undefined)
    join(`person:${user}`, 'person')
    join('catalogue', 'catalogue')
  }
  void start()
  return () => {
    left = true
    void client.removeAllChannels().then(
      () => client.disconnect(),
      () => undefined,
    )
  }
}
