// Unsent drafts: only this device has them, and leaving deletes them.
import type { Draft } from '../../sync/index.ts'
import { draftOfSlot } from '../forms/drafts/draft-key.ts'
import { mirroredKeys } from '../forms/drafts/draft-mirror.ts'
import { flushForms } from '../forms/drafts/flush-forms.ts'
import { localData } from '../device/store/local-data.ts'
import { readSavedDraft } from '../forms/drafts/drafts.ts'
import { isMissed } from './missed.ts'

/** How many such drafts this device has. */
export async function countUnsentDrafts(): Promise<number> {
  await flushForms()
  // Include text mirrored just before this page was opened.
  for (const key of mirroredKeys(localData().store.name)) await readSavedDraft(key)
  const drafts: Draft[] = await localData().store.db.table('drafts').toArray()
  // Two tabs may have a version each.
  return new Set(drafts.filter(isMissed).map(({ key }) => draftOfSlot(key))).size
}
