// Files dropped on or pasted into the page. Listens on the whole page: a screen has one place for files, and a file
// that misses it must not navigate the page away.
import { useEffect, useRef, useState } from 'react'

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

/** True while files are dragged over the page. */
export function useDropped(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let depth = 0
    const settle = (next: number) => {
      depth = Math.max(0, next)
      setOver(depth > 0)
    }
    const about = (run: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      run(event)
    }
    addEventListener(
      'dragenter',
      about(() => settle(depth + 1)),
      { signal },
    )
    addEventListener(
      'dragleave',
      about(() => settle(depth - 1)),
      { signal },
    )
    addEventListener(
      'dragover',
      about(() => undefined),
      { signal },
    )
    addEventListener(
      'drop',
      about((event) => {
        settle(0)
        latest.current([...(event.dataTransfer?.files ?? [])])
      }),
      { signal },
    )
    addEventListener(
      'paste',
      (event) => {
        // Text copied from a document brings a picture of itself: then the text is meant
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
        event.preventDefault()
        latest.current(files)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return over
}
