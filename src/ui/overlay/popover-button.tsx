import { cloneElement, type ReactNode, useId, useRef, useState } from 'react'
import { lazyPopup } from './lazy-popup.tsx'
import type { TriggerElement } from './menu-button.tsx'
import type { PopoverPanelProps } from './popover-panel.tsx'

export type PopoverButtonProps = {
  /** `trigger={<IconButton icon={Bell} label="Varsler, 3 uleste" count={3} />}` */
  trigger: TriggerElement
  /** The accessible name of the panel. */
  label: string
  /** Call `close` when following a link out of it. Rendered only while open. */
  children: (close: () => void) => ReactNode
  onOpenChange?: ((open: boolean) => void) | undefined
}

const Panel = lazyPopup<PopoverPanelProps>(() =>
  import('./popover-panel.tsx').then((module) => module.PopoverPanel),
)

/** A panel with arbitrary content, anchored to its button: the ten newest notifications. */
export function PopoverButton({ trigger, label, children, onOpenChange }: PopoverButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        ...Panel.opener,
        onClick: () => change(!open),
      })}
      <Panel open={open} onOpenChange={change} anchor={anchor} label={label}>
        {open && children(() => change(false))}
      </Panel>
    </>
  )
}
