import { Check, Clock, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageContent } from '../../entities/packages/fields.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { cx } from '../../ui/class-names.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card, CardLink } from '../../ui/display/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RenderTarget } from '../../ui/render-into.ts'
import { RightsCard } from './rights-card.tsx'

interface PackageCardProps {
  content: PackageContent
  level: 2 | 3 | 4
  /** Where the whole card leads. */
  link?: RenderTarget | undefined
  /** What the page above says already. */
  without?: readonly ('title' | 'price')[] | undefined
  /** At the end of its first line: the menu of what can be done with it. */
  corner?: ReactNode
  /** At its end. A fifth row of the grid around it. */
  action?: ReactNode
}

/**
 * A package as a business sees it. In a preview, what is not filled in yet is left out. Its four parts are rows of the grid
 * around it, so that cards side by side can be compared.
 */
export function PackageCard({ content, level, link, without = [], corner, action }: PackageCardProps) {
  const { t } = useTranslation('offers')
  const label = useLabels()
  const format = useFormat()
  const Heading = `h${level}` as const
  const { package_type: type, title, price, currency } = content
  const name = title.trim() || t('untitled')
  return (
    <Card
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid content-start gap-4',
        action ? 'row-span-5' : 'row-span-4',
      )}
    >
      {corner && <div className="absolute end-3 top-2 z-1">{corner}</div>}
      <div className="grid justify-items-start gap-2">
        {type !== '' && <Badge tone="primary">{label('package_type', type)}</Badge>}
        {!without.includes('title') && (
          <Heading dir="auto" className="font-display text-heading font-semibold wrap-anywhere">
            {link ? <CardLink render={link}>{name}</CardLink> : name}
          </Heading>
        )}
        {!without.includes('price') && (
          <p className="numeric text-2xl font-semibold">
            {price === null ? (
              <span className="text-base font-normal text-ink-muted">{t('noPrice')}</span>
            ) : (
              format.money(price, currency)
            )}
          </p>
        )}
      </div>
      <PackageTerms content={content} />
      {action && <div className="row-start-5 self-end">{action}</div>}
    </Card>
  )
}

/** What it holds, in three parts: the lines of its text, its numbers and its rights. */
export function PackageTerms({ content }: Pick<PackageCardProps, 'content'>) {
  const { t } = useTranslation('offers')
  const { delivery_days: days, revisions, rights } = content
  const lines = content.description.split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('noText')}</p>
      ) : (
        <ul className="grid content-start gap-2 text-sm">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
            <li key={index} className="flex items-start gap-2.5">
              <Icon icon={Check} size={16} className="mt-1 text-primary" />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {line.trim()}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2 text-sm text-ink-muted">
        {days !== null && (
          <span className="flex items-center gap-2.5">
            <Icon icon={Clock} size={16} />
            {t('days', { count: days })}
          </span>
        )}
        {revisions !== null && (
          <span className="flex items-center gap-2.5">
            <Icon icon={RefreshCw} size={16} />
            {revisions === 0 ? t('noRevisions') : t('revisions', { count: revisions })}
          </span>
        )}
      </div>
      {rights !== '' && (
        <div className="border-t border-line pt-3">
          <p className="mb-2 text-sm font-semibold">{t('rights')}</p>
          <RightsCard rights={rights} custom={content.rights_custom} />
        </div>
      )}
    </>
  )
}
