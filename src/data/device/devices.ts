// Which devices the person uses, and what lies unsent on them (specification section 3: sessions).
import * as z from 'zod/mini'
import { readClientId } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { askServer } from './ask-server.ts'
import { sharedLive } from '../queries/shared-live.ts'
import { reportDevice } from './report-device.ts'
import { countUnsent } from './unsent.ts'

const answer = z.array(
  z.object({ client: z.string(), name: z.string(), seen: z.string(), unsent: z.number() }),
)
export interface Device {
  id: string
  /** Empty when the device has not said what it is. */
  name: string
  /** ISO */
  seen: string
  unsent: number
  isThis: boolean
}

/** How much lies unsent on this one, as it is now. */
export const useUnsentHere = sharedLive(() => countUnsent(localData().store))

/** The person's devices, the last seen first. Needs the network; rejects without. */
export async function readDevices(): Promise<Device[]> {
  // A device is known by what it has told.
  await reportDevice().catch(() => undefined)
  const own = await readClientId(localData().store)
  const devices = answer.parse(await askServer('my_devices', {}))
  return devices.map(({ client, ...device }) => ({ id: client, ...device, isThis: client === own }))
}
