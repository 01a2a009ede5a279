import { beforeEach, expect, test, vi } from 'vitest'

const worker = new EventTarget()
const ask = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data }))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('navigator', { serviceWorker: worker })
})

test('a page that is asked for before the application is ready is opened when it is', async () => {
  const { openWith, watchForOpened } = await import('./opened.ts')
  watchForOpened()
  ask({ type: 'OPEN', path: '/messages/a' })
  const opened: string[] = []
  openWith((path) => void opened.push(path))
  expect(opened).toEqual(['/messages/a'])
  ask({ type: 'OPEN', path: '/notifications' })
  expect(opened).toEqual(['/messages/a', '/notifications'])
})

test('other messages open nothing', async () => {
  const { openWith, watchForOpened } = await import('./opened.ts')
  watchForOpened()
  const opened: string[] = []
  openWith((path) => void opened.push(path))
  for (const data of [
    null,
    'OPEN',
    {},
    { type: 'OPEN' },
    { type: 'OPEN', path: 7 },
    { type: 'UPDATED', path: '/' },
  ])
    ask(data)
  expect(opened).toEqual([])
})
