import type { ComponentProps } from 'react'

/** A link to this page, for demonstrating components that take one. */
export function DevLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a href="#main" {...rest}>
      {children}
    </a>
  )
}
