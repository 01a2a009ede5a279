import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Outlet, ScrollRestoration } from 'react-router'
import { onIdentityChange } from '../data/identity.ts'
import { paths } from '../paths.ts'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** Around every screen. Another tab that signs in or out takes this one along: no account's screen outlives it. */
export function Root() {
  const { t } = useTranslation()
  useEffect(() => onIdentityChange(() => location.replace(paths.landing)), [])
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <UpdatePrompt />
      <ToastHost labels={{ region: t('toasts'), close: t('close') }} />
    </>
  )
}
