// The session is in IndexedDB, where page, worker and service worker can read it. It must never hold anything but
// identity and tokens: the account's own data has a database of its own (sync rule S19).

export const SESSION_DATABASE = 'samspill-session'
export const SESSION_TABLE = 'values'
const DAY_MS = 86_400_000
/** Specification section 9. Counted from the last renewal, like a cookie's age. */
export const KEPT_MS = 400 * DAY_MS

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(SESSION_DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(SESSION_TABLE)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is not available'))
    request.onsuccess = () => {
      const database = request.result
      // Drop a closed handle: the next call opens a new one (sync rule S26).
      database.onclose = () => (opened = null)
      database.onversionchange = () => {
        database.close()
        opened = null
      }
      resolve(database)
    }
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** A handle may be dead without an event (a phone that has slept): open another one, once. */
async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  const database = await open()
  try {
    return database.transaction(SESSION_TABLE, mode)
  } catch {
    opened = null
    return (await open()).transaction(SESSION_TABLE, mode)
  }
}

/** One transaction; resolves when it is on the disk. */
async function run(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest[],
): Promise<unknown[]> {
  const transaction = await begin(mode)
  return new Promise((resolve, reject) => {
    const requests = work(transaction.objectStore(SESSION_TABLE))
    transaction.oncomplete = () => resolve(requests.map((request) => request.result))
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was aborted'))
    transaction.onerror = () => reject(transaction.error ?? new Error('The write failed'))
  })
}

/** A separate key, not part of the text: a tab of an earlier release reads the text as before. */
export const ageKey = (key: string): string => `${key} saved at`

const isTooOld = (savedAt: unknown): boolean => typeof savedAt === 'number' && Date.now() - savedAt > KEPT_MS

/** Key-value storage with the interface that the client expects. Entries older than 400 days count as missing. */
export const sessionStorageAdapter = {
  async getItem(key: string): Promise<string | null> {
    const [text, savedAt]: unknown[] = await run('readonly', (table) => [
      table.get(key),
      table.get(ageKey(key)),
    ])
    if (typeof text !== 'string') return null
    if (!isTooOld(savedAt)) return text
    await sessionStorageAdapter.removeItem(key)
    return null
  },
  async setItem(key: string, value: string): Promise<void> {
    await run('readwrite', (table) => [table.put(value, key), table.put(Date.now(), ageKey(key))])
  },
  async removeItem(key: string): Promise<void> {
    await run('readwrite', (table) => [table.delete(key), table.delete(ageKey(key))])
  },
}

/** Whether this browser allows storage. One that blocks it throws at the first access. */
export async function canKeep(): Promise<boolean> {
  try {
    localStorage.setItem('may-keep', '1')
    localStorage.removeItem('may-keep')
    await run('readwrite', (table) => [table.put('1', 'may-keep'), table.delete('may-keep')])
    return true
  } catch {
    return false
  }
}
