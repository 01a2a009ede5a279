import { useTranslation } from 'react-i18next'
import { OrganisationField, intoEmptyFields } from '../../../components/profile-fields/organisation-field.tsx'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { businessSchema } from '../../../entities/teams/fields.ts'
import { useRow, useRowError, useRowPart, useRowText } from '../../../forms/row-context.ts'
import { RowArea, RowSwitch, RowTextField } from '../../../forms/row-fields.tsx'
import { AddressPart } from '../form/address-part.tsx'
import { CoverPart } from '../../../components/profile-fields/cover-part.tsx'
import { PicturePart } from '../../../components/profile-fields/picture-part.tsx'

export function CompanySection() {
  const { t } = useTranslation(['profile', 'common'])
  const team = useBusinessTeam()
  return (
    <>
      <PicturePart team={team} />
      <CoverPart id={team.id} cover={team.data.cover} />
      <RowTextField field="name" label={t('field.name')} autoComplete="organization" />
      <RowTextField field="town" label={t('field.town')} mark={t('common:optional')} autoComplete="off" />
      <RowArea
        field="description"
        label={t('field.businessDescription')}
        mark={t('common:optional')}
        hint={t('hint.businessDescription')}
        counter={businessSchema.of.description.max}
      />
    </>
  )
}

export function InvoiceSection() {
  const { t } = useTranslation('profile')
  return (
    <>
      <OrganisationNumber />
      <RowTextField
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
  const form = useRow()
  const field = 'organisation_number'
  const value = useRowText(field)
  const own = useRowPart((state) => String(state.known?.[field] ?? ''))
  return (
    <OrganisationField
      value={value}
      own={own}
      error={useRowError(field)}
      onChange={(next) => form.set(field, next, 'typed')}
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
  return <AddressPart isMarked />
}

export function LettersSection() {
  const { t } = useTranslation('profile')
  const { data } = useBusinessTeam()
  return (
    <div className="divide-y divide-line">
      <RowSwitch
        field="alert_email_opt_in"
        label={t('field.alert_email_opt_in')}
        hint={t('hint.alert_email_opt_in')}
      />
      <RowSwitch
        field="newsletter_opt_in"
        label={t('field.newsletter_opt_in')}
        hint={
          data.newsletter_opt_in
            ? t(data.newsletter_confirmed_at ? 'newsletter.confirmed' : 'newsletter.waiting')
            : t('hint.newsletter_opt_in')
        }
      />
    </div>
  )
}
