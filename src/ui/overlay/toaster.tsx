import * as Toast from '@radix-ui/react-toast'
import { AnimatePresence, m } from 'framer-motion'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { from } from '../motion/motion.tsx'
import {
  type ToastItem,
  type ToastTone,
  type ToasterLabels,
  closeToast,
  onToasts,
  readToasts,
  toastTime,
} from './toast.tsx'
import './toaster.css'

/**
 * Specification section 9, for every toast. The time stops under the pointer, while the keyboard is in the region
 * (Alt+T) and in an unfocused window, so that there is time to read and reach it (WCAG 2.2.1).
 */
const DURATION_MS = 4000
const SWIPE_PX = 20
/** Specification section 9: the removal delay. */
const REMOVAL_S = 0.2
const hotkey = ['altKey', 'KeyT']

const icons: Record<ToastTone, ReactElement | null> = {
  default: null,
  success: <Icon icon={CircleCheck} className="text-success" />,
  info: <Icon icon={Info} className="text-on-info-soft" />,
  warning: <Icon icon={TriangleAlert} className="text-warning" />,
  error: <Icon icon={CircleAlert} className="text-danger" />,
  loading: <Spinner />,
}

/** Loaded by ToastHost. */
export function Toaster({ labels }: { labels: ToasterLabels }) {
  const items = useSyncExternalStore(onToasts, readToasts)
  return (
    <Toast.Provider label={labels.region} duration={DURATION_MS} swipeThreshold={SWIPE_PX}>
      <AnimatePresence initial={false}>
        {items.map((item) => (
          <OneToast key={item.version} item={item} close={labels.close} />
        ))}
      </AnimatePresence>
      <Toast.Viewport
        hotkey={hotkey}
        label={`${labels.region} (Alt+T)`}
        className="toaster fixed z-50 flex flex-col gap-3.5 outline-none"
      />
    </Toast.Provider>
  )
}

function OneToast({ item, close }: { item: ToastItem; close: string }) {
  const { tone, text, description, action } = item
  return (
    <Toast.Root
      asChild
      forceMount
      open
      onOpenChange={(open) => {
        if (!open) closeToast(item)
      }}
      // Escape belongs to the focused element; Radix would give it to the newest toast.
      onEscapeKeyDown={(event) => {
        if (!(event.target instanceof Element && event.target.closest('.toaster'))) event.preventDefault()
      }}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={tone === 'loading' || toastTime.isHeld ? Number.POSITIVE_INFINITY : DURATION_MS}
    >
      <m.li
        layout="position"
        initial={from({ opacity: 0, y: 16 })}
        animate={{ opacity: 1, y: 0 }}
        exit={{ opacity: 0, pointerEvents: 'none', transition: { duration: REMOVAL_S } }}
        data-tone={tone}
        className="toast flex items-center gap-3 rounded-md border border-line bg-surface-overlay py-2 ps-4 pe-2 text-sm text-ink shadow-floating"
      >
        {icons[tone]}
        <div className="flex-1 py-1.5">
          <Toast.Title className="font-semibold">{text}</Toast.Title>
          {description !== undefined && (
            <Toast.Description className="text-ink-muted">{description}</Toast.Description>
          )}
        </div>
        {action && (
          <Toast.Action
            altText={`${action.label} (Alt+T)`}
            onClick={action.onClick}
            className="hit-area min-h-9 rounded-sm px-2.5 font-semibold text-primary hover:bg-quiet"
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close
          aria-label={close}
          className="hit-area hidden size-7 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-quiet hover:text-on-quiet lg:grid"
        >
          <Icon icon={X} size={18} />
        </Toast.Close>
      </m.li>
    </Toast.Root>
  )
}
