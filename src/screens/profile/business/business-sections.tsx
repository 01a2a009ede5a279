import { useTranslation } from 'react-i18next'
import { OrganisationField, intoEmptyFields } from '../../../components/profile-fields/organisation-field.tsx'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { businessLimits } from '../../../domain/person/business-profile.ts'
import { AddressPart } from '../form/address-part.tsx'
import { ProfileArea, ProfileSwitch, ProfileText } from '../form/fields.tsx'
import { PicturePart } from '../form/picture-part.tsx'
import { useFieldError, useForm, useFormPart } from '../form/form-context.ts'

export function CompanySection() {
  const { t } = useTranslation('profile')
  return (
    <>
      <PicturePart team={useBusinessTeam()} />
      <ProfileText field="name" label={t('field.name')} autoComplete="organization" />
      <ProfileText field="town" label={t('field.businessTown')} mark={t('optional')} autoComplete="off" />
      <ProfileArea
        field="description"
        label={t('field.businessDescription')}
        mark={t('optional')}
        hint={t('hint.businessDescription')}
        counter={businessLimits.description}
      />
    </>
  )
}

export function InvoiceSection() {
  const { t } = useTranslation('profile')
  return (
    <>
      <OrganisationNumber />
      <ProfileText
        field="invoice_email"
        label={t('field.invoice_email')}
        hint={t('hint.invoice_email')}
        type="email"
        autoComplete="email"
      />
    </>
  )
}

function OrganisationNumber() {
  const { form } = useForm()
  const field = 'organisation_number'
  const value = useFormPart((state) => String(state.values[field] ?? ''))
  const own = useFormPart((state) => String(state.known[field] ?? ''))
  return (
    <OrganisationField
      value={value}
      own={own}
      error={useFieldError(field)}
      onChange={(next) => form.set(field, next, true)}
      onLeave={() => form.leave(field)}
      onFound={(found) => {
        const now = (name: string) => String(form.get().values[name] ?? '')
        const [name, street, city, town] = [now('name'), now('street'), now('city'), now('town')]
        const into = intoEmptyFields({ name, street, city, town, postal_code: now('postal_code') }, found)
        for (const [one, text] of Object.entries(into)) form.set(one, text)
      }}
    />
  )
}

export function PlaceSection() {
  return <AddressPart />
}

export function LettersSection() {
  const { t } = useTranslation('profile')
  return (
    <div className="divide-y divide-line">
      <ProfileSwitch
        field="alert_email_opt_in"
        label={t('field.alert_email_opt_in')}
        hint={t('hint.alert_email_opt_in')}
      />
      <ProfileSwitch
        field="newsletter_opt_in"
        label={t('field.newsletter_opt_in')}
        hint={t('hint.newsletter_opt_in')}
      />
    </div>
  )
}
