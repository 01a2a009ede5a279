import { readClientId } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { askServer } from './ask-server.ts'
import { deviceName } from './device-name.ts'
import { countUnsent } from './unsent.ts'

const AGAIN_MS = 24 * 60 * 60 * 1000
const TOLD = 'device-told'

/** Told already, and not long ago: the last words were `<client> <unsent> <when>`. */
function isKnown(client: string, unsent: number): boolean {
  const [who, count, when] = (localStorage.getItem(TOLD) ?? '').split(' ')
  return who === client && count === String(unsent) && Date.now() - Number(when) < AGAIN_MS
}

/**
 * Tells the person's other devices what this one is called and how much lies unsent on it. At best: without network
 * nothing is said, and the others see when it was last heard of.
 */
export async function reportDevice(): Promise<void> {
  if (!navigator.onLine) return
  const { store } = localData()
  const [client, unsent] = await Promise.all([readClientId(store), countUnsent(store)])
  if (client === null || isKnown(client, unsent)) return
  await askServer('report_device', { request: { client, name: deviceName(navigator.userAgent), unsent } })
  localStorage.setItem(TOLD, `${client} ${unsent} ${Date.now()}`)
}
