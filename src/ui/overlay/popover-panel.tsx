import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../class-names.ts'
import { Growing, WhileOpen } from './popup-motion.tsx'
import { anchored } from './popup-style.ts'

export type PopoverPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
}

/** The panel of a PopoverButton; loaded by it on first use. */
export function PopoverPanel({ open, onOpenChange, anchor, label, children }: PopoverPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The button handles a press on itself: if the press closed the panel here, the click would open it again
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target)
        if (reason !== 'outside-press' || !onAnchor) onOpenChange(next)
      }}
    >
      <WhileOpen open={open}>
        <Popover.Portal keepMounted>
          <Popover.Positioner
            anchor={anchor}
            align="end"
            sideOffset={6}
            collisionPadding={8}
            // Never beside its button, where it would cover the top bar: a long list scrolls below it.
            collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
            className="z-1"
          >
            <Popover.Popup
              render={<Growing />}
              aria-label={label}
              finalFocus={anchor}
              className={cx(
                anchored,
                'max-h-[min(var(--available-height),calc(100dvh-4rem))] w-[min(23.75rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-lg',
              )}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </WhileOpen>
    </Popover.Root>
  )
}
