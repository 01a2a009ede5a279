import { CircleAlert, CircleCheck, Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { authWords } from '../../../components/auth/auth-words.ts'
import { type Provider, readOffers } from '../../../session/calls/backend-offers.ts'
import type { AuthFailure, Login } from '../../../session/calls/security.ts'
import { useOnline } from '../../../device/status/online.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'
import { Part } from '../parts/part.tsx'
import { ProviderMark, providerName } from './provider-mark.tsx'
import { SecurityGate } from './security-gate.tsx'
import { attempt, security } from './use-security.ts'

const BACK = `${paths.settingsOf('logins')}?linked`

/** The account's logins: add one that the service offers, or remove one that is not the last. */
export function LoginSettings() {
  const { t } = useTranslation('settings')
  return (
    <SecurityGate otherwise={<Part alone title={t('logins.title')} text={t('logins.text')} />}>
      {({ logins }, again) => <Logins logins={logins} onChanged={again} />}
    </SecurityGate>
  )
}

/** The result in the URL after another service's page: read once and removed. */
function useReturn(): 'linked' | 'taken' | 'failed' | null {
  const [query, setQuery] = useSearchParams()
  const [found] = useState((): 'linked' | 'taken' | 'failed' | null => {
    if (!query.has('linked')) return null
    if (!query.has('error') && !query.has('error_code')) return 'linked'
    return query.get('error_code') === 'identity_already_exists' ? 'taken' : 'failed'
  })
  useEffect(() => {
    if (query.size > 0) setQuery({}, { replace: true })
  }, [query, setQuery])
  return found
}

function Logins({ logins, onChanged }: { logins: readonly Login[]; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('settings')
  const online = useOnline()
  const cameBack = useReturn()
  const [offered, setOffered] = useState<Provider[]>([])
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  useEffect(() => {
    let here = true
    if (online) void readOffers().then(({ providers }) => here && setOffered(providers))
    return () => {
      here = false
    }
  }, [online])
  const free = offered.filter((provider) => !logins.some((login) => login.provider === provider))
  return (
    <Part alone title={t('logins.title')} text={t(logins.length > 1 ? 'logins.text' : 'logins.last')}>
      <div className="mb-4 grid gap-3 empty:hidden">
        {cameBack === 'linked' && (
          <Banner tone="success" icon={CircleCheck} announce="polite">
            {t('logins.linked')}
          </Banner>
        )}
        {(cameBack === 'taken' || cameBack === 'failed') && (
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {cameBack === 'taken' ? t('logins.taken') : t('logins.failed')}
          </Banner>
        )}
        {failure && (
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {authWords(failure)}
          </Banner>
        )}
      </div>
      <List flush>
        {logins.map((login) => (
          <LoginRow
            key={login.identity.identity_id}
            login={login}
            isLast={logins.length === 1}
            onRemove={async () => {
              const problem = await attempt(async () => (await security()).unlinkLogin(login))
              setFailure(problem)
              if (problem === null) await onChanged()
            }}
          />
        ))}
      </List>
      {free.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {free.map((provider) => (
            <Button
              key={provider}
              disabled={!online}
              onClick={async () =>
                setFailure(await attempt(async () => (await security()).linkLogin(provider, BACK)))
              }
            >
              <ProviderMark provider={provider} />
              {t('logins.link', { name: providerName(provider) })}
            </Button>
          ))}
        </div>
      )}
    </Part>
  )
}

type LoginRowProps = { login: Login; isLast: boolean; onRemove: () => Promise<void> }

function LoginRow({ login, isLast, onRemove }: LoginRowProps) {
  const { t } = useTranslation(['settings', 'common'])
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const isEmail = login.provider === 'email'
  const name = isEmail ? t('logins.email') : providerName(login.provider)
  return (
    <ListRow
      media={
        isEmail ? (
          <Icon icon={Mail} className="mt-0.5 text-ink-muted" />
        ) : (
          <ProviderMark provider={login.provider} />
        )
      }
      title={name}
      text={login.email}
      trailing={
        !isLast && (
          <>
            <Button size="sm" variant="quiet" disabled={!online} onClick={() => setAsking(true)}>
              {t('logins.remove')}
            </Button>
            <LazyAlertDialog
              open={asking}
              onOpenChange={setAsking}
              title={t('logins.removeTitle', { name })}
              description={t('logins.removeText')}
              cancelLabel={t('common:cancel')}
              confirmLabel={t('logins.removeConfirm')}
              onConfirm={onRemove}
            />
          </>
        )
      }
    />
  )
}
