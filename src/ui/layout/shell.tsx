import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { MenuEntry } from '../overlay/menu-button.tsx'
import { BarContext } from './in-bar.tsx'

export type ShellProps = {
  /** The first Tab stop: «Hopp til innhold» */
  skipLabel: string
  top: ReactNode
  side?: ReactNode
  tabs?: ReactNode
  /** Under the top bar, edge to edge: «Du er uten nett» as a flush Banner. */
  notice?: ReactNode
  /** The rows that the ⋯ of a page's own bar ends with, and its name. */
  more?: readonly MenuEntry[]
  moreLabel?: string
  /** Before that ⋯: the state of sync, where it has something to say. */
  sign?: ReactNode
  children: ReactNode
}

const none: readonly MenuEntry[] = []

/** The frame of every page. The screen inside renders a Page (or a TwoPane); `main` is here, once. */
export function Shell({
  skipLabel,
  top,
  side,
  tabs,
  notice,
  more = none,
  moreLabel = '',
  sign = null,
  children,
}: ShellProps) {
  const noticePlace = useNoticeHeight()
  const [own, setOwn] = useState<HTMLElement | null>(null)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const place = useMemo(
    () => ({ own, setOwn, title, setTitle, more, moreLabel, sign }),
    [own, title, more, moreLabel, sign],
  )
  return (
    <BarContext value={place}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed start-3 top-3 z-40 -translate-y-20 rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
        >
          {skipLabel}
        </a>
        {top}
        <div ref={noticePlace} className="relative z-20">
          {notice}
        </div>
        <div data-side={side ? '' : undefined} className="group/shell flex flex-1">
          {side}
          <main
            id="main"
            tabIndex={-1}
            className="flex min-w-0 flex-1 flex-col pb-(--inset-bottom) outline-none"
          >
            {children}
          </main>
        </div>
        {tabs}
      </div>
    </BarContext>
  )
}

/** Publishes the notice's height as --notice, so that full-height layouts (two panes) can subtract it. */
function useNoticeHeight() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--notice', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice')
    }
  }, [])
  return place
}
