// From a placeholder to what it stood for. The fading itself is loaded once the page stands: the first screen does
// not wait for it.
import { whenIdle } from '../when-idle.ts'
import type { fade as Fade } from './fade.ts'

let fade: typeof Fade | undefined

/** The `ref` of a placeholder. Only opacity changes, so nothing moves, and it is the same with reduced motion. */
export function crossFade(placeholder: HTMLElement | null): (() => void) | undefined {
  if (!placeholder) return undefined
  const page = location.pathname
  // Without it, what comes is there at once.
  whenIdle(() => void import('./fade.ts').then(({ fade: loaded }) => (fade = loaded)).catch(() => undefined))
  return () => fade?.(placeholder, page)
}
