import type { ComponentProps } from 'react'

/** A link that stays here, for showing what takes a link. */
export function DevLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a href="#main" {...rest}>
      {children}
    </a>
  )
}
