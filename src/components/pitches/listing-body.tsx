// What a creator reads of a brief below its title: short facts, the job, the wishes, the rights so that they are read
// before one pitches, and last who asks. The business reads the same while it writes.
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../device/status/now.ts'
import type { BriefContent, BriefListing } from '../../entities/briefs/brief.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductLink, Wishes } from '../brief-body.tsx'
import { useBriefFacts } from '../brief-facts.tsx'
import { BriefRights } from '../brief-rights.tsx'
import { ratioOf } from './listing-card.tsx'

interface ListingBodyProps {
  listing: BriefListing
  /** The facts stand elsewhere. */
  isBare?: boolean
  /** Of its headings. */
  level?: 2 | 3
}

export function ListingBody({ listing, isBare = false, level = 2 }: ListingBodyProps) {
  const { t } = useTranslation(['creator', 'briefs'])
  const Heading = `h${level}` as const
  const { business_name: name, business_description: about } = listing
  return (
    <div className="space-y-6">
      {!isBare && <BriefGlance content={listing} />}
      <div>
        <Heading className="mb-1.5 text-heading">{t('briefs:body.description')}</Heading>
        {listing.description.trim() === '' ? (
          <p className="text-ink-muted">{t('briefs:body.noDescription')}</p>
        ) : (
          <Prose text={listing.description} />
        )}
        {listing.product_link !== '' && (
          <div className="mt-3">
            <ProductLink link={listing.product_link} />
          </div>
        )}
      </div>
      <Wishes heading={t('briefs:field.interests')} kind="interest" values={listing.interests} />
      <Wishes heading={t('briefs:field.traits')} kind="trait" values={listing.traits} />
      <Wishes heading={t('briefs:field.props')} kind="prop" values={listing.props} />
      <BriefRights rights={listing.rights} />
      {about.trim() !== '' && (
        <div>
          <Heading className="mb-1.5 text-heading">{t('brief.about', { name })}</Heading>
          <Prose text={about} />
        </div>
      )}
    </div>
  )
}

function Prose({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[65ch] whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  )
}

/** What it pays, and until when one can pitch. */
export function ListingTerms({ listing }: { listing: BriefListing }) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const today = useToday()
  const { deadline } = listing
  const range = format.range(listing.price_from, listing.price_to, listing.currency)
  return (
    <>
      {range !== '' && <p className="numeric text-base font-bold sm:text-lg lg:text-xl">{range}</p>}
      {deadline !== null && (
        <p className="text-xs text-ink-muted">
          {t('brief.deadline', { day: format.shortDay(deadline) })}
          <span className="max-lg:hidden"> · {format.daysUntil(deadline, today)}</span>
        </p>
      )}
    </>
  )
}

/** The pay and the deadline stand beside the button. */
const apart = new Set(['price', 'deadline', 'format'])
/** Facts whose value says what it is about. */
const plain = new Set(['deliverable', 'age', 'gender', 'product', 'rights'])

/** What it is about, at a glance: side by side, or under each other in a column. */
export function BriefGlance({ content, isColumn = false }: { content: BriefContent; isColumn?: boolean }) {
  const { t } = useTranslation(['creator', 'briefs'])
  const label = useLabels()
  const terms = useBriefFacts(content).filter(({ key }) => !apart.has(key))
  const shape = ratioOf(content.format) || (content.format && label('format', content.format))
  const values: Partial<Record<string, string>> = {
    deliverable: [label('deliverable', content.deliverable), shape].filter(Boolean).join(' · '),
    product: t('filter.product'),
  }
  const rights = {
    key: 'rights',
    icon: ScrollText,
    label: t('briefs:body.rights'),
    value: label('rights', content.rights),
  }
  // Beside the button: what one gives away is read before one asks for the job.
  const facts = isColumn && content.rights !== '' ? [...terms, rights] : terms
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
