// The engine's `Server`, through this context's one client. The engine manages tokens: it reads each from the stored
// session, and gets a new one after a refusal.
import type { ConnectOptions, Server } from '../../../sync/index.ts'
import { type BackendClient, makeClient, readRefusal } from '../../session/client/make-client.ts'

type Connection = Pick<ConnectOptions, 'url' | 'key' | 'getToken'> & { fetch?: typeof fetch }

/** Who hears of the parts of an answer: the client passes nothing but the signal on to its `fetch`. */
type Listeners = WeakMap<AbortSignal, () => void>

export function openServer({
  url,
  key,
  getToken,
  fetch: ask = (...wanted) => fetch(...wanted),
}: Connection): Server {
  const listeners: Listeners = new WeakMap()
  const client = makeClient(url, key, {
    fetch: async (input, init) =>
      reported(await ask(input, init), init?.signal && listeners.get(init.signal)),
    // Each call passes its own token. Fetched here as well, it would wait for the page twice.
    accessToken: () => Promise.resolve(null),
    realtime: {
      accessToken: () => getToken(null).catch(() => null),
      // The default back-off ends at 10 s; the first tries are quick because a chat is waiting.
      reconnectAfterMs: (tries) => [250, 1000, 2000, 5000][tries - 1] ?? 10_000,
    },
  })
  return { call: callOf(client, listeners), ...channelsOf(client) }
}

/** The answer, of which every part is reported as it arrives. */
function reported(answer: Response, heard: (() => void) | null | undefined): Response {
  if (!answer.body || !heard) return answer
  const transform = (part: Uint8Array, out: TransformStreamDefaultController): void => {
    heard()
    out.enqueue(part)
  }
  return new Response(answer.body.pipeThrough(new TransformStream({ transform })), answer)
}

const callOf =
  (client: BackendClient, listeners: Listeners): Server['call'] =>
  async (name, request, token, signal, heard) => {
    listeners.set(signal, heard)
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
