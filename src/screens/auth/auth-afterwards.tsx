import { CircleAlert, DatabaseZap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../components/auth/auth-words.ts'
import type { AuthFailure } from '../../session/auth-service.ts'
import { type Provider, readOffers } from '../../session/calls/backend-offers.ts'
import { canKeep } from '../../session/tokens/session-storage.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'

/**
 * Under the form, once the page is idle: the social logins of this backend, and whether this browser can keep a login.
 */
export function AuthAfterwards() {
  const { t } = useTranslation('auth')
  const [providers, setProviders] = useState<Provider[]>([])
  const [blocked, setBlocked] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  useEffect(() => {
    void readOffers().then((offers) => setProviders(offers.providers))
    void canKeep().then((keeps) => setBlocked(!keeps))
  }, [])
  const leave = async (provider: Provider) => {
    const { signInWith } = await import('../../session/auth-service.ts')
    setFailure(await signInWith(provider).catch((): AuthFailure => 'unknown'))
  }
  if (blocked)
    return (
      <div className="mt-6">
        <Banner tone="warning" icon={DatabaseZap} announce="polite" title={t('blocked.title')}>
          {t('blocked.text')}
        </Banner>
      </div>
    )
  if (providers.length === 0) return null
  return (
    <div className="mt-6 animate-appear">
      <p className="mb-6 flex items-center gap-4 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('social.or')}
      </p>
      <div className="grid gap-3">
        {providers.map((provider) => (
          <Button key={provider} size="lg" wide onClick={() => leave(provider)}>
            <Mark provider={provider} />
            {t(`social.${provider}`)}
          </Button>
        ))}
      </div>
      {failure && (
        <div className="mt-4">
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {authWords(failure)}
          </Banner>
        </div>
      )}
    </div>
  )
}

/** The providers' own logos, as their brand rules require. */
function Mark({ provider }: { provider: Provider }) {
  if (provider === 'apple')
    return (
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="-ms-1 fill-current">
        <path d="M17.05 12.54c-.03-2.6 2.12-3.85 2.22-3.91-1.21-1.77-3.09-2.01-3.76-2.04-1.6-.16-3.12.94-3.94.94-.81 0-2.06-.92-3.39-.89-1.74.03-3.35 1.01-4.25 2.57-1.81 3.14-.46 7.8 1.3 10.35.86 1.25 1.89 2.65 3.24 2.6 1.3-.05 1.79-.84 3.36-.84s2.01.84 3.39.81c1.4-.02 2.28-1.27 3.14-2.53.99-1.45 1.4-2.85 1.42-2.93-.03-.01-2.7-1.03-2.73-4.13ZM14.47 4.91c.71-.87 1.2-2.07 1.06-3.27-1.03.04-2.28.69-3.02 1.55-.66.77-1.24 1.99-1.09 3.17 1.15.09 2.33-.59 3.05-1.45Z" />
      </svg>
    )
  return <img src="/marks/google.svg" alt="" width="20" height="20" className="-ms-1" />
}
