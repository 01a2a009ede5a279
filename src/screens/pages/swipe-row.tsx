import type { ReactNode } from 'react'

/**
 * Chips in one row: swipeable on a phone, wrapped where there is room. `relative` keeps the chips' hidden inputs
 * inside; otherwise they would widen the page.
 */
export function SwipeRow({ children }: { children: ReactNode }) {
  return (
    <div className="scrollbar-none relative -mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:p-0 max-sm:**:[fieldset>div]:w-max max-sm:**:[fieldset>div]:flex-nowrap">
      {children}
    </div>
  )
}
