import { useEffect, useMemo, useRef } from 'react'
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

/** Phone and address. Fills in the place from the postcode, also offline; the person may change it. */
export function AddressFields({
  value,
  onChange,
  errorOf,
  hint,
  isMarked = false,
  onLeave,
}: AddressFieldsProps) {
  const { t } = useTranslation(['profile', 'common'])
  const locale = useLocale()
  const mark = isMarked ? t('common:optional') : undefined
  const suggested = useRef<string | null>(null)
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale])
  const known = countries.includes(value.country) ? countries : [...countries, value.country]

  const suggestCity = async (postal_code: string) => {
    const city = await cityOf(postal_code.trim()).catch(() => null)
    const now = newest.current
    // Overwrite only an empty place or an earlier suggestion.
    if (city === null || now.country !== 'NO' || (now.city !== '' && now.city !== suggested.current)) return
    suggested.current = city
    onChange({ city })
  }

  return (
    <>
      <TextField
        label={t('field.phone')}
        mark={mark}
        name="phone"
        onBlur={() => onLeave?.('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={formatPhone(value.phone)}
        error={errorOf('phone')}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      <TextField
        label={t('field.street')}
        mark={mark}
        name="street"
        onBlur={() => onLeave?.('street')}
        hint={hint}
        autoComplete="street-address"
        value={value.street}
        error={errorOf('street')}
        onChange={(event) => onChange({ street: event.target.value })}
      />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <TextField
          label={t('field.postal_code')}
          mark={mark}
          name="postal_code"
          onBlur={() => onLeave?.('postal_code')}
          inputMode={value.country === 'NO' ? 'numeric' : 'text'}
          autoComplete="postal-code"
          value={value.postal_code}
          error={errorOf('postal_code')}
          onChange={(event) => {
            onChange({ postal_code: event.target.value })
            void suggestCity(event.target.value)
          }}
        />
        <TextField
          label={t('field.city')}
          mark={mark}
          name="city"
          onBlur={() => onLeave?.('city')}
          autoComplete="address-level2"
          value={value.city}
          error={errorOf('city')}
          onChange={(event) => onChange({ city: event.target.value })}
        />
      </div>
      <Select
        label={t('field.country')}
        name="country"
        onBlur={() => onLeave?.('country')}
        autoComplete="country"
        options={known.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        value={value.country}
        error={errorOf('country')}
        onChange={(event) => onChange({ country: event.target.value })}
      />
    </>
  )
}
