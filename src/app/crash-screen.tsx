import { Bug, Check, Copy, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../ui/action/button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { PublicLayout } from './public-layout.tsx'

function codeOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** Something threw. What is on the device stays; the person gets a code to send us. */
export function CrashScreen() {
  const { t } = useTranslation()
  const code = codeOf(useRouteError())
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(`${code}\n${location.pathname}\n${navigator.userAgent}`)
    setCopied(true)
  }
  return (
    <PublicLayout>
      <EmptyState
        level={1}
        icon={Bug}
        title={t('crash.title')}
        text={
          <>
            {t('crash.text')}
            <code className="mt-3 block text-xs wrap-anywhere">{code}</code>
          </>
        }
        action={
          <>
            <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
              {t('crash.reload')}
            </Button>
            <Button icon={copied ? Check : Copy} onClick={copy}>
              {copied ? t('crash.copied') : t('crash.copy')}
            </Button>
          </>
        }
      />
    </PublicLayout>
  )
}
