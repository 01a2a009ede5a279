import type { ReactNode } from 'react'
import { Bar } from './bar.tsx'

export type PlainBarProps = {
  /** The product's name as a logo, not a link: there is nowhere else to go yet. */
  logo: ReactNode
  /** The sync state, the language and the one way out. */
  end?: ReactNode
}

/** Instead of the top bar where none of its links leads anywhere: onboarding, and the way back from another service. */
export function PlainBar({ logo, end }: PlainBarProps) {
  return (
    <Bar>
      {logo}
      <div className="ms-auto">{end}</div>
    </Bar>
  )
}
