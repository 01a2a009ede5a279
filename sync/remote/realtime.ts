// Pokes from the server [S11]: a hint to pull, never data. Loaded only after the first pull. Whatever goes wrong here,
// the slow timer and the wake-ups still pull.
import { RealtimeClient } from '@supabase/realtime-js'

interface RealtimeOptions {
  url: string
  key: string
  user: string
  getToken(): Promise<string | null>
  onPoke(why: 'person' | 'catalogue' | 'joined'): void
}

/** Joins one's own channel and the catalogue's. Returns how to leave. */
export function joinPokes({ url, key, user, getToken, onPoke }: RealtimeOptions): () => void {
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    accessToken: getToken,
    // The default back-off ends at 10 s; the first tries are quick because a chat is waiting.
    reconnectAfterMs: (tries) => [250, 1000, 2000, 5000][tries - 1] ?? 10_000,
  })
  const join = (topic: string, why: 'person' | 'catalogue'): void => {
    client
      .channel(topic, { config: { private: true, broadcast: { self: false, ack: false } } })
      .on('broadcast', { event: 'poke' }, () => onPoke(why))
      // What was poked while we were away is gone: every (re)join pulls.
      .subscribe((state) => {
        if (state === 'SUBSCRIBED') onPoke('joined')
      })
  }
  async function start(): Promise<void> {
    await client.setAuth().catch(() => undefined)
    join(`person:${user}`, 'person')
    join('catalogue', 'catalogue')
  }
  void start()
  return () => {
    void client.removeAllChannels().then(
      () => client.disconnect(),
      () => undefined,
    )
  }
}
