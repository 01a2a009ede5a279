// The bar of a page's own on a phone: a place in the frame's header that the page fills.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { MenuEntry } from '../overlay/menu-button.tsx'

export type BarPlace = {
  /** Null until the frame is in the document, and in what the build wrote. */
  own: HTMLElement | null
  setOwn: (element: HTMLElement | null) => void
  /** Where the common bar shows the title of a page that has scrolled. */
  title: HTMLElement | null
  setTitle: (element: HTMLElement | null) => void
  /** The rows that the menu of every page's own bar ends with: search, notifications, the common menu. */
  more: readonly MenuEntry[]
  /** «Flere valg» */
  moreLabel: string
  /** Before the ⋯ of a page below another: what the common bar would tell of sync. */
  sign: ReactNode
}

export const BarContext = createContext<BarPlace>({
  own: null,
  setOwn: () => undefined,
  title: null,
  setTitle: () => undefined,
  more: [],
  moreLabel: '',
  sign: null,
})

/** sub: a page below another. task: something that one finishes or leaves. room: a conversation. */
export type BarKind = 'sub' | 'task' | 'room'

export type InBarProps = {
  kind: BarKind
  /**
   * Over the picture that the page begins with: transparent for this many px of scrolling, until that no longer is
   * behind the bar.
   */
  picturePx?: number | undefined
  children: ReactNode
}

/**
 * Replaces the common bar of a phone by `children`: a row of 52 px. A task and a room hide the tab bar too. From 768 px
 * it shows nothing: the page says the same in its own content.
 */
export function InBar({ kind, picturePx, children }: InBarProps) {
  const { own } = useContext(BarContext)
  const past = useScrolledPast(picturePx ?? 0)
  if (!own) return null
  return createPortal(
    <div
      data-in-bar={kind}
      data-picture={picturePx === undefined ? undefined : past ? 'past' : 'over'}
      className="group/in-bar flex h-full items-center px-1 transition-[padding] data-[picture=over]:px-2.5 data-[picture=over]:pt-3"
    >
      {children}
    </div>,
    own,
  )
}

/** React asks for the snapshot in each render, where reading `scrollY` would compute the layout. */
let scrolled = 0

function onScroll(changed: () => void): () => void {
  const read = (): void => {
    scrolled = scrollY
    changed()
  }
  scrolled = scrollY
  addEventListener('scroll', read, { passive: true })
  return () => removeEventListener('scroll', read)
}

/** Whether the page has been scrolled further than this. Renders only when the answer changes. */
export const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrolled > px,
    () => false,
  )
