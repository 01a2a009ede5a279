import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { useOnline } from '../../device/status/online.ts'
import { localData } from '../../device/store/local-data.ts'
import { dayInNorway } from '../../domain/today.ts'
import { type Decided, restoreAccount } from '../../entities/accounts/closing.ts'
import { useAccount } from '../../entities/accounts/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { takeRememberedPath } from '../../session/early/return-path.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'

/** /restore: who signs in to a deactivated account decides here whether it is deleted. */
export function RestoreScreen() {
  const { t } = useTranslation(['settings', 'auth'])
  const navigate = useNavigate()
  const format = useFormat()
  const online = useOnline()
  const account = useAccount()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Exclude<Decided, 'done' | 'sign_in'> | null>(null)
  const isOpen = account?.deactivated_at === null
  useEffect(() => {
    if (isOpen) void navigate(takeRememberedPath() ?? paths.onboarding, { replace: true })
  }, [isOpen, navigate])
  const title = t('restore.title')
  useTitle(title)

  const restore = async () => {
    setBusy(true)
    setFailed(null)
    const decided = await restoreAccount()
    if (decided === 'sign_in') return navigate(`${paths.login}?again`)
    // Busy until the pull has brought the account; it moves this page on.
    if (decided === 'done')
      return localData()
        .sync.then((sync) => sync.pullNow())
        .catch(() => undefined)
    setFailed(decided)
    return setBusy(false)
  }

  const due = account?.deletion_due_at
  if (!account || isOpen || !due)
    return (
      <AuthFrame title={title} motto={t('auth:motto')}>
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t('restore.looking')}
        </p>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={t('restore.question', { date: format.day(dayInNorway(new Date(due))) })}
      intro={t('restore.lead')}
      motto={t('auth:motto')}
    >
      <div className="grid gap-4">
        {failed && (
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {t(failed === 'offline' ? 'restore.offline' : 'restore.failed')}
          </Banner>
        )}
        {!online && !failed && <p className="text-ink-muted">{t('restore.offline')}</p>}
        <Button variant="primary" wide loading={busy} disabled={!online} onClick={restore}>
          {t('restore.submit')}
        </Button>
        <LinkButton wide render={<Link to={`${paths.signOut}?closed`} />}>
          {t('restore.signOut')}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
