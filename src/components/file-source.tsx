import { type ReactNode, useEffect } from 'react'
import { useFileUrl } from '../device/files/use-file-url.ts'

export interface FileSourceProps {
  /** A file that a creator has uploaded. */
  path: string
  /** Called with its address once there is one. */
  children: (url: string) => ReactNode
  /** Neither this device nor the server has it now. */
  onMissing?: (() => void) | undefined
}

/** An uploaded file's address, for whatever shows it. */
export function FileSource({ path, children, onMissing }: FileSourceProps) {
  const { url, state } = useFileUrl(path)
  useEffect(() => {
    if (state === 'missing') onMissing?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each answer
  }, [state])
  return url === null ? null : children(url)
}
