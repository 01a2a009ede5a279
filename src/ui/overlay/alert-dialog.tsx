import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../action/button.tsx'
import { cx } from '../class-names.ts'
import { Fading, Rising, WhileOpen } from './popup-motion.tsx'
import { backdrop, popup } from './popup-style.ts'
import { Sheet } from './sheet.tsx'
import { ROOMY, useMediaQuery } from '../use-media-query.ts'

export type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, with the item's name: «Arkivere «Sommer på Tjøme»?» */
  title: string
  /** The consequences. */
  description: ReactNode
  children?: ReactNode
  /** «Avbryt». Focused first, so that Enter by mistake changes nothing. */
  cancelLabel: string
  /** The verb: «Arkiver og publiser» */
  confirmLabel: string
  tone?: 'danger' | 'primary' | undefined
  /**
   * A promise keeps the dialog open and its button busy until it settles. The dialog closes afterwards, unless the
   * result is `false`: the question has changed and is asked again.
   */
  onConfirm: () => unknown
  /** Where the focus goes when what opened the dialog is gone: an element, or true for what opened it. */
  focusAfter?: (() => HTMLElement | true) | undefined
}

/**
 * For what cannot be undone, or requires a decision. A click outside does not close it. Import it through
 * LazyAlertDialog.
 */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  cancelLabel,
  confirmLabel,
  tone = 'danger',
  onConfirm,
  focusAfter,
}: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const centred = useMediaQuery(ROOMY)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <WhileOpen open={open}>
        <Base.Portal keepMounted>
          <Base.Backdrop className={backdrop} render={<Fading />} />
          <Base.Viewport
            className={cx(
              'fixed inset-0 grid',
              centred ? 'place-items-center overflow-y-auto p-4' : 'items-end',
            )}
          >
            <Base.Popup
              render={centred ? <Rising /> : <Sheet />}
              initialFocus={cancel}
              finalFocus={focusAfter}
              className={centred ? cx(popup, 'w-full max-w-md rounded-xl p-6') : 'overflow-y-auto px-5 pt-5'}
            >
              <Base.Title className="text-xl">{title}</Base.Title>
              <Base.Description className="mt-2 text-ink-muted">{description}</Base.Description>
              {children && <div className="mt-4">{children}</div>}
              <footer className={cx('mt-6 flex gap-3', centred ? 'justify-end' : 'flex-col-reverse pb-2')}>
                <Base.Close ref={cancel} render={<Button>{cancelLabel}</Button>} />
                <Button
                  variant={tone}
                  onClick={async () => {
                    if ((await onConfirm()) !== false) onOpenChange(false)
                  }}
                >
                  {confirmLabel}
                </Button>
              </footer>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </WhileOpen>
    </Base.Root>
  )
}
