import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrganisationNumber, parseOrganisationNumber } from '../../domain/person/organisation-number.ts'
import { type RegisteredBusiness, register as ownRegister } from './register.ts'
import { useOnline } from '../../device/status/online.ts'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const QUIET_MS = 300

type Found = { digits: string; business: RegisteredBusiness | 'none' | null; used: boolean }

interface OrganisationFieldProps {
  /** As typed. */
  value: string
  /** The profile's current number: it is not looked up again. */
  own: string | undefined
  error: string | undefined
  onChange: (value: string) => void
  onLeave?: () => void
  /** The person takes what the register knows. What the form already contains is their own. */
  onFound: (business: RegisteredBusiness) => void
  /** Null: nothing is looked up. */
  register?: typeof ownRegister
}

/** Validated on the device; with a register and a network, offers what it knows for the empty fields. */
export function OrganisationField({
  value,
  own,
  error,
  onChange,
  onLeave,
  onFound,
  register = ownRegister,
}: OrganisationFieldProps) {
  const { t } = useTranslation(['profile', 'common'])
  const online = useOnline()
  const [found, setFound] = useState<Found | null>(null)
  const parsed = parseOrganisationNumber(value)
  const valid = 'ok' in parsed
  const digits = valid ? parsed.ok : ''
  const asks = register !== null && online && valid && own !== digits

  useEffect(() => {
    if (!asks) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await register.lookUp(digits, leaving.signal)
      if (!leaving.signal.aborted) setFound({ digits, business: answer, used: false })
    }
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [digits, asks, register])

  const answered = found?.digits === digits ? found : null
  const said = valid ? answered?.business : undefined
  const hint =
    said === 'none'
      ? t('register.none')
      : said
        ? t('register.found', { name: said.name })
        : register && !online && valid && own !== digits
          ? t('register.offline')
          : t('hint.organisation_number')
  return (
    <div>
      <TextField
        label={t('field.organisation_number')}
        mark={t('common:optional')}
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
      {answered && said && said !== 'none' && (
        <RegisterCard
          business={said}
          used={answered.used}
          onUse={() => {
            onFound(said)
            setFound({ ...answered, used: true })
          }}
        />
      )}
    </div>
  )
}

interface RegisterCardProps {
  business: RegisteredBusiness
  used: boolean
  onUse: () => void
}

/** «Nordlys Keramikk AS, 9008 Tromsø»: whether that is them. */
function RegisterCard({ business, used, onUse }: RegisterCardProps) {
  const { t } = useTranslation('profile')
  const { name, street, postal_code, city } = business
  const place = [street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ')
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface-raised p-4">
      <div className="min-w-0">
        <p dir="auto" className="text-row wrap-anywhere">
          {name}
        </p>
        {place !== '' && <p className="mt-0.5 text-xs wrap-anywhere text-ink-muted">{place}</p>}
      </div>
      <span role="status">
        {used && <StatusPill tone="success" icon={Check} text={t('register.used')} />}
      </span>
      {!used && (
        <Button size="sm" onClick={onUse}>
          {t('register.use')}
        </Button>
      )}
    </div>
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
