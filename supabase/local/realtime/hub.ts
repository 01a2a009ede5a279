import { encode, type Version } from './protocol.ts'

export interface Listener {
  version: Version
  /** The session of its token; undefined for a caller without an account. */
  sessionId(): string | undefined
  deliver(text: string): void
  close(reason: string): void
}

/** Who listens to which topic. Topics here lack the `realtime:` prefix of the wire. */
export interface Hub {
  join(topic: string, listener: Listener): void
  leave(topic: string, listener: Listener): void
  broadcast(
    topic: string,
    event: string,
    payload: unknown,
    options?: { id?: string; except?: Listener },
  ): void
  /** Closes every channel that was opened with this session. */
  endSession(sessionId: string): void
  hasListeners(topic: string): boolean
  count(): { topics: number; listeners: number }
}

export function createHub(): Hub {
  const topics = new Map<string, Set<Listener>>()
  return {
    join(topic, listener) {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
    },
    leave(topic, listener) {
      const listeners = topics.get(topic)
      listeners?.delete(listener)
      if (listeners?.size === 0) topics.delete(topic)
    },
    broadcast(topic, event, payload, { id, except } = {}) {
      // Serialised once per version, not once per listener.
      const texts = new Map<Version, string>()
      for (const listener of topics.get(topic) ?? []) {
        if (listener === except) continue
        const text =
          texts.get(listener.version) ??
          encode(listener.version, {
            joinRef: null,
            ref: null,
            topic: `realtime:${topic}`,
            event: 'broadcast',
            payload: { type: 'broadcast', event, payload, ...(id === undefined ? {} : { meta: { id } }) },
          })
        texts.set(listener.version, text)
        listener.deliver(text)
      }
    },
    endSession(sessionId) {
      for (const listeners of topics.values()) {
        for (const listener of listeners)
          if (listener.sessionId() === sessionId) listener.close('The session is over')
      }
    },
    hasListeners: (topic) => topics.has(topic),
    count: () => ({
      topics: topics.size,
      listeners: [...topics.values()].reduce((sum, set) => sum + set.size, 0),
    }),
  }
}
