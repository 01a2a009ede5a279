// Drafts [S25]: what a person has typed and not submitted. Kept apart from rows, never sent, never validated here.
import type { Draft, Store } from '../contract.ts'
import { rescued } from './rescue.ts'
import { draftsOf } from './tables.ts'

/** The saved draft, or undefined. Its `values` are unvalidated: read them leniently. */
export async function readDraft(store: Store, key: string): Promise<Draft | undefined> {
  return draftsOf(store).get(key)
}

/** Saves or replaces a draft; resolves after the commit. */
export async function writeDraft(store: Store, draft: Draft): Promise<void> {
  await rescued(store, () => draftsOf(store).put(draft), 'draft')
}

/** Forgets a draft. A submit should do this through `mutate(…, { draft })` instead, in the same transaction. */
export async function deleteDraft(store: Store, key: string): Promise<void> {
  await draftsOf(store).delete(key)
}
