import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { cx } from '../class-names.ts'
import { useMediaQuery, WIDE } from '../use-media-query.ts'
import type { DialogProps } from './dialog.tsx'
import { useFirstField } from './first-field.ts'
import { popupHead } from './popup-style.ts'
import { useScrollStop } from './scroll-stop.ts'

export type DrawerProps = Omit<DialogProps, 'size'> & {
  /** Before the title: whose it is. */
  media?: ReactNode
  /** As high on a phone as it may be, whatever is in it: a longer form. */
  tall?: boolean | undefined
}

const backdrop =
  'fixed inset-0 min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-200 data-swiping:duration-0 data-starting-style:opacity-0 data-ending-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute'

const sheet = cx(
  'flex flex-col bg-surface-overlay text-ink shadow-floating outline-none forced-colors:border touch-auto',
  'transition-transform duration-280 data-swiping:duration-0 data-swiping:select-none data-ending-style:duration-200',
)
const fromBelow =
  'w-full rounded-t-xl pb-(--safe-bottom) [transform:translateY(var(--drawer-swipe-movement-y))] data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)]'
/** The page stays in sight above it. */
const heights = {
  own: 'max-h-[calc(100dvh-3rem)] low:max-h-[calc(100dvh-0.5rem)]',
  tall: 'h-[92dvh]',
} as const
const fromSide =
  'h-full w-[min(28rem,92vw)] border-s border-line [transform:translateX(var(--drawer-swipe-movement-x))] data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)]'

/**
 * Filters, details, a longer form: from below on a phone (swipe down closes it), from the right on a wide screen.
 * Import it through LazyDrawer (./lazy.tsx), never directly.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  closeLabel,
  initialFocus,
  finalFocus,
  media,
  tall = false,
}: DrawerProps) {
  const wide = useMediaQuery(WIDE)
  const { stop, isScrolled } = useScrollStop()
  const { body, first } = useFirstField()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={wide ? 'right' : 'down'}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={cx('fixed inset-0 flex', wide ? 'justify-end' : 'items-end')}>
          <Base.Popup
            className={cx(sheet, wide ? fromSide : fromBelow, !wide && heights[tall ? 'tall' : 'own'])}
            initialFocus={initialFocus ?? first}
            {...(finalFocus && { finalFocus })}
          >
            {!wide && (
              <div
                aria-hidden="true"
                className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line-strong"
              />
            )}
            <header className={cx(popupHead(isScrolled), 'shrink-0 px-5', wide ? 'pt-5' : 'pt-2')}>
              {media && <div className="flex shrink-0">{media}</div>}
              <div className="min-w-0 flex-1 pt-2">
                <Base.Title className="text-xl">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-sm text-ink-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close render={<IconButton icon={X} label={closeLabel} className="-me-2" />} />
            </header>
            <Base.Content
              {...stop}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5 -outline-offset-2"
            >
              <div ref={body}>{children}</div>
            </Base.Content>
            {footer && (
              <footer className="flex shrink-0 gap-3 border-t border-line px-5 py-4 *:flex-auto max-sm:flex-col-reverse low:py-2 has-[>:only-child:empty]:hidden">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
