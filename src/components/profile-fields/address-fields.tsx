import { type ChangeEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cityOf } from '../../domain/person/postcode.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** Norway and its neighbours first; the browser provides the names. */
const countries = [
  'NO',
  'SE',
  'DK',
  'FI',
  'IS',
  'FO',
  'DE',
  'NL',
  'BE',
  'FR',
  'ES',
  'IT',
  'PL',
  'GB',
  'IE',
  'CH',
  'US',
]

export interface AddressValue {
  phone: string
  street: string
  postal_code: string
  city: string
  country: string
}

export interface AddressFieldsProps {
  value: AddressValue
  onChange: (some: Partial<AddressValue>) => void
  errorOf: (field: string) => string | undefined
  hint?: string | undefined
  /** With «valgfritt»: the form around them asks for something that is required. */
  isMarked?: boolean | undefined
  onLeave?: (field: keyof AddressValue) => void
}

/** Suggests the place of a postcode, also offline, where there is none or the one suggested before. */
function useSuggestedCity(value: AddressValue, onChange: AddressFieldsProps['onChange']) {
  const suggested = useRef<string | null>(null)
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return async (postal_code: string): Promise<void> => {
    const city = await cityOf(postal_code.trim()).catch(() => null)
    const now = newest.current
    if (city === null || now.country !== 'NO' || (now.city !== '' && now.city !== suggested.current)) return
    suggested.current = city
    onChange({ city })
  }
}

/** Phone and address. Fills in the place from the postcode; the person may change it. */
export function AddressFields(props: AddressFieldsProps) {
  const { value, onChange, errorOf, hint, isMarked = false, onLeave } = props
  const { t } = useTranslation(['profile', 'common'])
  const suggestCity = useSuggestedCity(value, onChange)
  const written = (field: Exclude<keyof AddressValue, 'country'>) => ({
    label: t(`field.${field}`),
    mark: isMarked ? t('common:optional') : undefined,
    name: field,
    value: value[field],
    error: errorOf(field),
    onBlur: () => onLeave?.(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange({ [field]: event.target.value })
      if (field === 'postal_code') void suggestCity(event.target.value)
    },
  })
  return (
    <>
      <TextField
        {...written('phone')}
        value={formatPhone(value.phone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField {...written('street')} hint={hint} autoComplete="street-address" />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <TextField
          {...written('postal_code')}
          inputMode={value.country === 'NO' ? 'numeric' : 'text'}
          autoComplete="postal-code"
        />
        <TextField {...written('city')} autoComplete="address-level2" />
      </div>
      <CountryField {...props} />
    </>
  )
}

function CountryField({ value: { country }, onChange, errorOf, onLeave }: AddressFieldsProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale])
  const known = countries.includes(country) ? countries : [...countries, country]
  return (
    <Select
      label={t('field.country')}
      name="country"
      onBlur={() => onLeave?.('country')}
      autoComplete="country"
      options={known.map((code) => ({ value: code, label: names.of(code) ?? code }))}
      value={country}
      error={errorOf('country')}
      onChange={(event) => onChange({ country: event.target.value })}
    />
  )
}
