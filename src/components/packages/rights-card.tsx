import { useTranslation } from 'react-i18next'
import { useLabels } from '../../i18n/labels.ts'
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
  const items = [
    [t('terms.what'), t(`what.${terms.what}`)],
    [t('terms.where'), t(`where.${terms.where}`)],
    [t('terms.time'), t(`time.${unit}`, { count })],
    [t('terms.ads'), t(`ads.${terms.ads}`)],
    ...(terms.isExclusive ? [[t('terms.exclusive'), t('exclusive')]] : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {items.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
