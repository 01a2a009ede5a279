// Push messages to this device: the browser's subscription, and the server that knows of it. Only turning them on needs
// the network.
import * as z from 'zod/mini'
import { readClientId } from '../../../sync/index.ts'
import { localData } from '../store/local-data.ts'
import { isIos } from './device-name.ts'
import { ServerError, askServer } from './ask-server.ts'
import { endSubscription, pushRegistration } from './push-subscription.ts'

/**
 * `unsupported`: this browser or this backend cannot; `install`: an iPhone or iPad can once the application is on its home
 * screen; `denied`: the person has refused them in the browser.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** The endpoint that the server knows, and whose device it was. */
const REGISTERED = 'push-registered'
const Subscribed = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

/** The key with which the backend signs; null where push messages are not set up. Needs the network. */
const readKey = async (): Promise<string | null> =>
  z.nullable(z.string()).parse(await askServer('push_key', {}))

/** What this device can do now. Without a network a device that has them off reads as `unsupported`: nothing can be offered. */
export async function readPushState(): Promise<PushState> {
  const registration = await pushRegistration()
  if (!registration || !('Notification' in globalThis)) {
    return isIos(navigator.userAgent, navigator.maxTouchPoints) ? 'install' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  const [subscription, client] = await Promise.all([
    registration.pushManager.getSubscription(),
    readClientId(localData().store),
  ])
  const isRegistered = localStorage.getItem(REGISTERED) === `${client} ${subscription?.endpoint}`
  if (subscription && isRegistered && Notification.permission === 'granted') return 'on'
  const key = await readKey().catch(() => null)
  return key === null ? 'unsupported' : 'off'
}

/** Asks the browser for permission; call it from a press. Rejects with `ServerError` if the server cannot be reached. */
export async function turnOnPush(): Promise<PushState> {
  // First of all, or the browser no longer counts it as an answer to the press.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const [registration, client, applicationServerKey] = await Promise.all([
    pushRegistration(),
    readClientId(localData().store),
    readKey(),
  ])
  if (!registration || client === null || applicationServerKey === null) throw new ServerError('No push here')
  // One made for another key cannot be used: browsers refuse to change it.
  await endSubscription()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = Subscribed.parse(made.toJSON())
  await askServer('register_push', { request: { client, endpoint, ...keys } })
  localStorage.setItem(REGISTERED, `${client} ${endpoint}`)
  return 'on'
}

/** Works without a network too: a push service tells the server that the device is gone. */
export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(REGISTERED)
  await endSubscription()
  const client = await readClientId(localData().store)
  if (client !== null) await askServer('forget_push', { request: { client } }).catch(() => undefined)
}
