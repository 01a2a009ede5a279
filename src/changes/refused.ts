// Changes that the server refused (sync rule S15), described, and the way to edit one again.
import { useLiveQuery } from 'dexie-react-hooks'
import { type Draft, type Rejection, discardRejection, readDraft, writeDraft } from '../../sync/index.ts'
import { localData } from '../device/store/local-data.ts'
import { objectOf } from '../entities/definition/arguments.ts'
import { flushForms } from '../forms/drafts/flush-forms.ts'
import { definitionOf } from './definitions.ts'
import { type Change, describeChange } from './describe.ts'

export interface RefusedChange extends Change {
  rejection: Rejection
}

/** Newest first; undefined while loading. */
export function useRefused(): RefusedChange[] | undefined {
  return useLiveQuery(async () => {
    const rejections: Rejection[] = await localData().store.db.table('rejections').toArray()
    const found = await Promise.all(
      rejections.map(async (rejection) => ({ ...(await describeChange(rejection)), rejection })),
    )
    return found.toSorted((a, b) => Date.parse(b.rejection.at) - Date.parse(a.rejection.at))
  }, [])
}

/**
 * Puts the refused values back into the draft of their form, merged with any draft already there, and removes the
 * change from the box. One transaction, so they are never in both places or in neither. The form sends them again.
 */
export async function editAgain(rejection: Rejection): Promise<void> {
  const { store, now } = localData()
  // A form that was just closed may still be writing its draft
  await flushForms()
  const args = objectOf(rejection.args)
  await store.db.transaction('rw', ['drafts', 'rejections'], async () => {
    for (const { key, values } of definitionOf(rejection.name).edit?.drafts(args) ?? []) {
      const before: Draft | undefined = await readDraft(store, key)
      await writeDraft(store, { key, values: values(before?.values), base: null, savedAt: now(), v: 1 })
    }
    await discardRejection(store, rejection.uuid)
  })
}
