// Words between the tabs of one account, on BroadcastChannel `sync:<store>`. Hints only: losing one costs time, never data.

export type Announcement =
  | { type: 'poke' }
  | { type: 'wake'; why: 'visible' | 'online' | 'offline' }
  | { type: 'pull'; id: string }
  | { type: 'pulled'; id: string; error: string | null }
  | { type: 'ping' }
  | { type: 'pong' }

export const channelName = (storeName: string): string => `sync:${storeName}`

/** Says one word and hangs up. */
export function announce(storeName: string, word: Announcement): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName(storeName))
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel.postMessage(word)
  channel.close()
}
