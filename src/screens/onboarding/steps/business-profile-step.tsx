import { useTranslation } from 'react-i18next'
import { businessSchema } from '../../../entities/teams/fields.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { OrganisationField, intoEmptyFields } from '../../../components/profile-fields/organisation-field.tsx'
import type { Onboarding } from '../flow/flow.ts'

export function BusinessProfileStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile', 'common'])
  const { errorOf } = flow
  const { business, writeBusiness: write } = flow
  return (
    <>
      <OrganisationField
        value={business.organisation_number}
        own={flow.businessRow?.organisation_number}
        error={errorOf('organisation_number')}
        onChange={(organisation_number) => write({ organisation_number })}
        onFound={(found) => write(intoEmptyFields(business, found))}
      />
      <TextField
        label={t('profile:field.name')}
        value={business.name}
        autoComplete="organization"
        error={errorOf('name')}
        onChange={(event) => write({ name: event.target.value })}
      />
      <TextField
        label={t('profile:field.town')}
        mark={t('common:optional')}
        value={business.town}
        autoComplete="off"
        error={errorOf('town')}
        onChange={(event) => write({ town: event.target.value })}
      />
      <TextArea
        label={t('profile:field.businessDescription')}
        mark={t('common:optional')}
        hint={t('profile:hint.businessDescription')}
        value={business.description}
        counter={businessSchema.of.description.max}
        error={errorOf('description')}
        onChange={(event) => write({ description: event.target.value })}
      />
    </>
  )
}
