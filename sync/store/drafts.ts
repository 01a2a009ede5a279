// Drafts [S25]: what a person has typed and not submitted. Kept apart from rows, never sent, never validated here.
import type { Draft, Store } from '../contract.ts'
import { rescued } from './rescue.ts'
import { draftsOf } from './tables.ts'

/** Between a draft's key and the name of the page that keeps a version of it: two tabs never overwrite each other. */
export const SLOT = '#'

/** Every version of a draft: the one under its own key and those of single pages. */
export const draftVersions = (store: Store, key: string) =>
  draftsOf(store)
    .where('key')
    .equals(key)
    .or('key')
    .startsWith(key + SLOT)

/** The saved draft, or undefined. Its `values` are unvalidated: read them leniently. */
export const readDraft = (store: Store, key: string): Promise<Draft | undefined> => draftsOf(store).get(key)

/** Saves or replaces a draft; resolves after the commit. */
export const writeDraft = (store: Store, draft: Draft): Promise<unknown> =>
  rescued(store, () => draftsOf(store).put(draft), 'draft')

/**
 * Forgets a draft with every version of it. Also within a transaction over drafts; a submit should do this through
 * `mutate(…, { draft })` instead.
 */
export const deleteDraft = (store: Store, key: string): Promise<unknown> => draftVersions(store, key).delete()
