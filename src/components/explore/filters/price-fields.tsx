import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readWhole } from '../../../domain/numbers/whole.ts'
import { useFormat } from '../../../i18n/format.ts'
import { AmountField } from '../../choices/amount-field.tsx'
import { type Price, readPrice } from './filter.ts'

export interface PriceFieldsProps {
  price: Price
  onChange: (price: Price) => void
}

/** What the cheapest package may cost. */
export function PriceFields({ price, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('explore')
  const format = useFormat()
  return (
    <fieldset className="min-w-0">
      {/* Beside the list a field has no room for the unit. */}
      <legend className="mb-2 text-sm font-semibold text-balance">
        {t('price.label')} <span className="font-normal text-ink-muted">({format.unit('NOK')})</span>
      </legend>
      <div className="grid grid-cols-[1fr_auto_1fr] gap-x-2">
        <PriceField
          label={t('price.from')}
          value={price.from}
          onChange={(from) => onChange({ ...price, from })}
        />
        <span aria-hidden="true" className="pt-3 text-ink-muted">
          –
        </span>
        <PriceField label={t('price.to')} value={price.to} onChange={(to) => onChange({ ...price, to })} />
      </div>
    </fieldset>
  )
}

interface PriceFieldProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

const priceIn = (typed: string): number | null => readPrice(String(readWhole(typed) ?? ''))

/** Keeps what is typed; what is no price filters nothing. */
function PriceField({ label, value, onChange }: PriceFieldProps) {
  const { t } = useTranslation('explore')
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  // Taken off elsewhere, or read from the address.
  const text = priceIn(typed) === value ? typed : String(value ?? '')
  const isWrong = !isTyping && text !== '' && priceIn(text) === null
  return (
    <AmountField
      label={label}
      hideLabel
      placeholder={label}
      unit=""
      value={text}
      error={isWrong ? t('price.wrong') : undefined}
      onChange={(next) => {
        setTyped(next)
        setTyping(true)
        onChange(priceIn(next))
      }}
      onBlur={() => setTyping(false)}
    />
  )
}
