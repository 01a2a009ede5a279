import { readClientId } from '../../../sync/index.ts'
import { readSessionId } from '../../session/tokens/token.ts'
import { localData } from '../store/local-data.ts'
import { askServer } from './ask-server.ts'
import { deviceName } from './device-name.ts'
import { countUnsent } from '../status/unsent.ts'

const AGAIN_MS = 24 * 60 * 60 * 1000
const TOLD = 'device-told'

/** Reported already, and recently: the last report was `<client>/<session> <unsent> <when>`. */
function isKnown(who: string, unsent: number): boolean {
  const [told, count, when] = (localStorage.getItem(TOLD) ?? '').split(' ')
  return told === who && count === String(unsent) && Date.now() - Number(when) < AGAIN_MS
}

/**
 * Reports this device's name and unsent count to the person's other devices. Best effort: without network nothing is
 * reported, and the others see when it last was.
 */
export async function reportDevice(): Promise<void> {
  if (!navigator.onLine) return
  const { store } = localData()
  const [client, unsent] = await Promise.all([readClientId(store), countUnsent(store)])
  if (client === null) return
  // With a new session a removed device returns to the list.
  const who = `${client}/${await readSessionId()}`
  if (isKnown(who, unsent)) return
  await askServer('report_device', {
    request: { client, name: deviceName(navigator.userAgent, navigator.maxTouchPoints), unsent },
  })
  localStorage.setItem(TOLD, `${who} ${unsent} ${Date.now()}`)
}
