// A store's folder in the origin's private file system, which holds the bytes of its files [S32].

const ROOT = 'sync-files'

/**
 * null: this browser has no private file system (or not in this mode), or the folder does not exist and `create` is
 * not set.
 */
export async function folderOf(storeName: string, create = false): Promise<FileSystemDirectoryHandle | null> {
  try {
    const origin = await navigator.storage.getDirectory()
    const root = await origin.getDirectoryHandle(ROOT, { create })
    return await root.getDirectoryHandle(storeName, { create })
  } catch {
    return null
  }
}

/** Deletes every file of a store. */
export async function removeFolder(storeName: string): Promise<void> {
  if (!(await folderOf(storeName))) return
  const origin = await navigator.storage.getDirectory()
  const root = await origin.getDirectoryHandle(ROOT)
  await root.removeEntry(storeName, { recursive: true })
}
