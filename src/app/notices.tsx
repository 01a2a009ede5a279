import { CloudOff, LogIn, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Link } from 'react-router'
import type { SyncPhase } from '../data/queries/sync.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/action/link-button.tsx'
import { Banner } from '../ui/display/banner.tsx'

/** Only what needs a person, or what they must know to trust what they see. */
export function Notices({ phase }: { phase: SyncPhase }) {
  const { t } = useTranslation()
  switch (phase) {
    case 'signed_out':
      return (
        <Banner
          flush
          tone="warning"
          icon={LogIn}
          announce="polite"
          action={
            <LinkButton size="sm" render={<Link to={`${paths.login}?again`} />}>
              {t('signedOut.action')}
            </LinkButton>
          }
        >
          {t('signedOut.text')}
        </Banner>
      )
    case 'upgrade_required':
      return (
        <Banner flush tone="warning" icon={TriangleAlert} announce="polite">
          {t('sync.upgrade')}
        </Banner>
      )
    case 'offline':
      return (
        <Banner flush tone="neutral" icon={CloudOff} announce="polite">
          {t('offline.text')}
        </Banner>
      )
    default:
      return null
  }
}
