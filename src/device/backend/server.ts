// The engine's `Server`, through this context's one client. The engine manages tokens: it reads each from the stored
// session, and gets a new one after a refusal.
import type { ConnectOptions, Server } from '../../../sync/index.ts'
import { type BackendClient, makeClient, readRefusal } from '../../session/client/make-client.ts'

type Connection = Pick<ConnectOptions, 'url' | 'key' | 'getToken'> & { fetch?: typeof fetch }

export function openServer({ url, key, getToken, ...more }: Connection): Server {
  const client = makeClient(url, key, {
    ...more,
    // Each call passes its own token. Fetched here as well, it would wait for the page twice.
    accessToken: () => Promise.resolve(null),
    realtime: {
      accessToken: () => getToken(null).catch(() => null),
      // The default back-off ends at 10 s; the first tries are quick because a chat is waiting.
      reconnectAfterMs: (tries) => [250, 1000, 2000, 5000][tries - 1] ?? 10_000,
    },
  })
  return { call: callOf(client), ...channelsOf(client) }
}

const callOf =
  (client: BackendClient): Server['call'] =>
  async (name, request, token, signal) => {
    const asked = client.rpc(name, { request }).abortSignal(signal)
    const { status, data, error } = await (token === null
      ? asked
      : asked.setHeader('Authorization', `Bearer ${token}`))
    if (error === null) return { status, data, words: '', retryAfter: null }
    return { status, data: undefined, ...readRefusal(error) }
  }

const channelsOf = (client: BackendClient): Omit<Server, 'call'> => ({
  join(topic, heard) {
    const channel = client.channel(topic, {
      config: { private: true, broadcast: { self: false, ack: false } },
    })
    channel
      .on('broadcast', { event: 'poke' }, () => heard.poke())
      .subscribe((state) => {
        if (state === 'SUBSCRIBED') heard.joined()
        if (state === 'CLOSED') heard.closed()
      })
    return async () => void (await client.removeChannel(channel).catch(() => undefined))
  },
  renew: () => client.realtime.setAuth().catch(() => undefined),
  async leave() {
    await client.removeAllChannels()
    await client.realtime.disconnect()
  },
})
