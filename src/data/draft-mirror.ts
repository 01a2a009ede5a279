// IndexedDB cannot be waited for while a page goes away. What is not yet committed then is put into the tab's session
// storage, which is synchronous, and comes back with the reload (sync rule S25). Never more than the last moment's typing.
import type { Draft } from '../../sync/index.ts'

/** By hand: whatever JSON.parse gives is Json, so only the frame is to be checked. Values are read leniently anyway. */
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

/** Keeps a draft for the page that comes after this one in the same tab. */
export function mirrorDraft(storeName: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(storeName, draft.key), JSON.stringify(draft))
  } catch {
    // Full or forbidden: the ordinary write is still under way.
  }
}

/** The mirrored draft, once. */
export function takeMirroredDraft(storeName: string, key: string): Draft | null {
  const name = nameOf(storeName, key)
  const stored = sessionStorage.getItem(name)
  if (stored === null) return null
  sessionStorage.removeItem(name)
  const draft: unknown = JSON.parse(stored)
  return isDraft(draft) ? draft : null
}

/** Keys of all drafts that this tab has mirrored of an account. */
export const mirroredKeys = (storeName: string): string[] =>
  Object.keys(sessionStorage).flatMap((name) =>
    name.startsWith(nameOf(storeName, '')) ? name.slice(nameOf(storeName, '').length) : [],
  )

/** Part of leaving the device: nothing of an account stays in the tab. */
export function forgetMirroredDrafts(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  }
}
