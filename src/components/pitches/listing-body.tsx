// What a creator reads of a brief below its title: short facts, the job, the wishes, and the rights last, so that they
// are read before one pitches.
import { useTranslation } from 'react-i18next'
import type { BriefContent } from '../../entities/briefs/brief.ts'
import { useLabels } from '../../i18n/labels.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductLink, Wishes } from '../brief-body.tsx'
import { useBriefFacts } from '../brief-facts.tsx'
import { BriefRights } from '../brief-rights.tsx'
import { ratioOf } from './listing-card.tsx'

interface ListingBodyProps {
  content: BriefContent
  /** The facts stand elsewhere. */
  isBare?: boolean
}

export function ListingBody({ content, isBare = false }: ListingBodyProps) {
  const { t } = useTranslation(['creator', 'briefs'])
  return (
    <div className="space-y-6">
      {!isBare && <BriefGlance content={content} />}
      <div>
        <h2 className="mb-1.5 text-heading">{t('briefs:body.description')}</h2>
        {content.description.trim() === '' ? (
          <p className="text-ink-muted">{t('briefs:body.noDescription')}</p>
        ) : (
          <p dir="auto" className="max-w-[65ch] whitespace-pre-wrap wrap-anywhere">
            {content.description}
          </p>
        )}
        {content.product_link !== '' && (
          <div className="mt-3">
            <ProductLink link={content.product_link} />
          </div>
        )}
      </div>
      <Wishes heading={t('briefs:field.interests')} kind="interest" values={content.interests} />
      <Wishes heading={t('briefs:field.traits')} kind="trait" values={content.traits} />
      <Wishes heading={t('briefs:field.props')} kind="prop" values={content.props} />
      <BriefRights rights={content.rights} />
    </div>
  )
}

/** The pay and the deadline stand beside the button. */
const apart = new Set(['price', 'deadline', 'format'])
/** Facts whose value says what it is about. */
const plain = new Set(['deliverable', 'age', 'gender', 'product'])

/** What it is about, at a glance: side by side, or under each other in a column. */
export function BriefGlance({ content, isColumn = false }: { content: BriefContent; isColumn?: boolean }) {
  const { t } = useTranslation('creator')
  const label = useLabels()
  const facts = useBriefFacts(content).filter(({ key }) => !apart.has(key))
  const shape = ratioOf(content.format) || (content.format && label('format', content.format))
  const values: Partial<Record<string, string>> = {
    deliverable: [label('deliverable', content.deliverable), shape].filter(Boolean).join(' · '),
    product: t('filter.product'),
  }
  if (facts.length === 0) return null
  return (
    <ul className={cx('flex gap-y-2', isColumn ? 'flex-col' : 'flex-wrap gap-x-5')}>
      {facts.map(({ key, label: name, value, icon }) => (
        <li key={key} className="inline-flex max-w-full items-start gap-2.5 text-sm font-medium">
          {icon && <Icon icon={icon} size={18} className="mt-0.5 text-ink-muted" />}
          <span className="min-w-0 wrap-anywhere">
            <span className={plain.has(key) ? 'sr-only' : 'text-ink-muted'}>{name}: </span>
            {values[key] ?? value}
          </span>
        </li>
      ))}
    </ul>
  )
}
