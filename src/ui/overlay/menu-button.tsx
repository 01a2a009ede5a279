import { cloneElement, type ReactElement, type Ref, useId, useRef, useState } from 'react'
import type { IconType } from '../icon.tsx'
import type { RenderTarget } from '../render-into.ts'
import { lazyPopup } from './lazy-popup.tsx'
import type { MenuPopupProps } from './menu-popup.tsx'

export type MenuEntry =
  | { kind: 'line'; key: string }
  | { kind: 'heading'; key: string; label: string }
  | {
      kind?: undefined
      key: string
      label: string
      icon?: IconType | undefined
      onSelect?: (() => unknown) | undefined
      /** A link instead: `render: <Link to={paths.profile()} />` */
      render?: RenderTarget | undefined
      /** Defined: one that is on or off (the active team). */
      checked?: boolean | undefined
      tone?: 'danger' | undefined
      disabled?: boolean | undefined
    }

/** Any of our buttons, without an onClick of its own. */
export type TriggerElement = ReactElement<{
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: never) => unknown
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  id?: string
}>

export type MenuButtonProps = {
  /** `trigger={<IconButton icon={MoreHorizontal} label="Flere valg" />}` */
  trigger: TriggerElement
  /** The name of the list. */
  label: string
  items: readonly MenuEntry[]
}

const Popup = lazyPopup<MenuPopupProps>(() => import('./menu-popup.tsx').then((module) => module.MenuPopup))

/** A plain button; the menu behind it (some 60 kB) comes with the first hover, focus or press. */
export function MenuButton({ trigger, label, items }: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: Popup.preload,
        onFocus: Popup.preload,
        onClick: () => setOpen(!open),
      })}
      <Popup open={open} onOpenChange={setOpen} anchor={anchor} label={label} items={items} />
    </>
  )
}
