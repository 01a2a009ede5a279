import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Fading, WhileOpen } from '../overlay/popup-motion.tsx'
import { backdrop } from '../overlay/popup-style.ts'
import { Sheet } from '../overlay/sheet.tsx'

export type MenuSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The accessible name. */
  label: string
  children: ReactNode
}

/**
 * A menu of links from below, on any width: a press outside, Escape, a link in it and the finger close it. Import it
 * through lazyPopup, never directly.
 */
export function MenuSheet({ open, onOpenChange, label, children }: MenuSheetProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <WhileOpen open={open}>
        <Base.Portal keepMounted>
          <Base.Backdrop className={backdrop} render={<Fading />} />
          <Base.Viewport className="fixed inset-0 grid items-end justify-items-center">
            <Base.Popup
              render={<Sheet onThrown={() => onOpenChange(false)} />}
              aria-label={label}
              className="w-full max-w-lg"
            >
              {/* a click on a link bubbles here after it has been handled */}
              {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
              <div
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
                onClick={({ target }) => {
                  if (target instanceof Element && target.closest('a, [data-closes]')) onOpenChange(false)
                }}
              >
                {children}
              </div>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </WhileOpen>
    </Base.Root>
  )
}
