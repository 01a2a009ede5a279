// A page that is being closed cannot wait for IndexedDB. Uncommitted drafts are copied to session storage, which is
// synchronous, and restored after the reload (sync rule S25). Never more than the last moment's typing.
import type { Draft } from '../../../sync/index.ts'

/** By hand: JSON.parse returns Json, so only the outer shape needs a check. Values are read leniently anyway. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  return (
    'key' in value &&
    typeof value.key === 'string' &&
    'values' in value &&
    'base' in value &&
    'savedAt' in value &&
    typeof value.savedAt === 'string' &&
    'v' in value &&
    typeof value.v === 'number'
  )
}

const PREFIX = 'draft '
const nameOf = (storeName: string, key: string): string => `${PREFIX}${storeName} ${key}`

/** Saves a draft for the next page in this tab. */
export function mirrorDraft(storeName: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(storeName, draft.key), JSON.stringify(draft))
  } catch {
    // Full or forbidden: the ordinary write is still in flight.
  }
}

/** The mirrored draft. Forget it once it is committed, not before: this page may be closed, too. */
export function mirroredDraft(storeName: string, key: string): Draft | null {
  const stored = sessionStorage.getItem(nameOf(storeName, key))
  const draft: unknown = stored === null ? null : JSON.parse(stored)
  return isDraft(draft) ? draft : null
}

/** Its text is committed, sent or discarded. */
export const forgetMirroredDraft = (storeName: string, key: string): void =>
  sessionStorage.removeItem(nameOf(storeName, key))

/** Keys of all drafts of an account that this tab has mirrored. */
export const mirroredKeys = (storeName: string): string[] =>
  Object.keys(sessionStorage).flatMap((name) =>
    name.startsWith(nameOf(storeName, '')) ? name.slice(nameOf(storeName, '').length) : [],
  )

/** Part of leaving the device: the tab keeps nothing of an account. */
export function forgetMirroredDrafts(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  }
}
