import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openStore, readDraft, writeDraft } from '../../../sync/index.ts'
import { moveEarlierDrafts } from './earlier-drafts.ts'

test('what was typed before the update is found after it, under the name of its table', async () => {
  const store = openStore('earlier', {
    tables: { creator_users: { columns: ['id'] }, business_users: { columns: ['id'] } },
  })
  await store.db.table('creator_users').put({ id: 'ida', scope: 'ida' })
  const draft = {
    values: { raw: { title: 'Halvferdig' } },
    base: null,
    savedAt: '2026-11-20T09:30:00Z',
    v: 1,
  }
  const moved = {
    'brief:b1': 'row:briefs:b1',
    'brief:b1#tab': 'row:briefs:b1#tab',
    'brief:new:fjord': 'row:briefs:new:fjord',
    'project:p1': 'row:projects:p1',
    'package:k1': 'row:packages:k1',
    'profile:ida#tab': 'row:creator_users:ida#tab',
    'profile:fjord': 'row:business_users:fjord',
    'preferences:eva': 'row:preferences:eva',
    'message:r1': 'message:r1',
  }
  for (const key of Object.keys(moved)) await writeDraft(store, { ...draft, key })
  await moveEarlierDrafts(store)
  expect((await store.db.table('drafts').toCollection().primaryKeys()).toSorted()).toEqual(
    Object.values(moved).toSorted(),
  )
  expect(await readDraft(store, 'row:briefs:b1#tab')).toEqual({ ...draft, key: 'row:briefs:b1#tab' })
  store.close()
})
