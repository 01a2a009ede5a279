// The way to somebody who answers: an address that the build names. Without one nobody would read what is sent, and
// nothing is offered.
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Section } from '../../ui/layout/page.tsx'

const address: string | undefined = import.meta.env.VITE_SUPPORT_MAIL

export function SupportMail() {
  const { t } = useTranslation('support')
  if (!address) return null
  return (
    <div className="mt-10">
      <Section title={t('mail.title')} intro={t('mail.text')}>
        <LinkButton icon={Mail} render={<a href={`mailto:${address}`} aria-label={address} />}>
          <span className="wrap-anywhere">{address}</span>
        </LinkButton>
      </Section>
    </div>
  )
}
