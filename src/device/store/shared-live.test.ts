import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, expect, test } from 'vitest'
import { share } from './shared-live.ts'

const db = new Dexie('shared-live')
db.version(1).stores({ notes: 'id' })
const notes = db.table<{ id: string }>('notes')
afterAll(() => db.delete())

test('one query serves all listeners, and its last result outlives them', async () => {
  await db.open()
  let runs = 0
  const shared = share(async () => {
    runs += 1
    return notes.count()
  })
  const heard: number[] = []
  const stops = [1, 2, 3].map(() => shared.subscribe(() => heard.push(shared.read() ?? -1)))
  await expect.poll(() => shared.read()).toBe(0)
  const first = runs
  expect(first).toBeLessThan(3)
  expect(heard).toEqual([0, 0, 0])

  await notes.add({ id: 'a' })
  await expect.poll(() => shared.read()).toBe(1)
  expect(runs - first).toBe(1)

  for (const stop of stops) stop()
  await notes.add({ id: 'b' })
  expect(shared.read()).toBe(1)

  const stop = shared.subscribe(() => undefined)
  await expect.poll(() => shared.read()).toBe(2)
  stop()
})

test('an answer that decides something is not kept while nobody listens', async () => {
  const shared = share(() => notes.count(), { forgets: true })
  const stop = shared.subscribe(() => undefined)
  await expect.poll(() => shared.read()).toBe(2)
  stop()
  expect(shared.read()).toBeUndefined()
})

test('what is read ahead is there for the first listener', async () => {
  let runs = 0
  const shared = share(async () => {
    runs += 1
    return notes.count()
  })
  shared.readAhead()
  await expect.poll(() => shared.read()).toBe(2)
  shared.readAhead()
  expect(runs).toBe(1)
  await notes.add({ id: 'c' })
  const stop = shared.subscribe(() => undefined)
  await expect.poll(() => shared.read()).toBe(3)
  stop()
})

test('what was read ahead is too late once somebody has listened and left', async () => {
  let answer: (count: number) => void = () => undefined
  const shared = share(() => new Promise<number>((resolve) => (answer = resolve)), { forgets: true })
  shared.readAhead()
  const late = answer
  shared.subscribe(() => undefined)()
  late(1)
  await Promise.resolve()
  expect(shared.read()).toBeUndefined()
})
