// The currency of an amount, under its field. Nearly all amounts are in kroner: it is a word until it is pressed.
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { enumerations } from '../../domain/enumerations.ts'
import { useRow, useRowText } from '../../forms/row-context.ts'
import { useLabels } from '../../i18n/labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'

interface CurrencyMenuProps {
  currency: string
  onChoose: (currency: string) => void
}

export function CurrencyMenu({ currency, onChoose }: CurrencyMenuProps) {
  const { t } = useTranslation()
  const label = useLabels()
  return (
    <MenuButton
      label={t('currency.label')}
      items={[
        {
          kind: 'choice',
          key: 'currency',
          label: t('currency.label'),
          value: currency,
          options: enumerations.currency.map((value) => ({ value, label: label('currency', value) })),
          onChoose,
        },
      ]}
      trigger={
        <button
          type="button"
          className="hit-area mt-1 inline-flex items-center gap-1 rounded-sm text-xs font-medium text-ink-muted hover:text-ink"
        >
          {t('currency.is', { currency })}
          <Icon icon={ChevronDown} size={15} />
        </button>
      }
    />
  )
}

/** In a form of a row that saves itself. */
export function RowCurrency() {
  const form = useRow()
  const currency = useRowText('currency')
  return (
    <div id="currency">
      <CurrencyMenu currency={currency || 'NOK'} onChoose={(next) => form.set('currency', next)} />
    </div>
  )
}
