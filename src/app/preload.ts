// Loads the page behind a link, its code and its words, as soon as somebody points at it.
import { matchRoutes } from 'react-router'
import { routes } from './routes.tsx'

/** What fails is loaded again by the router when the page is opened. */
export function preloadPage(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
}

function look({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) preloadPage(link.pathname)
}

/** Touching a link counts as pointing at it, and so does focusing it. Returns how to stop. */
export function preloadPointedLinks(): () => void {
  addEventListener('pointerover', look, { passive: true })
  addEventListener('focusin', look, { passive: true })
  return () => {
    removeEventListener('pointerover', look)
    removeEventListener('focusin', look)
  }
}
