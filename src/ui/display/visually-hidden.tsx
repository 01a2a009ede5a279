import type { ReactNode } from 'react'

export type VisuallyHiddenProps = {
  children: ReactNode
  /** For news: «3 nye meldinger» is read when it changes. */ live?: boolean
}

export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  return (
    <span className="sr-only" aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
