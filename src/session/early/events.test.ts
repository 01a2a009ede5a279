import { expect, test } from 'vitest'
import { announce, onSessionEvent, sessionEvents } from './events.ts'

test('every event reaches the other tabs, marked as from elsewhere', async () => {
  const heard: [string, boolean][] = []
  const stop = onSessionEvent((event, elsewhere) => heard.push([event, elsewhere]))
  const otherTab = new BroadcastChannel('samspill-session-events')
  const crossed: unknown[] = []
  const all = new Promise<void>((resolve) => {
    otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      crossed.push(data)
      if (crossed.length === sessionEvents.length) resolve()
    })
  })
  for (const event of sessionEvents) announce(event)
  await all
  expect(crossed).toEqual([...sessionEvents])
  expect(heard).toEqual(sessionEvents.map((event) => [event, false]))

  const back = new Promise<void>((resolve) => onSessionEvent((_event, elsewhere) => elsewhere && resolve()))
  otherTab.postMessage('something else')
  otherTab.postMessage('signed_out')
  await back
  expect(heard.at(-1)).toEqual(['signed_out', true])
  expect(heard).toHaveLength(sessionEvents.length + 1)
  stop()
  otherTab.close()
})
