// Text that a closing page could not commit: handed over through session storage, once, and never over newer text.
import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../tests/components/person.ts'
import { mirrorDraft, mirroredKeys } from './draft-mirror.ts'
import { openDraftSaver } from './draft-saver.ts'
import { readSavedDraft } from './drafts.ts'

const key = 'message:1'
const values = { body: 'Hei' }

/** A person whose former page was closed before its draft was committed. */
async function leftBehind() {
  const { data } = await signIn('creator', 'Ida')
  mirrorDraft(data.store.name, { key, values, base: null, savedAt: data.now(), v: 1 })
  return data.store
}

afterEach(() => vi.restoreAllMocks())

test('the next page finds text that was not committed yet, and commits it', async () => {
  const { db, name } = await leftBehind()
  expect((await readSavedDraft(key))?.values).toEqual(values)
  expect(await db.table('drafts').get(key)).toMatchObject({ values })
  expect(mirroredKeys(name)).toEqual([])
})

test('two readers at once both find it', async () => {
  await leftBehind()
  const found = await Promise.all([readSavedDraft(key), readSavedDraft(key)])
  expect(found.map((draft) => draft?.values)).toEqual([values, values])
})

test('text that finds the disk full stays with the tab', async () => {
  const { db, name } = await leftBehind()
  vi.spyOn(db.table('drafts'), 'put').mockRejectedValue(new Error('full'))
  expect((await readSavedDraft(key))?.values).toEqual(values)
  expect(mirroredKeys(name)).toEqual([key])
})

test('a page shown again after it was left does not hand over what it has saved since', async () => {
  const { data } = await signIn('creator', 'Ida')
  const saver = openDraftSaver(key, null, () => undefined)
  saver.save(values)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(mirroredKeys(data.store.name)).toEqual([key])
  await saver.flush()
  expect(mirroredKeys(data.store.name)).toEqual([])
})

test('a draft that found the disk full is saved without another keystroke once there is room', async () => {
  const { data } = await signIn('creator', 'Ida')
  const full = vi.spyOn(data.store.db.table('drafts'), 'put').mockRejectedValue(new Error('full'))
  const told: unknown[] = []
  const saver = openDraftSaver(key, null, (error) => told.push(error))
  saver.save(values)
  await saver.flush()
  expect(told).toEqual([expect.any(Error)])
  full.mockRestore()
  await expect.poll(() => told.at(-1)).toBeNull()
  expect(await data.store.db.table('drafts').get(key)).toMatchObject({ values })
})
