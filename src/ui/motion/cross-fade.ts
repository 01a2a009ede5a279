// From a placeholder to what it stood for. The fading itself is loaded while the placeholder is seen: who never waits does
// not need it.
import type { fade as Fade } from './fade.ts'

let fade: typeof Fade | undefined

/** The `ref` of a placeholder. Only opacity changes, so nothing moves, and it is the same with reduced motion. */
export function crossFade(placeholder: HTMLElement | null): (() => void) | undefined {
  if (!placeholder) return undefined
  const page = location.pathname
  import('./fade.ts').then(
    (module) => (fade = module.fade),
    // Without it, what comes is there at once.
    () => undefined,
  )
  return () => fade?.(placeholder, page)
}
