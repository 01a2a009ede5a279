import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLateScroll } from '../components/late-scroll.ts'
import { watchForUpdates } from '../pwa/update.ts'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { preloadPointedLinks } from './preload.ts'
import { UpdatePrompt } from './update-prompt.tsx'

/** What no first screen waits for: the service worker, the update notice, toasts, scroll restoration, preloading. */
export function Afterwards() {
  const { t } = useTranslation()
  useEffect(() => void watchForUpdates(), [])
  useEffect(preloadPointedLinks, [])
  useLateScroll()
  return (
    <>
      <UpdatePrompt />
      <ToastHost labels={{ region: t('toasts'), close: t('close') }} />
    </>
  )
}
