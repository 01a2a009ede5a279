import { CloudDownload, DatabaseZap, HardDrive, LogIn, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../i18n/i18n.ts'
import { Link, useLocation } from 'react-router'
import { rememberPath } from '../session/early/return-path.ts'
import { dismissEviction, useDeviceHealth } from '../device/status/health.ts'
import { needsSecondStep, useSyncStatus } from '../device/status/sync.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/action/button.tsx'
import { LinkButton } from '../ui/action/link-button.tsx'
import { Banner } from '../ui/display/banner.tsx'
import { lazyExtra } from '../ui/lazy-extra.tsx'
import { isEntering } from './access/access.ts'
import { OfflineNews } from './offline-news.tsx'

const SecondStepNotice = lazyExtra(async () => {
  const [{ SecondStepNotice }] = await Promise.all([
    import('./access/second-step-notice.tsx'),
    loadWords('auth'),
  ])
  return SecondStepNotice
})

/** Remembers this page as the target after signing in. */
const comeBack = (): void => rememberPath(location.pathname + location.search + location.hash)

/** Shows only what needs the person, or what they must know to trust the screen; only the most severe one. */
export function Notices() {
  const { t } = useTranslation('notices')
  const status = useSyncStatus()
  const health = useDeviceHealth()
  const { pathname } = useLocation()
  if (health === 'dead')
    return (
      <Banner
        flush
        tone="danger"
        icon={DatabaseZap}
        announce="assertive"
        action={
          <Button size="sm" variant="secondary" onClick={() => location.reload()}>
            {t('device.reload')}
          </Button>
        }
      >
        {t('device.dead')}
      </Banner>
    )
  const noRoom = health === 'full'
  if (noRoom || status?.full)
    return (
      <Banner
        flush
        tone={noRoom ? 'danger' : 'warning'}
        icon={HardDrive}
        announce={noRoom ? 'assertive' : 'polite'}
        action={
          <LinkButton size="sm" render={<Link to={paths.space} />}>
            {t('device.free')}
          </LinkButton>
        }
      >
        {t(noRoom ? 'device.noRoom' : 'device.full')}
      </Banner>
    )
  if (status?.evicted)
    return (
      <Banner
        flush
        tone="info"
        icon={CloudDownload}
        announce="polite"
        action={
          <Button size="sm" variant="secondary" onClick={() => void dismissEviction()}>
            {t('device.understood')}
          </Button>
        }
      >
        {t('device.evicted')}
      </Banner>
    )
  switch (status?.phase) {
    case 'signed_out':
      // Where one signs in, the page itself asks for it.
      return isEntering(pathname) ? null : <SignedOut secondStep={needsSecondStep(status)} />
    case 'upgrade_required':
      return (
        <Banner flush tone="warning" icon={TriangleAlert} announce="polite">
          {t('upgrade')}
        </Banner>
      )
    case 'offline':
      return <OfflineNews />
    default:
      return null
  }
}

function SignedOut({ secondStep }: { secondStep: boolean }) {
  const { t } = useTranslation('notices')
  if (secondStep)
    return (
      <Suspense>
        <SecondStepNotice />
      </Suspense>
    )
  return (
    <Banner
      flush
      tone="warning"
      icon={LogIn}
      announce="polite"
      action={
        <LinkButton size="sm" render={<Link to={`${paths.login}?again`} onClick={comeBack} />}>
          {t('signedOut.action')}
        </LinkButton>
      }
    >
      {t('signedOut.text')}
    </Banner>
  )
}
