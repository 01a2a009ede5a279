import { Bug, Check, CloudOff, Copy, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { flushForms } from '../../forms/drafts/flush-forms.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { PublicLayout } from '../public/public-layout.tsx'
import { type Fault, faultOf, isCrawler, reportOf } from './fault.ts'
import { mayReload } from './reload-guard.ts'

/** Shown when something threw. Data on the device stays; the person gets a code to send us. */
export function CrashScreen() {
  const fault = faultOf(useRouteError())
  if (isCrawler(navigator.userAgent)) return <PublicLayout>{null}</PublicLayout>
  return <PublicLayout>{fault.missingPart ? <MissingPart /> : <Crash fault={fault} />}</PublicLayout>
}

function Crash({ fault }: { fault: Fault }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(reportOf(fault))
    setCopied(true)
  }
  return (
    <EmptyState
      level={1}
      icon={Bug}
      title={t('crash.title')}
      text={
        <>
          {t('crash.text')}
          <span className="mt-4 block text-sm">
            {t('crash.code')}{' '}
            <code className="font-text font-semibold text-ink tabular-nums select-all">{fault.code}</code>
            {fault.message && (
              <span lang="en" dir="auto" className="block wrap-anywhere">
                {fault.message}
              </span>
            )}
          </span>
        </>
      }
      action={
        <>
          <Reload />
          <Button icon={copied ? Check : Copy} onClick={copy}>
            {copied ? t('crash.copied') : t('crash.copy')}
          </Button>
        </>
      }
    />
  )
}

/**
 * The app itself works: one page of it was not on this device and could not be fetched. It is opened by a reload: at once
 * when the device is online, since the part may be of an earlier release, or as soon as it is.
 */
function MissingPart() {
  const { t } = useTranslation()
  useEffect(() => {
    const reload = () => void flushForms().then(() => location.reload())
    if (navigator.onLine && mayReload(sessionStorage, performance.timeOrigin)) reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <EmptyState
      level={1}
      icon={CloudOff}
      title={t('crash.missing')}
      text={t('crash.missingText')}
      action={<Reload />}
    />
  )
}

function Reload() {
  const { t } = useTranslation()
  return (
    <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
      {t('crash.reload')}
    </Button>
  )
}
