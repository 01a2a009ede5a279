import { CircleAlert } from 'lucide-react'
import { type ReactNode, Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../../components/auth/auth-words.ts'
import type { Security } from '../../../data/auth/security.ts'
import { useOnline } from '../../../data/queries/online.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { NeedsNetwork, Part } from '../part.tsx'
import { useSecurity } from './use-security.ts'

const SecondStepForm = lazy(() =>
  import('../../../components/auth/second-step-form.tsx').then((m) => ({ default: m.SecondStepForm })),
)

export type SecurityGateProps = {
  children: (security: Security, again: () => Promise<void>) => ReactNode
}

/** Before what guards the account: it is read from the service, and asked for the second step if this session has none. */
export function SecurityGate({ children }: SecurityGateProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { standing, again } = useSecurity()
  const online = useOnline()
  if (standing.state === 'reading') return <Skeleton shape="card" count={2} label={t('common:loading')} />
  if (standing.state === 'offline') return <NeedsNetwork />
  if (standing.state === 'failed')
    return (
      <Banner
        tone="danger"
        icon={CircleAlert}
        action={
          <Button size="sm" onClick={again}>
            {t('common:retry')}
          </Button>
        }
      >
        {authWords(standing.failure)}
      </Banner>
    )
  const { factors, proved } = standing.security
  if (factors.length > 0 && !proved)
    return (
      <Part title={t('security.proveTitle')} text={t('security.proveText')}>
        <Suspense fallback={<Skeleton shape="row" count={2} label={t('common:loading')} />}>
          <SecondStepForm
            steps={factors}
            onProved={async () => {
              await again()
              return null
            }}
          />
        </Suspense>
      </Part>
    )
  return (
    <>
      {!online && (
        <div className="mb-4">
          <NeedsNetwork />
        </div>
      )}
      {children(standing.security, again)}
    </>
  )
}
