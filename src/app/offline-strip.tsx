// Says once in a session that there is no network and that nothing stops for it. After that the sign in the bar is
// enough, which the strip folds into.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/class-names.ts'

const TOLD = 'samspill.offline-told'
const SHOWN_MS = 4000
const FOLDING_MS = 200

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
export function OfflineStrip() {
  const { t } = useTranslation()
  const [state, setState] = useState<'open' | 'folding' | 'gone'>(() => (isTold() ? 'gone' : 'open'))
  useEffect(() => {
    if (state === 'gone') return
    // Not before it has been there long enough to be read: the page that shows it may be replaced by another in that time.
    if (state === 'folding') noteTold()
    const timer = setTimeout(
      () => setState(state === 'open' ? 'folding' : 'gone'),
      state === 'open' ? SHOWN_MS : FOLDING_MS,
    )
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'gone') return null
  return (
    // Over the page: what it would push down and pull up again could be moved from under a finger that presses it.
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none fixed inset-x-0 top-(--bar-top)',
        'grid bg-quiet text-2xs text-on-quiet transition-[grid-template-rows,opacity] duration-200 ease-out',
        state === 'open' ? 'grid-rows-[1fr]' : 'grid-rows-[0fr] opacity-0',
      )}
    >
      <p className="overflow-hidden">
        {/* no higher than the space that every page begins with */}
        <span className="flex min-h-4.5 items-center justify-center px-4 text-center">
          {t('sync.offlineNews')}
        </span>
      </p>
    </div>
  )
}
