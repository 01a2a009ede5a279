// Separate from opening a store, and without Dexie: a page that only deletes must not load a database library.
import { removeFolder } from './folder.ts'

/** Resolves when the database is gone; asks another tab that holds it open to close it, and waits. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`could not delete ${name}`)))
  })
}

/**
 * Deletes everything this device holds for one account, unsent changes included: the caller has asked the person
 * [S29].
 */
export async function deleteStore(name: string): Promise<void> {
  await deleteDatabase(name)
  await removeFolder(name)
}
