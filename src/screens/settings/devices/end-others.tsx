import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../../components/auth/auth-words.ts'
import type { AuthFailure } from '../../../session/calls/security.ts'
import { useOnline } from '../../../device/status/online.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'
import { attempt, security } from '../security/use-security.ts'

/** Signs the person out everywhere else. Unsent changes stay on those devices until they sign in again. */
export function EndOthers() {
  const { t } = useTranslation(['settings', 'common'])
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const [result, setResult] = useState<'done' | AuthFailure | null>(null)
  return (
    <div>
      <Button icon={LogOut} disabled={!online} {...LazyAlertDialog.opener} onClick={() => setAsking(true)}>
        {t('devices.endOthers')}
      </Button>
      <div className="mt-2 text-sm">
        <p role="status">{result === 'done' && t('devices.ended')}</p>
        <p role="alert" className="text-danger">
          {result !== null && result !== 'done' && authWords(result)}
        </p>
      </div>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('devices.endTitle')}
        description={t('devices.endText')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('devices.endConfirm')}
        onConfirm={async () => {
          const problem = await attempt(async () => (await security()).endOtherSessions())
          setResult(problem ?? 'done')
        }}
      />
    </div>
  )
}
