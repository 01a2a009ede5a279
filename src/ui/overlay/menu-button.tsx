import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, type Ref } from 'react'
import { useId, useRef, useState } from 'react'
import type { IconType } from '../icon.tsx'
import type { RenderTarget } from '../render-into.ts'
import { lazyPopup } from './lazy-popup.tsx'
import type { MenuPopupProps } from './menu-popup.tsx'

/** One of several options, of which one is selected. */
export type MenuOption = {
  value: string
  label: string
  /** A second line. */
  text?: ReactNode
  icon?: IconType | undefined
  /** Replaces the icon: an avatar. */
  media?: ReactNode
  /** At the end of the line: a count. */
  trail?: ReactNode
}

export type MenuEntry =
  | { kind: 'line'; key: string }
  | {
      kind: 'choice'
      key: string
      /** What is chosen between: shown above, and names the group. */
      label: string
      value: string | undefined
      /** Where one is among places: a tick would read as «done». */
      isPlace?: boolean
      options: readonly MenuOption[]
      onChoose: (value: string) => unknown
    }
  | {
      kind?: undefined
      key: string
      label: string
      icon?: IconType | undefined
      onSelect?: (() => unknown) | undefined
      /** A link instead: `render: <Link to={paths.creatorProfile} />` */
      render?: RenderTarget | undefined
      tone?: 'danger' | undefined
      disabled?: boolean | undefined
    }

/** One of our buttons, without an onClick of its own. */
export type TriggerElement = ReactElement<{
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: never) => unknown
  onPointerEnter?: () => void
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  id?: string
}>

export type MenuButtonProps = {
  /** `trigger={<IconButton icon={Ellipsis} label="Flere valg" />}` */
  trigger: TriggerElement
  /** The accessible name of the list. */
  label: string
  /** What it acts on, above its rows on a phone: the brief's title. Otherwise the label. */
  about?: string | undefined
  items: readonly MenuEntry[]
}

const Popup = lazyPopup<MenuPopupProps>(() => import('./menu-popup.tsx').then((module) => module.MenuPopup))

/** A plain button; the menu behind it (some 60 kB) loads on the first hover, focus or press. */
export function MenuButton({ trigger, label, about, items }: MenuButtonProps) {
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
        ...Popup.opener,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      <Popup open={open} onOpenChange={setOpen} anchor={anchor} {...{ label, about, items }} />
    </>
  )
}
