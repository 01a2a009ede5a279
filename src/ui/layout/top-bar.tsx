import { Menu, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { cx } from '../class-names.ts'
import { renderInto, type RenderTarget } from '../render-into.ts'
import { Bar } from './bar.tsx'

export type TopLink = { key: string; label: string; render: RenderTarget }

export type TopBarProps = {
  /** The accessible name of the navigation: «Toppmeny» */
  label: string
  /** The logo as a link: `<Link to="/" aria-label="Samspill, forsiden"><AppLogo name="samspill" /></Link>` */
  logo: ReactNode
  links: readonly TopLink[]
  /** Always visible: sync state, search, bell; «Logg inn». */
  tools?: ReactNode
  /** The account or sign-up button: from 768 px. Below it, in the menu. */
  account: ReactNode
  /** On a phone: the button of a menu that the caller brings, in place of the logo and of the menu that unfolds here. */
  toggle?: ReactNode
  openMenuLabel: string
  closeMenuLabel: string
}

const link =
  'flex items-center rounded-md font-medium text-ink-muted transition-colors hover:text-ink aria-[current=page]:text-ink'

/** On every page. Below 768 px its links are in a menu: a link, a click outside or Escape closes it. */
export function TopBar({ label, logo, links, tools, account, toggle, ...menu }: TopBarProps) {
  return (
    <Bar>
      {toggle && <div className="flex min-w-0 flex-1 desk:hidden">{toggle}</div>}
      <div
        className={cx(
          'flex min-h-11 items-center phone:@container phone:min-w-[44px] phone:flex-1 *:inline-flex *:min-h-11 *:min-w-11 *:items-center',
          Boolean(toggle) && 'phone:hidden',
        )}
      >
        {logo}
      </div>
      <nav aria-label={label} className="ms-2 hidden flex-1 text-xs desk:block lg:ms-6">
        <ul className="flex gap-1">
          {links.map((item) => (
            <li key={item.key}>
              {renderInto(item.render, `${link} min-h-11 px-2 whitespace-nowrap lg:px-3`, item.label)}
            </li>
          ))}
        </ul>
      </nav>
      <div className="-me-2 ms-auto flex min-w-min items-center gap-0.5 desk:min-w-0 desk:gap-1">
        {tools}
        <div className="ms-1 hidden desk:flex">{account}</div>
        {!toggle && <FoldedLinks {...{ label, links, account, ...menu }} />}
      </div>
    </Bar>
  )
}

type FoldedProps = Pick<TopBarProps, 'label' | 'links' | 'account' | 'openMenuLabel' | 'closeMenuLabel'>

/** The menu of a phone for whoever is not signed in: works as soon as the page does, and without the network. */
function FoldedLinks({ label, links, account, openMenuLabel, closeMenuLabel }: FoldedProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const menuId = useId()
  useCloseOutside(open, setOpen, toggle, menu)
  return (
    <>
      <IconButton
        ref={toggle}
        icon={open ? X : Menu}
        label={open ? closeMenuLabel : openMenuLabel}
        aria-expanded={open}
        aria-controls={menuId}
        className="desk:hidden"
        onClick={() => setOpen(!open)}
      />
      <div
        ref={menu}
        id={menuId}
        hidden={!open}
        className="absolute inset-x-0 top-full animate-appear border-y border-line bg-surface-overlay px-4 pt-2 pb-5 shadow-floating desk:hidden"
      >
        {/* a click on a link bubbles here after it has been handled */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) setOpen(false)
          }}
        >
          <nav aria-label={label}>
            <ul className="divide-y divide-line">
              {links.map((item) => (
                <li key={item.key}>{renderInto(item.render, `${link} min-h-13`, item.label)}</li>
              ))}
            </ul>
          </nav>
          <div className="mt-4 grid *:min-h-13">{account}</div>
        </div>
      </div>
    </>
  )
}

/** Closes the menu on Escape and on a press outside of it. */
function useCloseOutside(
  open: boolean,
  setOpen: (open: boolean) => void,
  toggle: RefObject<HTMLButtonElement | null>,
  menu: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: PointerEvent) => {
      const isWithin = (of: Element | null) => target instanceof Node && of?.contains(target)
      if (!isWithin(toggle.current) && !isWithin(menu.current)) setOpen(false)
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
  }, [open, setOpen, toggle, menu])
}
