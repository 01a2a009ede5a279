import type { ReactNode } from 'react'

export type VisuallyHiddenProps = {
  children: ReactNode
  /** For news: «3 nye meldinger» is read when it changes. */ live?: boolean
}

export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  return (
    // start-0: after a title that is cut, its own place would be beyond the edge of the page.
    <span className="sr-only start-0" aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
