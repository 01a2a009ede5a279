import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOffers } from '../../session/calls/backend-offers.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Where a demo's mail is: its backend sends none, and shows it to the machine that it runs on. */
export function MailNotSent() {
  const { t } = useTranslation('auth')
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    void readOffers().then(({ mailPage }) => setPage(mailPage))
  }, [])
  if (page === null) return null
  return (
    <p className="text-sm text-ink-muted">
      {t('code.notSent')}{' '}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label is the link's children */}
      <TextLink render={<a href={page} target="_blank" rel="noreferrer" />}>
        <span className="whitespace-nowrap">
          {t('code.mailPage')}
          <Icon icon={ExternalLink} size={14} className="ms-1 inline" />
        </span>
      </TextLink>
    </p>
  )
}
