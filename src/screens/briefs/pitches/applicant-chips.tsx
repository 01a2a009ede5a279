import { useTranslation } from 'react-i18next'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { ChipRow, type RowChip } from '../../../ui/form/chip-row.tsx'
import { type Filter, orders } from './choose-applicants.ts'
import type { Applicants } from './use-applicants.ts'

interface ApplicantChipsProps {
  brief: Brief
  applicants: Applicants
  sticky: 'page' | 'box'
}

/** Filters and order. With one applicant there is nothing to choose between. */
export function ApplicantChips({ brief, applicants, sticky }: ApplicantChipsProps) {
  const { t } = useTranslation('briefs')
  const { loaded, count, chosen, counts, order, setFilter, setOrder } = applicants
  const total = loaded.state === 'here' ? loaded.found.length : 0
  if (total < 2 && chosen.size === 0) return null
  const toggle = (key: Filter): RowChip => ({
    key,
    label: t(`filter.${key}`),
    count: counts[key],
    on: chosen.has(key),
    onChange: (on) => setFilter(key, on),
  })
  const hasRange = brief.price_from !== null || brief.price_to !== null
  // While every price is within the range, the filter has no effect.
  const withinDiffers = hasRange && (counts.within !== count || chosen.has('within'))
  return (
    <ChipRow
      label={t('filter.label')}
      sticky={sticky}
      chips={[
        toggle('fresh'),
        ...(withinDiffers ? [toggle('within')] : []),
        toggle('shortlisted'),
        {
          kind: 'choice',
          key: 'order',
          label: t('order.label'),
          value: order,
          options: orders.map((value) => ({ value, label: t(`order.${value}`) })),
          onChange: (value) => setOrder(orders.find((one) => one === value) ?? 'newest'),
        },
      ]}
    />
  )
}
