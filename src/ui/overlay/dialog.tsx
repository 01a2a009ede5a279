import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { cx } from '../class-names.ts'
import { Fading, Rising, WhileOpen } from './popup-motion.tsx'
import { backdrop, popup, popupHead } from './popup-style.ts'
import { ROOMY, useMediaQuery } from '../use-media-query.ts'
import { Drawer } from './drawer.tsx'
import { useFirstField } from './first-field.ts'
import { useScrollStop } from './scroll-stop.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title; announced with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons: the main one last. They stay visible while the content scrolls. */
  footer?: ReactNode
  /** «Lukk» */
  closeLabel: string
  size?: 'sm' | 'md' | 'lg' | undefined
  /** The element focused first; by default the first control. The focus returns to what opened the dialog. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus returns, if not to what opened it. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const

/**
 * A question or a short form: in the centre, from below on a phone. Import it through LazyDialog (./lazy.tsx), never
 * directly.
 */
export function Dialog(props: DialogProps) {
  const roomy = useMediaQuery(ROOMY)
  const [centred, setCentred] = useState(roomy)
  // Not while it is open: what is typed would be lost with the other one's fields when the phone is turned
  if (!props.open && centred !== roomy) setCentred(roomy)
  return centred ? <Centred {...props} /> : <Drawer {...props} />
}

function Centred({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  closeLabel,
  size = 'md',
  initialFocus,
  finalFocus,
}: DialogProps) {
  const { body, first } = useFirstField()
  const { stop, isScrolled } = useScrollStop()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <WhileOpen open={open}>
        <Base.Portal keepMounted>
          <Base.Backdrop className={backdrop} render={<Fading />} />
          <Base.Viewport className="fixed inset-0 grid place-items-center overflow-y-auto p-4 pb-[max(1rem,var(--safe-bottom))]">
            <Base.Popup
              render={<Rising />}
              className={cx(popup, 'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-xl', widths[size])}
              initialFocus={initialFocus ?? first}
              {...(finalFocus && { finalFocus })}
            >
              <header className={cx(popupHead(isScrolled), 'px-6 pt-5')}>
                <div className="min-w-0 flex-1 pt-1">
                  <Base.Title className="text-xl">{title}</Base.Title>
                  {description && (
                    <Base.Description className="mt-1.5 text-ink-muted">{description}</Base.Description>
                  )}
                </div>
                <Base.Close render={<IconButton icon={X} label={closeLabel} className="-me-2 -mt-1" />} />
              </header>
              <div
                {...stop}
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-2 pb-5 -outline-offset-2"
              >
                <div ref={body}>{children}</div>
              </div>
              {footer && (
                <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
                  {footer}
                </footer>
              )}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </WhileOpen>
    </Base.Root>
  )
}
