import { type ComponentProps, useContext } from 'react'
import { BarContext, useScrolledPast } from './in-bar.tsx'

/** The bar at the top: one row, and on a phone the place for the row that a page has of its own (InBar). */
export function Bar({ children, ...rest }: Omit<ComponentProps<'header'>, 'className'>) {
  const { setOwn } = useContext(BarContext)
  const scrolled = useScrolledPast(4)
  return (
    <header
      {...rest}
      data-bar=""
      data-scrolled={scrolled ? '' : undefined}
      className="group/bar sticky top-0 z-30 h-(--bar-top) border-b border-line bg-surface/97 pt-[env(safe-area-inset-top)] backdrop-blur-md transition-colors phone:not-data-scrolled:border-transparent phone:has-data-[picture=over]:border-transparent phone:has-data-[picture=over]:bg-transparent phone:has-data-[picture=over]:backdrop-blur-none"
    >
      <div className="flex h-full items-center gap-2 px-4 phone:group-has-data-in-bar/bar:hidden lg:px-6">
        {children}
      </div>
      <div ref={setOwn} className="h-full empty:hidden desk:hidden" />
    </header>
  )
}
