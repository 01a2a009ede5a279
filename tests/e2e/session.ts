// The session as it lies on the device, for tests of what happens when it is no good any more.
import type { Page } from '@playwright/test'

/** As time would: `access` has run out and can be renewed; `both`: the service knows nothing of the session any more. */
export async function spoilSession(page: Page, what: 'access' | 'both'): Promise<void> {
  await page.evaluate(
    (spoiled) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('samspill-session')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('values', 'readwrite')
          const table = transaction.objectStore('values')
          const reading = table.get('session')
          reading.onsuccess = () => {
            const session = JSON.parse(String(reading.result))
            session.access_token = `${session.access_token}x`
            if (spoiled === 'both') session.refresh_token = 'no such token'
            table.put(JSON.stringify(session), 'session')
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    what,
  )
}

/** Whether the device holds tokens. */
export const holdsSession = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('samspill-session', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('values')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('values').objectStore('values').get('session')
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result !== undefined)
          }
        }
      }),
  )

/** Puts another session of the same person in the place of the one that lies here, as the service gave it. */
export async function replaceSession(page: Page, session: unknown): Promise<void> {
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('samspill-session')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('values', 'readwrite')
          transaction.objectStore('values').put(text, 'session')
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    JSON.stringify(session),
  )
}
