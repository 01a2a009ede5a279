import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { Icon } from '../icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import type { ToasterLabels, ToastOptions, ToastTone } from './toast.tsx'
import './toaster.css'

const DURATION = 4000
/** What can be acted on, or tells of trouble, stays long enough to be read and reached (WCAG 2.2.1). */
const LONG = 8000

function show(tone: ToastTone, text: string, { description, action, id }: ToastOptions): void {
  const options = {
    ...(id !== undefined && { id }),
    ...(action && { action }),
    description,
    duration: tone === 'loading' ? Number.POSITIVE_INFINITY : action || tone === 'error' ? LONG : DURATION,
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
  return (
    <Sonner
      position="bottom-right"
      duration={DURATION}
      visibleToasts={3}
      gap={14}
      offset={24}
      mobileOffset={{ bottom: 'calc(var(--inset-bottom) + 12px)', left: 12, right: 12 }}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={labels.region}
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
