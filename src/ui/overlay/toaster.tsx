import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { Icon } from '../icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { teachToasts } from './toast-manners.ts'
import type { ToasterLabels, ToastOptions, ToastTone } from './toast.tsx'
import './toaster.css'

/**
 * Specification section 9, for every toast. It stands still under the pointer, while the keyboard is at it (Alt+T) and in
 * a tab that nobody sees, so that there is time to read and reach it (WCAG 2.2.1).
 */
const DURATION = 4000

function show(tone: ToastTone, text: string, { description, action, id }: ToastOptions): void {
  const options = {
    ...(id !== undefined && { id }),
    ...(action && { action }),
    description,
    duration: tone === 'loading' ? Number.POSITIVE_INFINITY : DURATION,
  }
  if (tone === 'default') sonner(text, options)
  else sonner[tone](text, options)
}

export type ToasterProps = {
  labels: ToasterLabels
  onReady: (show: (tone: ToastTone, text: string, options: ToastOptions) => void) => void
}

/** Loaded by ToastHost. Colours come from the tokens (toaster.css), so that they follow the app's theme. */
export function Toaster({ labels, onReady }: ToasterProps) {
  // children's effects run first: sonner listens by now
  useEffect(() => onReady(show), [onReady])
  useEffect(teachToasts, [])
  return (
    <Sonner
      position="bottom-right"
      duration={DURATION}
      visibleToasts={3}
      gap={14}
      offset={24}
      mobileOffset={{ bottom: 'calc(var(--inset-bottom) + 12px)', left: 12, right: 12 }}
      hotkey={['altKey', 'KeyT']}
      customAriaLabel={`${labels.region} (Alt+T)`}
      toastOptions={{ closeButtonAriaLabel: labels.close }}
      closeButton
      icons={{
        success: <Icon icon={CircleCheck} className="text-success" />,
        info: <Icon icon={Info} className="text-on-info-soft" />,
        warning: <Icon icon={TriangleAlert} className="text-warning" />,
        error: <Icon icon={CircleAlert} className="text-danger" />,
        loading: <Spinner />,
      }}
    />
  )
}
