// Apart from what opens a store, and without Dexie: a page that only takes things away must not load a database library.
import { removeFolder } from './folder.ts'

/** Resolves when it is gone; another tab that holds it open is told to let go, and waited for. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`could not delete ${name}`)))
  })
}

/** Deletes everything this device holds for one account, unsent changes too: the caller has asked the person [S29]. */
export async function deleteStore(name: string): Promise<void> {
  await deleteDatabase(name)
  await removeFolder(name)
}
