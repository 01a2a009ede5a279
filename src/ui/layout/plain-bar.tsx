import type { ReactNode } from 'react'

export type PlainBarProps = {
  /** The product's name as a logo, not a link: there is nowhere else to go yet. */
  logo: ReactNode
  /** The sync state, the language and the one way out. */
  end?: ReactNode
}

/** Instead of the top bar where none of its links leads anywhere: onboarding, and the way back from another service. */
export function PlainBar({ logo, end }: PlainBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/92 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <div className="flex h-[calc(var(--bar-top)-1px)] items-center justify-between gap-4 px-4 lg:px-6">
        {logo}
        {end}
      </div>
    </header>
  )
}
