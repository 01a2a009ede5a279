import { type Draft, readDraft, writeDraft } from '../../../sync/index.ts'
import { type DraftForm, draftAt } from './draft-key.ts'
import { localData } from '../../device/store/local-data.ts'
import { forgetMirroredDraft, mirroredDraft } from './draft-mirror.ts'
import { sharedLiveBy } from '../../device/store/shared-live.ts'

/** The saved draft of one form, or undefined. Its values are not validated: read them leniently. */
export async function readSavedDraft(key: string): Promise<Draft | undefined> {
  const { store } = localData()
  const mirrored = mirroredDraft(store.name, key)
  if (!mirrored) return readDraft(store, key)
  try {
    await writeDraft(store, mirrored)
    forgetMirroredDraft(store.name, key)
  } catch {
    // The disk is full: it stays in this tab until the form has saved it.
  }
  return mirrored
}

/** A draft, and what its text is about. */
interface DraftAbout extends Draft {
  id: string
}

/** Saved drafts of one form, last written first. */
export const useDrafts: (form: DraftForm) => DraftAbout[] | undefined = sharedLiveBy(async (form) => {
  const drafts: Draft[] = await localData()
    .store.db.table('drafts')
    .where('key')
    .startsWith(`${form}:`)
    .toArray()
  return drafts
    .map((draft) => ({ ...draft, id: draftAt(draft.key)?.id ?? '' }))
    .toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
})
