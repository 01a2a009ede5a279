import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { downloadEverything } from '../../components/export/download-everything.ts'
import { useTitle } from '../../components/title.ts'
import { saveActiveTeam } from '../../data/active-team.ts'
import { forgetLocalData, flushOutbox } from '../../data/leave.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'

const FLUSH_MS = 4_000

async function leave(): Promise<void> {
  await forgetLocalData()
  saveActiveTeam(null)
  const { endSession } = await import('../../data/auth-service.ts')
  await endSession()
  location.replace(paths.login)
}

/** /signout: sends what waits, says what could not be sent, and only then wipes the device (sync rule S29). */
export function SignOutScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState<number | null>(null)
  useTitle(t('signOut.title'))
  useEffect(() => {
    let here = true
    void flushOutbox(FLUSH_MS).then((count) => {
      if (!here) return undefined
      if (count === 0) return leave()
      return setUnsent(count)
    })
    return () => {
      here = false
    }
  }, [])
  return (
    <AuthFrame title={t('signOut.title')} motto={t('motto')}>
      {unsent === null ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t('signOut.checking')}
        </p>
      ) : (
        <div className="grid gap-4" role="alert">
          <p className="font-semibold">{t('signOut.unsent', { count: unsent })}</p>
          <p className="text-ink-muted">{t('signOut.unsentText')}</p>
          <Button variant="primary" wide onClick={() => navigate(-1)}>
            {t('signOut.wait')}
          </Button>
          <Button wide icon={Download} onClick={downloadEverything}>
            {t('signOut.export')}
          </Button>
          <Button variant="danger" wide onClick={leave}>
            {t('signOut.leave')}
          </Button>
        </div>
      )}
    </AuthFrame>
  )
}
