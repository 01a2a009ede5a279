import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { gently } from '../../ui/scroll-behaviour.ts'

/** `/sync#refused`: once the device is read, scrolls to that section and focuses its heading. */
export function useAnchor(ready: boolean): void {
  const { hash, key } = useLocation()
  const done = useRef('')
  useEffect(() => {
    if (!ready || hash === '' || done.current === key + hash) return
    done.current = key + hash
    const section = document.getElementById(hash.slice(1))
    section?.scrollIntoView({ behavior: gently() })
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [ready, hash, key])
}
