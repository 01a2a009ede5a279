// A browser's push service, in memory: the test browser reaches none.
import { vi } from 'vitest'
import { type Call, answer } from './network.ts'

export interface PushBrowser {
  /** The endpoint that is subscribed now. */
  endpoint: string | null
  permission: NotificationPermission
  /** How the person answers when the browser asks. */
  answers: NotificationPermission
  /** Calls of the server, by function. */
  calls: Record<'push_key' | 'register_push' | 'forget_push', Call[]>
}

/** @param key what the server says it signs with; null: it has no push messages */
export function pushBrowser(key: string | null = 'B'.repeat(87)): PushBrowser {
  const ok = () => new Response(null, { status: 204 })
  const browser: PushBrowser = {
    endpoint: null,
    permission: 'default',
    answers: 'granted',
    calls: {
      push_key: answer('/rpc/push_key', () => Response.json(key)),
      register_push: answer('/rpc/register_push', ok),
      forget_push: answer('/rpc/forget_push', ok),
    },
  }
  const subscription = () =>
    browser.endpoint === null
      ? null
      : {
          endpoint: browser.endpoint,
          toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            browser.endpoint = null
            return true
          },
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      browser.endpoint = `https://push.test/${crypto.randomUUID()}`
      return subscription()
    },
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => {
    const registration = Object.create(ServiceWorkerRegistration.prototype)
    Object.defineProperty(registration, 'pushManager', { value: pushManager })
    return registration
  })
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => browser.permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    browser.permission = browser.answers
    return browser.permission
  })
  return browser
}
