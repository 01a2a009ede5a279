// Says once in a session that there is no network and that nothing stops for it. After that the sign in the bar is
// enough.
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

const TOLD = 'samspill.offline-told'
const SHOWN_MS = 4000
const LEAVING_MS = 200

function isTold(): boolean {
  try {
    return sessionStorage.getItem(TOLD) !== null
  } catch {
    return false
  }
}

function noteTold(): void {
  try {
    sessionStorage.setItem(TOLD, '')
  } catch {
    // Told again after a reload.
  }
}

/** The live region of the bar says the same to screen readers. */
export function OfflineNews() {
  const { t } = useTranslation()
  const [state, setState] = useState<'open' | 'leaving' | 'gone'>(() => (isTold() ? 'gone' : 'open'))
  useEffect(() => {
    if (state === 'gone') return
    // Not before it has been there long enough to be read: the page that shows it may be replaced by another in that time.
    if (state === 'leaving') noteTold()
    const timer = setTimeout(
      () => setState(state === 'open' ? 'leaving' : 'gone'),
      state === 'open' ? SHOWN_MS : LEAVING_MS,
    )
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'gone') return null
  return (
    // Where toasts stand: it hides no heading, and moves nothing from under a finger.
    <div aria-hidden="true" className="toaster pointer-events-none fixed z-30 grid justify-items-center">
      <p
        className={cx(
          'flex min-h-10 items-center gap-2.5 rounded-full border border-line bg-surface-overlay px-4 py-2 text-sm leading-tight shadow-floating transition-opacity duration-200',
          state === 'leaving' && 'opacity-0',
        )}
      >
        <Icon icon={CloudOff} size={18} className="text-ink-muted" />
        {t('sync.offlineNews')}
      </p>
    </div>
  )
}
