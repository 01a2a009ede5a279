// The draft of a self-saving form. Every page saves its own version of it, so that two tabs with the same row never
// overwrite each other; the next form that opens merges all versions into its own. A page that is still open loses
// nothing by that: it saves again what its fields hold.
import {
  type Draft,
  type Json,
  type Store,
  deleteDraft,
  draftVersions,
  writeDraft,
} from '../../../sync/index.ts'
import { localData } from '../../device/store/local-data.ts'
import { newId } from '../../device/store/new-id.ts'
import { type DraftKey, draftOfSlot, slotOf } from './draft-key.ts'
import { mirroredKeys } from './draft-mirror.ts'
import { readSavedDraft } from './drafts.ts'
import { type MergeField, mergeKept } from './merge-kept.ts'

const PAGE = newId()

export interface RowDraft {
  /** Where this page saves. */
  slot: DraftKey
  /** What was found, unvalidated; undefined: nothing. */
  kept: Json | undefined
}

const readVersions = (store: Store, key: string): Promise<Draft[]> =>
  draftVersions(store, key).sortBy('savedAt')

/** All versions of a draft, the newest last; first commits what this tab's last page could not. */
async function readAll(key: DraftKey): Promise<Draft[]> {
  const { store } = localData()
  const mirrored = mirroredKeys(store.name).filter((slot) => draftOfSlot(slot) === key)
  const left = await Promise.all(mirrored.map(readSavedDraft))
  const versions = new Map((await readVersions(store, key)).map((draft) => [draft.key, draft]))
  for (const draft of left) if (draft) versions.set(draft.key, draft)
  return [...versions.values()]
}

/** Whether this device has text of a row that the row does not have. */
export const hasRowDraft = async (key: DraftKey): Promise<boolean> => (await readAll(key)).length > 0

/**
 * Merges all versions of a draft into one, in one transaction.
 * @param table of the row: its merge kinds
 * @param slot where the merged version is saved
 * @returns its values; undefined when there is no version
 */
export function gatherVersions(
  store: Store,
  { key, table, slot }: { key: string; table: string; slot: string },
  merge: MergeField,
): Promise<Json | undefined> {
  const kinds = store.schema.tables[table]?.fields ?? {}
  return store.db.transaction('rw', ['drafts'], async () => {
    const [oldest, ...newer] = await readVersions(store, key)
    if (!oldest) return undefined
    const merged = newer.reduce(
      (older, draft) => ({ ...draft, values: mergeKept(older, draft, kinds, merge) }),
      oldest,
    )
    await deleteDraft(store, key)
    await writeDraft(store, { ...merged, key: slot, base: merged.values })
    return merged.values
  })
}

/**
 * Opens the draft of a row's form.
 * @param table of the row
 * @param page keeps a version of its own
 */
export async function openRowDraft(key: DraftKey, table: string, page = PAGE): Promise<RowDraft> {
  const { store } = localData()
  const slot = slotOf(key, page)
  const versions = await readAll(key).catch(() => [])
  const newest = versions.at(-1)?.values
  if (versions.every((draft) => draft.key === slot)) return { slot, kept: newest }
  const merging = async () => {
    const { mergeField } = await import('../../../sync/rebase/index.ts')
    return gatherVersions(store, { key, table, slot }, mergeField)
  }
  // On a full disk the versions stay as they are.
  return { slot, kept: await merging().catch(() => newest) }
}
