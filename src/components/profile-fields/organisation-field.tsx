import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrganisationNumber, parseOrganisationNumber } from '../../domain/person/organisation-number.ts'
import { type RegisteredBusiness, hasRegister, lookUp } from './register.ts'
import { useOnline } from '../../device/status/online.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const QUIET_MS = 300

type Found = { digits: string; business: RegisteredBusiness | 'none' | null }

interface OrganisationFieldProps {
  /** As typed. */
  value: string
  /** The profile's current number: it is not looked up again. */
  own: string | undefined
  error: string | undefined
  onChange: (value: string) => void
  onLeave?: () => void
  /** The register knows the number. What the form already contains is the person's own. */
  onFound: (business: RegisteredBusiness) => void
}

/** Validated on the device; with a register and a network, offers its data for the other fields. */
export function OrganisationField({ value, own, error, onChange, onLeave, onFound }: OrganisationFieldProps) {
  const { t } = useTranslation('profile')
  const online = useOnline()
  const [found, setFound] = useState<Found | null>(null)
  const parsed = parseOrganisationNumber(value)
  const valid = 'ok' in parsed
  const digits = valid ? parsed.ok : ''
  const asks = hasRegister && online && valid && own !== digits

  useEffect(() => {
    if (!asks) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await lookUp(digits, leaving.signal)
      if (leaving.signal.aborted) return
      setFound({ digits, business: answer })
      if (answer !== null && answer !== 'none') onFound(answer)
    }
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each number
  }, [digits, asks])

  const answered = found?.digits === digits ? found : null
  const said = valid ? answered?.business : undefined
  const hint =
    said === 'none'
      ? t('register.none')
      : said
        ? t('register.found', { name: said.name })
        : hasRegister && !online && valid && own !== digits
          ? t('register.offline')
          : t('hint.organisation_number')
  return (
    <TextField
      label={t('field.organisation_number')}
      mark={t('optional')}
      name="organisation_number"
      inputMode="numeric"
      autoComplete="off"
      value={valid ? formatOrganisationNumber(digits) : value}
      hint={<span role="status">{hint}</span>}
      error={error}
      suffix={asks && !answered ? <Spinner /> : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

/** The register's data for empty fields: never overwrites what the person wrote. */
export function intoEmptyFields(
  business: { name: string; street: string; postal_code: string; city: string; town: string },
  { name, ...address }: RegisteredBusiness,
): Partial<RegisteredBusiness & { town: string }> {
  const hasAddress = business.street !== '' || business.postal_code !== '' || business.city !== ''
  return {
    ...(business.name.trim() === '' ? { name } : {}),
    ...(hasAddress ? {} : address),
    ...(business.town === '' ? { town: address.city } : {}),
  }
}
