// Messages between the tabs of one account, on BroadcastChannel `sync:<store>`. Hints only: losing one costs time,
// never data.
import type { VerifyReport } from '../contract.ts'

/** What any tab may ask of the leader and wait for. */
export type Asked = 'pull' | 'verify'

export type Announcement =
  | { type: 'poke' }
  | { type: 'wake'; why: 'visible' | 'online' | 'offline' }
  | { type: 'ask'; id: string; what: Asked }
  | { type: 'told'; id: string; error: string }
  | { type: 'told'; id: string; error: null; report: VerifyReport | null }
  | { type: 'ping' }
  | { type: 'pong' }

export const channelName = (storeName: string): string => `sync:${storeName}`

/** Sends one message and closes the channel. */
export function announce(storeName: string, word: Announcement): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName(storeName))
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel.postMessage(word)
  channel.close()
}
