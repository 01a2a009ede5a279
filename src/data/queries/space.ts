// What this device keeps for the person, and what of it may go.
import { useCallback, useEffect, useState } from 'react'
import { filesUsage, readSpace } from '../../../sync/index.ts'
import { localData } from '../db.ts'
import { dropCaches } from '../device/drop-caches.ts'

export interface Space {
  /** Bytes of this app on the device, and how many the browser allows; 0 where it does not say. */
  usage: number
  quota: number
  /** Bytes of files that only this device has, and of copies that can be fetched again. */
  kept: number
  cached: number
}

async function readAll(): Promise<Space> {
  const { store } = localData()
  const [{ usage, quota }, { kept, cached }] = await Promise.all([readSpace(store), filesUsage(store)])
  return { usage, quota, kept, cached }
}

/** Measured when the screen opens and again after `refresh`; undefined until the browser has answered. */
export function useSpace(): { space: Space | undefined; refresh: () => Promise<void> } {
  const [space, setSpace] = useState<Space>()
  const refresh = useCallback(async () => setSpace(await readAll()), [])
  useEffect(() => {
    let here = true
    void readAll().then((found) => here && setSpace(found))
    return () => {
      here = false
    }
  }, [])
  return { space, refresh }
}

/** Lets go of what can be fetched again. Null: there was nothing; else how many bytes of files that were. */
export async function freeSpace(): Promise<number | null> {
  const { store } = localData()
  const { cached } = await filesUsage(store)
  return (await dropCaches(store)) ? cached : null
}
