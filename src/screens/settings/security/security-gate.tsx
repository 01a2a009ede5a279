import { type ReactNode, Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../../components/loadable.tsx'
import type { Security } from '../../../session/calls/security.ts'
import { useOnline } from '../../../device/status/online.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { NeedsNetwork, Part } from '../parts/part.tsx'
import { useSecurity } from './use-security.ts'

const SecondStepForm = lazy(() =>
  import('../../../components/auth/second-step-form.tsx').then((m) => ({ default: m.SecondStepForm })),
)

export type SecurityGateProps = {
  children: (security: Security, again: () => Promise<void>) => ReactNode
  /** Below what is said, when the service was never reached: the controls, which cannot be used. */
  otherwise: ReactNode
}

/** Guards the security settings: reads them from the service, and asks for the second step if this session lacks it. */
export function SecurityGate({ children, otherwise }: SecurityGateProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { security, again } = useSecurity()
  return (
    <Loadable
      of={security}
      waiting={<Skeleton shape="card" count={2} label={t('common:loading')} />}
      unreachable={<Parts online={false}>{otherwise}</Parts>}
    >
      {(found) => (
        <Proved security={found} again={again}>
          {children(found, again)}
        </Proved>
      )}
    </Loadable>
  )
}

interface ProvedProps {
  security: Security
  again: () => Promise<void>
  children: ReactNode
}

function Proved({ security: { factors, proved }, again, children }: ProvedProps) {
  const { t } = useTranslation(['settings', 'common'])
  const online = useOnline()
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
  return <Parts online={online}>{children}</Parts>
}

/** The same elements with and without a network: what was typed in them must outlast its loss. */
function Parts({ online, children }: { online: boolean; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!online && <NeedsNetwork />}
      <div>{children}</div>
    </div>
  )
}
