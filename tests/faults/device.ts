// Reads IndexedDB beside the app, over a connection of its own.
import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod'

const rows = z.array(z.looseObject({}))
const tables = z.object({
  outbox: z.array(z.looseObject({ name: z.string(), args: z.unknown(), state: z.string(), at: z.string() })),
  drafts: z.array(z.looseObject({ key: z.string(), values: z.unknown() })),
  briefs: z.array(z.looseObject({ id: z.string(), title: z.string(), description: z.string() })),
  messages: z.array(z.looseObject({ text: z.string() })),
  rejections: rows,
  conflicts: rows,
})
export type OnDevice = z.infer<typeof tables>

const empty: OnDevice = { outbox: [], drafts: [], briefs: [], messages: [], rejections: [], conflicts: [] }

export interface DeviceReader {
  read(): Promise<OnDevice>
  /** Whether every table can be written now, so that no suspended page holds a transaction. */
  isFree(): Promise<boolean>
  /** Writes this many bytes to a database of its own: returns the error's name, or null. */
  tryToFill(bytes: number): Promise<string | null>
}

/** The page of `/healthz` is of the app's origin but runs none of it, so it survives what is done to the app. */
export function createDeviceReader(context: BrowserContext, userId: string): DeviceReader {
  let beside: Promise<Page> | null = null
  async function open(): Promise<Page> {
    const page = await context.newPage()
    await page.goto('/healthz')
    return page
  }
  const name = `samspill-${userId}`
  return {
    async read() {
      const page = await (beside ??= open())
      const found = await page.evaluate(readTables, [name, Object.keys(empty)] as const)
      return found === null ? empty : tables.parse({ ...empty, ...found })
    },
    async isFree() {
      const page = await (beside ??= open())
      return page.evaluate(tryToWrite, name)
    },
    async tryToFill(bytes) {
      const page = await (beside ??= open())
      return page.evaluate(fill, bytes)
    },
  }
}

/** Runs in the page. */
async function tryToWrite(name: string): Promise<boolean> {
  const request = indexedDB.open(name)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not opened'))
  })
  const transaction = database.transaction(database.objectStoreNames, 'readwrite')
  const done = new Promise<boolean>((resolve) => {
    transaction.oncomplete = () => resolve(true)
    setTimeout(() => resolve(false), 1500)
  })
  const free = await done
  database.close()
  return free
}

/** Runs in the page. The browser reports a made-up quota, so only a write can tell. */
function fill(bytes: number): Promise<string | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open('fill', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('bytes')
    request.onerror = () => resolve(request.error?.name ?? 'unknown')
    request.onsuccess = () => {
      const transaction = request.result.transaction('bytes', 'readwrite')
      transaction.objectStore('bytes').put(new Uint8Array(bytes), 1)
      transaction.onabort = () => resolve(transaction.error?.name ?? 'unknown')
      transaction.oncomplete = () => resolve(null)
    }
  })
}

/** Runs in the page. Never creates a missing database. */
async function readTables([name, wanted]: readonly [string, readonly string[]]): Promise<Record<
  string,
  unknown
> | null> {
  const there = await indexedDB.databases()
  if (!there.some((database) => database.name === name)) return null
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('not read'))
    })
  const database = await done(indexedDB.open(name))
  database.onversionchange = () => database.close()
  try {
    const tables = wanted.filter((table) => database.objectStoreNames.contains(table))
    if (tables.length === 0) return null
    const transaction = database.transaction(tables, 'readonly')
    const contents = await Promise.all(tables.map((table) => done(transaction.objectStore(table).getAll())))
    return Object.fromEntries(tables.map((table, index) => [table, contents[index]]))
  } finally {
    database.close()
  }
}
