// The storage that this device uses for the person, and freeing it.
import { useCallback, useEffect, useState } from 'react'
import { readSpace } from '../../../sync/index.ts'
import { filesUsage } from '../../../sync/files/index.ts'
import { localData } from '../store/local-data.ts'
import { dropCaches } from '../store/drop-caches.ts'

export interface Space {
  /** Bytes that this app uses on the device, and the browser's quota; 0 where it is unknown. */
  usage: number
  quota: number
  /** Bytes of files that only this device has, and of copies that can be downloaded again. */
  kept: number
  cached: number
}

async function readAll(): Promise<Space> {
  const { store } = localData()
  const [{ usage, quota }, { kept, cached }] = await Promise.all([readSpace(store), filesUsage(store)])
  return { usage, quota, kept, cached }
}

/** Measured when the screen opens and after `refresh`; undefined until the browser has answered. */
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

/** Deletes what can be downloaded again. Null: there was nothing; else the number of bytes of files deleted. */
export async function freeSpace(): Promise<number | null> {
  const { store } = localData()
  const { cached } = await filesUsage(store)
  return (await dropCaches(store)) ? cached : null
}
