import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Announcement } from '../outbox/announce.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { type Asker, askLeader, carryOut } from './ask.ts'

const report = { rows: 3, scopes: 1, healed: [] }
/** A question is repeated after a second, since a new leader may not have heard it. */
const AGAIN_MS = 1000
const leading = (verify: Schedule['verify'] = async () => report): Schedule => ({
  written: () => undefined,
  poked: () => undefined,
  wake: () => undefined,
  pullNow: async () => undefined,
  verify,
  stop: () => undefined,
})

const channels: BroadcastChannel[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const channel of channels.splice(0)) channel.close()
})

/** Resolves when everything posted to the channel so far has arrived: messages keep their order. */
async function everybodyHasHeard(name: string): Promise<void> {
  const [speaker, listener] = [new BroadcastChannel(name), new BroadcastChannel(name)]
  channels.push(speaker, listener)
  const heard = new Promise((resolve) => listener.addEventListener('message', resolve, { once: true }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  speaker.postMessage({ type: 'marker' })
  await heard
}

function openTab(name: string, schedule: Schedule | null = null) {
  const channel = new BroadcastChannel(name)
  channels.push(channel)
  const tab: Asker = { channel, schedule }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  const say = (word: Announcement): void => channel.postMessage(word)
  channel.addEventListener('message', ({ data: word }: MessageEvent<Announcement>) => {
    if (word.type !== 'ask' || !tab.schedule) return
    void carryOut(tab.schedule, word.what).then(
      (found) => say({ type: 'told', id: word.id, error: null, report: found }),
      (error: unknown) => say({ type: 'told', id: word.id, error: String(error) }),
    )
  })
  return { tab, verify: () => askLeader(tab, 'verify', say) }
}

describe('[S22] a question to the leader', () => {
  test('[S22] is answered by whichever tab leads', async () => {
    const { verify } = openTab('leader-elsewhere')
    openTab('leader-elsewhere', leading())
    expect(await verify()).toEqual(report)
  })

  test('[S22] waits for a leader, and is answered when this tab becomes it', async () => {
    const { tab, verify } = openTab('nobody-yet')
    const answer = verify()
    await everybodyHasHeard('nobody-yet')
    tab.schedule = leading()
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    expect(await answer).toEqual(report)
  })

  test('[S22] survives a leader that dies without answering', async () => {
    const { verify } = openTab('leader-goes')
    const first = openTab(
      'leader-goes',
      leading(() => new Promise(() => undefined)),
    )
    const second = openTab('leader-goes')
    const answer = verify()
    await everybodyHasHeard('leader-goes')
    first.tab.schedule = null
    second.tab.schedule = leading()
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    expect(await answer).toEqual(report)
  })

  test('[S22] ends with the leader’s rejection, and does not repeat', async () => {
    const refuse = vi.fn(async () => Promise.reject(new Error('no network')))
    const { verify } = openTab('leader-refuses', leading(refuse))
    await expect(verify()).rejects.toThrow('no network')
    await vi.advanceTimersByTimeAsync(5 * AGAIN_MS)
    await everybodyHasHeard('leader-refuses')
    expect(refuse).toHaveBeenCalledTimes(1)
  })
})
