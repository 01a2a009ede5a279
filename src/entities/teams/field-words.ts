import { useTranslation } from 'react-i18next'
import { formatOrganisationNumber } from '../../domain/person/organisation-number.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import { type FieldWords, type WordSources, fieldWords } from '../../i18n/field-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { BusinessField } from './business-profile.ts'
import type { CreatorField } from './creator-profile.ts'
import { businessSchema, creatorSchema } from './fields.ts'

export interface ProfileFieldWords {
  creator_users: FieldWords<CreatorField>
  business_users: FieldWords<BusinessField>
}

const written =
  (format: (stored: string) => string) =>
  (stored: unknown): unknown =>
    typeof stored === 'string' ? format(stored) : stored
const phone = written(formatPhone)

/** Fields with another name for a business. */
const ofBusiness = { description: 'businessDescription' } as const
type Renamed = keyof typeof ofBusiness
const isRenamed = (field: BusinessField): field is Renamed => Object.hasOwn(ofBusiness, field)
type LabelKey =
  `profile:field.${CreatorField | Exclude<BusinessField, Renamed> | (typeof ofBusiness)[Renamed]}`

/** `useProfileFieldWords` without React, for the exported file. A label's key is the name of its column. */
export const profileFieldWords = (sources: WordSources<LabelKey>): ProfileFieldWords => ({
  creator_users: fieldWords(creatorSchema.of, sources, (field) => sources.say(`profile:field.${field}`), {
    phone,
  }),
  business_users: fieldWords(
    businessSchema.of,
    sources,
    (field) => sources.say(`profile:field.${isRenamed(field) ? ofBusiness[field] : field}`),
    { phone, organisation_number: written(formatOrganisationNumber) },
  ),
})

export function useProfileFieldWords(): ProfileFieldWords {
  const { t } = useTranslation(['common', 'profile'])
  const [member, format, locale] = [useLabels(), useFormat(), useLocale()]
  return profileFieldWords({ say: (key) => t(key), member, format, locale })
}
