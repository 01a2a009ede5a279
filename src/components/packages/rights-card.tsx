import { useTranslation } from 'react-i18next'
import { useLabels } from '../../i18n/labels.ts'
import { Facts } from '../../ui/display/facts.tsx'
import { termsOf } from './rights-terms.ts'

interface RightsCardProps {
  rights: string
  custom: string
}

/** What the business may do with the content: the terms of a preset one by one, or the creator's own words. */
export function RightsCard({ rights, custom }: RightsCardProps) {
  const { t } = useTranslation('offers')
  const label = useLabels()
  const terms = termsOf(rights)
  if (rights === '') return null
  if (terms === undefined)
    return (
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {rights === 'custom' ? custom : label('rights', rights)}
      </p>
    )
  const [count, unit] = terms.time
  return (
    <Facts
      layout="rows"
      items={[
        { key: 'what', label: t('terms.what'), value: t(`what.${terms.what}`) },
        { key: 'where', label: t('terms.where'), value: t(`where.${terms.where}`) },
        { key: 'time', label: t('terms.time'), value: t(`time.${unit}`, { count }) },
        { key: 'ads', label: t('terms.ads'), value: t(`ads.${terms.ads}`) },
        ...(terms.isExclusive
          ? [{ key: 'exclusive', label: t('terms.exclusive'), value: t('exclusive') }]
          : []),
      ]}
    />
  )
}
