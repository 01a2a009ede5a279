// A push message as the service worker gets it: shown while nobody is looking, and opened by a press.
import type { Worker } from '@playwright/test'
import { expect, installed, phone, readyForOffline, test } from '../fixtures.ts'

const said = { title: 'Fjord har sendt deg en melding', body: 'Kan du på lørdag?', lang: 'nb', tag: 'r' }

/** What the browser does when its push service has a message. */
const deliver = (worker: Worker, message: object): Promise<void> =>
  worker.evaluate((text) => {
    dispatchEvent(
      Object.assign(new Event('push'), { data: { text: () => text }, waitUntil: () => undefined }),
    )
  }, JSON.stringify(message))

/** Takes the place of the notifications of the system: the headless browser has none. */
const watch = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const shown: object[] = []
    const registration: unknown = Reflect.get(globalThis, 'registration')
    Object.assign(globalThis, { shown })
    Object.assign(registration ?? {}, {
      showNotification: async (title: string, { body, data }: NotificationOptions) =>
        void shown.push({ title, body, data, close: () => shown.splice(0) }),
    })
  })

const shown = (worker: Worker): Promise<unknown> =>
  worker.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(globalThis, 'shown'))))

/** A press on the notification that is shown. */
const press = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const [notification] = Reflect.get(globalThis, 'shown')
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
  })

test('a push message is shown in the background only, and its press opens the page where one is', async ({
  person,
  deviceOf,
}) => {
  const ida = await person('creator', 'Ida')
  const { page } = await deviceOf(ida, installed(phone))
  await page.goto('/creator')
  await readyForOffline(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No service worker')
  await watch(worker)
  await deliver(worker, { ...said, path: '/messages' })
  // Somebody is looking: the message itself appears there.
  expect(await shown(worker)).toEqual([])

  await page.goto('about:blank')
  await deliver(worker, { ...said, path: '/messages' })
  await expect.poll(() => shown(worker)).toEqual([{ title: said.title, body: said.body, data: '/messages' }])

  await page.goto('/creator')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press(worker)
  await expect(page).toHaveURL(/\/messages$/)
  expect(await shown(worker)).toEqual([])
})
