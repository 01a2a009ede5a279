import { Menu, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { Bar } from './bar.tsx'
import { renderInto, type RenderTarget } from '../render-into.ts'

export type TopBarProps = {
  /** The accessible name of the navigation: «Toppmeny» */
  label: string
  /** The logo as a link: `<Link to="/" aria-label="Samspill, forsiden"><AppLogo name="samspill" /></Link>` */
  logo: ReactNode
  links: readonly { key: string; label: string; render: RenderTarget }[]
  /** Always visible: sync state, bell. */
  tools?: ReactNode
  /** The account or sign-up button. Beside the tools from 768 px, in the menu below it. */
  account?: ReactNode
  openMenuLabel: string
  closeMenuLabel: string
}

/** On every page. Below 768 px its links fold into a menu; a link, a click outside or Escape closes it. */
export function TopBar({ label, logo, links, tools, account, openMenuLabel, closeMenuLabel }: TopBarProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const notePress = useCloseOutside(open, setOpen, toggle)
  const menuId = useId()

  const link =
    'flex items-center rounded-md font-medium text-ink-muted transition-colors hover:text-ink aria-[current=page]:text-ink'
  return (
    <Bar onPointerDownCapture={notePress}>
      <div className="flex min-h-11 items-center *:inline-flex *:min-h-11 *:min-w-11 *:items-center">
        {logo}
      </div>
      <nav aria-label={label} className="ms-2 hidden flex-1 text-sm md:block lg:ms-6">
        <ul className="flex gap-1">
          {links.map((item) => (
            <li key={item.key}>
              {renderInto(item.render, `${link} min-h-11 px-2 whitespace-nowrap lg:px-3`, item.label)}
            </li>
          ))}
        </ul>
      </nav>
      <div className="ms-auto flex min-w-0 items-center gap-1">
        {tools}
        {account && <div className="ms-1 hidden md:block lg:ms-2">{account}</div>}
        <IconButton
          ref={toggle}
          icon={open ? X : Menu}
          label={open ? closeMenuLabel : openMenuLabel}
          aria-expanded={open}
          aria-controls={menuId}
          className="-me-2 md:hidden"
          onClick={() => setOpen(!open)}
        />
      </div>
      <div
        id={menuId}
        hidden={!open}
        className="absolute inset-x-0 top-full animate-appear border-b border-line bg-surface-overlay px-4 pt-2 pb-5 shadow-floating md:hidden"
      >
        {/* a click on a link, or in the account menu, bubbles here after it has been handled */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a, [role^=menuitem], [data-closes]'))
              setOpen(false)
          }}
        >
          <nav aria-label={label}>
            <ul className="divide-y divide-line text-lg">
              {links.map((item) => (
                <li key={item.key}>{renderInto(item.render, `${link} min-h-13`, item.label)}</li>
              ))}
            </ul>
          </nav>
          {account && <div className="mt-4 grid [&>a]:min-h-12">{account}</div>}
        </div>
      </div>
    </Bar>
  )
}

/** Closes the menu on Escape and on a press outside of it. Returns the listener for presses inside. */
function useCloseOutside(
  open: boolean,
  setOpen: (open: boolean) => void,
  toggle: RefObject<HTMLButtonElement | null>,
): () => void {
  // Also true inside popups opened from here: if this menu folded, the account menu would lose its anchor.
  const pressedWithin = useRef(false)
  useEffect(() => {
    if (!open) return
    const outside = () => {
      if (!pressedWithin.current) setOpen(false)
      pressedWithin.current = false
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open, setOpen, toggle])
  return () => void (pressedWithin.current = open)
}
