// The session lives in IndexedDB, where page, worker and service worker can read it. It must never hold
// anything but identity and tokens: the account's own data has a database of its own (sync rule S19).

const NAME = 'samspill-session'
const TABLE = 'values'

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is not available'))
    request.onsuccess = () => {
      const database = request.result
      // A dead handle must not outlive its cause: the next call opens a new one (sync rule S26).
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

/** A handle may be dead without a word (a phone that has slept): then another one is opened, once. */
async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  const database = await open()
  try {
    return database.transaction(TABLE, mode)
  } catch {
    opened = null
    return (await open()).transaction(TABLE, mode)
  }
}

async function run<T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = await begin(mode)
  return new Promise<T>((resolve, reject) => {
    const request = work(transaction.objectStore(TABLE))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was aborted'))
    transaction.onerror = () => reject(transaction.error ?? new Error('The write failed'))
  })
}

/** Key-value storage in the shape that auth-js asks for. */
export const sessionStorageAdapter = {
  async getItem(key: string): Promise<string | null> {
    const value: unknown = await run('readonly', (table) => table.get(key))
    return typeof value === 'string' ? value : null
  },
  async setItem(key: string, value: string): Promise<void> {
    await run('readwrite', (table) => table.put(value, key))
  },
  async removeItem(key: string): Promise<void> {
    await run('readwrite', (table) => table.delete(key))
  },
}
