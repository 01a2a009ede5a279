import { type Draft, readDraft, writeDraft } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { takeMirroredDraft } from '../draft-mirror.ts'
import { sharedLiveBy } from './shared-live.ts'

/** The saved draft of one form, or undefined. Its values are unvalidated: read them leniently. */
export async function readSavedDraft(key: string): Promise<Draft | undefined> {
  const { store } = localData()
  const mirrored = takeMirroredDraft(store.name, key)
  if (mirrored) await writeDraft(store, mirrored)
  return readDraft(store, key)
}

/** Saved drafts whose key begins with `prefix`, the last written first. */
export const useDrafts: (prefix: string) => Draft[] | undefined = sharedLiveBy(async (prefix) => {
  const drafts: Draft[] = await localData().store.db.table('drafts').where('key').startsWith(prefix).toArray()
  return drafts.toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
})
