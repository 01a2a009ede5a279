import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { ChipRow, type RowChip } from '../../../ui/form/chip-row.tsx'
import { type ListingFilter, prices, withinDays } from './listing-filter.ts'

interface FilterChipsProps {
  filter: ListingFilter
  onChange: (filter: ListingFilter) => void
  /** Without interests, nothing can fit. */
  hasInterests: boolean
}

export function FilterChips({ filter, onChange, hasInterests }: FilterChipsProps) {
  const { t } = useTranslation('creator')
  const format = useFormat()

  const toggle = (key: 'fits' | 'open' | 'product'): RowChip => ({
    key,
    label: t(`filter.${key}`),
    on: filter[key],
    onChange: (on) => onChange({ ...filter, [key]: on }),
  })
  const choice = (
    key: 'price' | 'days',
    offered: readonly number[],
    words: (value: number) => string,
  ): RowChip => ({
    kind: 'choice',
    key,
    label: t(`filter.${key}`),
    value: String(filter[key]),
    rest: '0',
    options: offered.map((value) => ({ value: String(value), label: words(value) })),
    onChange: (value) => onChange({ ...filter, [key]: Number(value) }),
  })

  return (
    <ChipRow
      label={t('filter.label')}
      chips={[
        ...(hasInterests || filter.fits ? [toggle('fits')] : []),
        toggle('open'),
        toggle('product'),
        choice('price', prices, (price) =>
          price === 0 ? t('filter.anyPrice') : t('filter.atLeast', { price: format.money(price, 'NOK') }),
        ),
        choice('days', withinDays, (days) =>
          days === 0 ? t('filter.anyDay') : t('filter.within', { count: days }),
        ),
      ]}
    />
  )
}
