import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../class-names.ts'
import { anchored } from './popup-style.ts'

export type PopoverPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
}

/** The panel of a PopoverButton; loaded by it on the first touch. */
export function PopoverPanel({ open, onOpenChange, anchor, label, children }: PopoverPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // A press on the button itself is the button's to answer: closed here, its click would open the panel again
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target)
        if (reason !== 'outside-press' || !onAnchor) onOpenChange(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className="z-1">
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className={cx(
              anchored,
              'max-h-(--available-height) w-[min(24rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-lg',
            )}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
