import { useCallback, useSyncExternalStore } from 'react'
import { type FileUrl, fileUrlNow, watchFileUrl } from './file-url.ts'

/**
 * The URL of a file while the component is mounted: of the copy on this device, else the server's when online.
 * `missing`: neither; looked for again when the network returns.
 */
export function useFileUrl(path: string): FileUrl {
  const subscribe = useCallback((listener: () => void) => watchFileUrl(path, listener), [path])
  return useSyncExternalStore(subscribe, () => fileUrlNow(path))
}
