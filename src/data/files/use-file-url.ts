import { useCallback, useSyncExternalStore } from 'react'
import { type FileUrl, fileUrlNow, watchFileUrl } from './file-url.ts'

/**
 * An address for a file, for as long as the piece stands: of the copy on this device, else of the server's when there is
 * a network. `missing`: neither; it is looked for again when the network returns.
 */
export function useFileUrl(path: string): FileUrl {
  const subscribe = useCallback((listener: () => void) => watchFileUrl(path, listener), [path])
  return useSyncExternalStore(subscribe, () => fileUrlNow(path))
}
