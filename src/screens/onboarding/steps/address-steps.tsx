import { useTranslation } from 'react-i18next'
import { Switch } from '../../../ui/form/switch.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PicturePart } from '../../../components/profile-fields/picture-part.tsx'
import { AddressFields } from '../../../components/profile-fields/address-fields.tsx'
import { useSendsMail } from '../../../device/devices/mail.ts'
import type { Onboarding } from '../flow/flow.ts'

const accounts = ['instagram_username', 'tiktok_username'] as const

/** A creator's: the delivery address and social media names. */
export function AddressStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const { errorOf } = flow
  return (
    <>
      <AddressFields
        value={flow.creator}
        onChange={flow.writeCreator}
        errorOf={errorOf}
        hint={t('profile:hint.address')}
      />
      <h2 className="mt-2 text-heading">{t('profile:social')}</h2>
      {accounts.map((field) => (
        <TextField
          key={field}
          label={t(`profile:field.${field}`)}
          value={flow.creator[field]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf(field)}
          onChange={(event) => flow.writeCreator({ [field]: event.target.value })}
        />
      ))}
    </>
  )
}

/** A business's: for invoices and mail. */
export function ContactStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const { errorOf } = flow
  const { business, writeBusiness: write } = flow
  const mails = useSendsMail()
  return (
    <>
      {flow.team && <PicturePart team={flow.team} level={2} />}
      <EmailField
        label={t('profile:field.invoice_email')}
        hint={t('profile:hint.invoice_email')}
        autoComplete="email"
        value={business.invoice_email}
        error={errorOf('invoice_email')}
        onChange={(event) => write({ invoice_email: event.target.value })}
      />
      <AddressFields value={business} onChange={write} errorOf={errorOf} />
      {mails && <Letters flow={flow} />}
    </>
  )
}

function Letters({ flow: { business, writeBusiness: write } }: { flow: Onboarding }) {
  const { t } = useTranslation('profile')
  return (
    <div>
      <h2 className="text-heading">{t('letters')}</h2>
      <Switch
        label={t('field.alert_email_opt_in')}
        hint={t('hint.alert_email_opt_in')}
        checked={business.alert_email_opt_in}
        onChange={(event) => write({ alert_email_opt_in: event.target.checked })}
      />
      <Switch
        label={t('field.newsletter_opt_in')}
        hint={t('hint.newsletter_opt_in')}
        checked={business.newsletter_opt_in}
        onChange={(event) => write({ newsletter_opt_in: event.target.checked })}
      />
    </div>
  )
}
