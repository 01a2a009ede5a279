// What is begun and sent nowhere: it lies on this device alone, and leaving takes it.
import type { Draft } from '../../../sync/index.ts'
import { mirroredKeys } from '../draft-mirror.ts'
import { flushForms } from '../flush-forms.ts'
import { localData } from '../db.ts'
import { readSavedDraft } from '../queries/drafts.ts'
import { isMissed } from './missed.ts'

/** How many such drafts lie here. */
export async function countUnsentDrafts(): Promise<number> {
  await flushForms()
  // What was typed in the moment before this page was opened.
  for (const key of mirroredKeys(localData().store.name)) await readSavedDraft(key)
  const drafts: Draft[] = await localData().store.db.table('drafts').toArray()
  return drafts.filter(isMissed).length
}
