// Changes that the server would not take (sync rule S15): what they are about, and what a person can do about them.
import { useLiveQuery } from 'dexie-react-hooks'
import { type Draft, type Rejection, discardRejection, readDraft, writeDraft } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { flushForms } from '../flush-forms.ts'
import { objectOf, textIn } from './change.ts'
import { type Change, describeChange } from './describe.ts'
import { draftAgain } from './draft-again.ts'

export interface RefusedChange extends Change {
  rejection: Rejection
}

/** The newest first; undefined while the device is read. */
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
 * Puts the refused words back into the draft of their form, beside whatever lies there already, and takes the change
 * out of the box: one transaction, so that they are never in both places nor in neither. The form sends them again.
 */
export async function editAgain(rejection: Rejection): Promise<void> {
  const { store, now } = localData()
  // A form that was left a moment ago may still be writing its draft
  await flushForms()
  const args = objectOf(rejection.args)
  await store.db.transaction('rw', ['drafts', 'rejections'], async () => {
    for (const key of keysOf(rejection.name, args)) {
      const before: Draft | undefined = await readDraft(store, key)
      const values = draftAgain(key, args, before?.values)
      await writeDraft(store, { key, values, base: null, savedAt: now(), v: 1 })
    }
    await discardRejection(store, rejection.uuid)
  })
}

function keysOf(name: string, args: Record<string, unknown>): string[] {
  if (name === 'messages.send') return [`message:${textIn(args, 'room_id')}`]
  if (name === 'pitches.send') return [`pitch:${textIn(args, 'brief_id')}`]
  const brief = `brief:${textIn(args, 'id')}`
  // A brief that was never made has no address of its own yet: «Lag brief» finds it by this mark
  return name === 'briefs.create' ? [brief, `brief:new:${textIn(args, 'business_id')}`] : [brief]
}
