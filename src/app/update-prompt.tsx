import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { acceptUpdate, dismissUpdate, useUpdateState } from '../pwa/update.ts'
import { Button } from '../ui/action/button.tsx'

/** One quiet line when a new version is ready. Never modal; typed text is flushed before any reload. */
export function UpdatePrompt() {
  const { t } = useTranslation('notices')
  const state = useUpdateState()
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    // A tab of an old version reloads into the new one at its next navigation.
    if (state === 'stale' && pathname !== first.current) location.reload()
    if (state !== 'stale') first.current = pathname
  }, [state, pathname])
  if (state !== 'ready') return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--inset-bottom)+0.75rem)] z-30 mx-auto flex max-w-md items-center gap-2 rounded-md border border-line bg-surface-overlay p-3 ps-4 shadow-floating"
    >
      <span className="min-w-0 flex-1 text-sm font-medium">{t('update.ready')}</span>
      <Button size="sm" variant="quiet" onClick={dismissUpdate}>
        {t('update.later')}
      </Button>
      <Button size="sm" variant="primary" onClick={acceptUpdate}>
        {t('update.reload')}
      </Button>
    </div>
  )
}
