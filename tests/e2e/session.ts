// The stored session: written directly instead of signing in through the form, and invalidated for tests of what
// happens then.
import type { Page } from '@playwright/test'
import { IDENTITY_KEY } from '../../src/session/early/identity-key.ts'
import { SESSION_DATABASE, SESSION_TABLE, ageKey } from '../../src/session/tokens/session-storage.ts'
import { SESSION_KEY } from '../../src/session/tokens/session.ts'
import { storeName } from '../../src/device/store/table.ts'

/** A page of the app's origin that runs none of its code. */
export const BESIDE_THE_APP = '/healthz'

interface Named {
  user: { id: string; email: string }
}

/** Makes this browser the device of the session's person, as signing in leaves it. Call before the app runs here. */
export async function writeSession(page: Page, session: Named): Promise<void> {
  await page.goto(BESIDE_THE_APP)
  await putSession(page, session)
  const identity = JSON.stringify({ userId: session.user.id, email: session.user.email })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [IDENTITY_KEY, identity] as const)
}

/** Replaces the stored session by another one of the same person, as the service returned it. */
export const replaceSession = (page: Page, session: unknown): Promise<void> => putSession(page, session)

const names = { database: SESSION_DATABASE, table: SESSION_TABLE, key: SESSION_KEY, age: ageKey(SESSION_KEY) }

const putSession = (page: Page, session: unknown): Promise<void> =>
  page.evaluate(
    ({ database, table, key, age, text }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database, 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore(table)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(table, 'readwrite')
          transaction.objectStore(table).put(text, key)
          transaction.objectStore(table).put(Date.now(), age)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { ...names, text: JSON.stringify(session) },
  )

/** `access`: has expired and can be renewed; `both`: the service no longer knows the session. */
export async function spoilSession(page: Page, what: 'access' | 'both'): Promise<void> {
  await page.evaluate(
    ({ database, table, key, spoiled }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(database)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(table, 'readwrite')
          const store = transaction.objectStore(table)
          const reading = store.get(key)
          reading.onsuccess = () => {
            const session = JSON.parse(String(reading.result))
            session.access_token = `${session.access_token}x`
            if (spoiled === 'both') session.refresh_token = 'no such token'
            store.put(JSON.stringify(session), key)
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { ...names, spoiled: what },
  )
}

/** Whether the device stores tokens. */
export const holdsSession = (page: Page): Promise<boolean> =>
  page.evaluate(
    ({ database, table, key }) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(database, 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore(table)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(table).objectStore(table).get(key)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result !== undefined)
          }
        }
      }),
    names,
  )

/** The local tables and web storage entries that contain a text. */
export const placesWith = (page: Page, wanted: string | RegExp): Promise<string[]> =>
  page.evaluate(
    async ({ text, pattern, prefix }) => {
      const small = { localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage } }
      const databases = (await indexedDB.databases()).flatMap(({ name = '' }) => name)
      const read = (name: string) =>
        new Promise<[string, unknown][]>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const database = opening.result
            // meta holds the ballast, which is random
            const stores = Array.from(database.objectStoreNames).filter((store) => store !== 'meta')
            const found: [string, unknown][] = []
            const reading = database.transaction(stores, 'readonly')
            for (const store of stores) {
              const request = reading.objectStore(store).getAll()
              request.onsuccess = () => found.push([`${name} ${store}`, request.result])
            }
            reading.oncomplete = () => {
              database.close()
              resolve(found)
            }
          }
        })
      const ours = databases.filter((name) => name.startsWith(prefix) && !/session|guest/.test(name))
      const all = (await Promise.all(ours.map(read))).flat()
      const isIn = (json: string) => (pattern === null ? json.includes(text) : new RegExp(pattern).test(json))
      return [...all, ...Object.entries(small)].flatMap(([place, held]) =>
        isIn(JSON.stringify(held)) ? [place] : [],
      )
    },
    {
      text: String(wanted),
      pattern: typeof wanted === 'string' ? null : wanted.source,
      prefix: storeName(''),
    },
  )

/** The number of rows in a table of the signed-in person's database. */
export const rowsIn = (page: Page, person: { userId: string }, table: string): Promise<number> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const count = opening.result.transaction(store).objectStore(store).count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
    [`samspill-${person.userId}`, table] as const,
  )

/** Signs out by the address, which asks first. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/signout')
  await page.getByRole('main').getByRole('button', { name: 'Logg ut', exact: true }).click()
}
