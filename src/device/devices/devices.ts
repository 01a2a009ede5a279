// The person's devices, and what is unsent on each (specification section 3: sessions).
import * as z from 'zod/mini'
import { readClientId } from '../../../sync/index.ts'
import { localData } from '../store/local-data.ts'
import { askServer } from './ask-server.ts'
import { sharedLive } from '../store/shared-live.ts'
import { reportDevice } from './report-device.ts'
import { countUnsent } from '../status/unsent.ts'

const answer = z.array(
  z.object({ client: z.string(), name: z.string(), seen: z.string(), unsent: z.number() }),
)
export interface Device {
  id: string
  /** Empty when the device has not reported a name. */
  name: string
  /** ISO time. */
  seen: string
  unsent: number
  isThis: boolean
}

/** The number of unsent items on this device. */
export const useUnsentHere = sharedLive(() => countUnsent(localData().store))

/** Signs the person out on a device and takes it off the list. Needs the network; rejects without it. */
export async function removeDevice(id: string): Promise<void> {
  await askServer('remove_device', { request: { client: id } })
}

/** The person's devices, last seen first. Needs the network; rejects without it. */
export async function readDevices(): Promise<Device[]> {
  // Only devices that have reported are listed, so report this one first.
  await reportDevice().catch(() => undefined)
  const own = await readClientId(localData().store)
  const devices = answer.parse(await askServer('my_devices', {}))
  return devices.map(({ client, ...device }) => ({ id: client, ...device, isThis: client === own }))
}
