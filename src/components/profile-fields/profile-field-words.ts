// A single field of a profile in words: its name, and what stands in it.
import { useTranslation } from 'react-i18next'
import { formatOrganisationNumber } from '../../domain/person/organisation-number.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import { useLabels } from '../../i18n/labels.ts'

const lists = {
  gender: 'gender',
  cat_traits: 'trait',
  cat_interests: 'interest',
  cat_props: 'prop',
  cat_job_types: 'job_type',
  cat_languages: 'language',
} as const
const isListed = (field: string): field is keyof typeof lists => Object.hasOwn(lists, field)

const asWritten: Readonly<Record<string, (stored: string) => string>> = {
  phone: formatPhone,
  organisation_number: formatOrganisationNumber,
}

/** Fields that a business has under another name. */
const ofBusiness: Readonly<Record<string, string>> = {
  town: 'businessTown',
  description: 'businessDescription',
}

export function useProfileFieldWords(side: 'creator' | 'business') {
  const { t } = useTranslation(['sync', 'profile'])
  const label = useLabels()
  const oneOf = (field: string, value: unknown): string => {
    if (typeof value !== 'string') return ''
    return isListed(field) ? label(lists[field], value) : (asWritten[field]?.(value) ?? value)
  }
  return {
    label(field: string): string {
      if (field === 'is_public') return t('profile:visible.label')
      const key = side === 'business' ? (ofBusiness[field] ?? field) : field
      return t(`profile:field.${key}`, field)
    },
    /** What stands in it, also when it is empty. */
    value(field: string, value: unknown): string {
      if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
      if (Array.isArray(value) && value.length > 0) return value.map((one) => oneOf(field, one)).join(', ')
      return typeof value === 'string' && value !== '' ? oneOf(field, value) : t('value.none')
    },
  }
}
