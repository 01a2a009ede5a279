// A brief in a creator's list: its picture with the pay, the business, the job in one line.
import { Check, MailOpen, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useViewTransitionState } from 'react-router'
import { ListingCover } from '../files/listing-cover.tsx'
import { Brand } from './brand.tsx'
import { PitchStatus } from './pitch-status.tsx'
import { deadlinePassed } from '../../domain/today.ts'
import { type BriefListing, hasCover } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { Card, CardLink } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { DottedLine } from '../../ui/text/dotted-line.tsx'
import { crossFade } from '../../ui/motion/cross-fade.ts'
import { sharedInterests } from './listing-search.ts'

export interface ListingCardProps {
  listing: BriefListing
  pitch: Pitch | undefined
  /** The business asks this creator. */
  invited?: boolean
  /** The creator's own interests. */
  interests: readonly string[]
  /** The date in Norway. */
  today: string
  /** The heading above says that it fits: here only what with. */
  saidToFit?: boolean
  /** Above the fold. */
  eager?: boolean
  level?: 2 | 3
}

/** «9:16» of `vertical_9_16`; empty where any is welcome. */
export function ratioOf(format: string): string {
  const [, width, height] = /_(\d+)_(\d+)$/.exec(format) ?? []
  return width && height ? `${width}:${height}` : ''
}

export function ListingCard({
  listing,
  pitch,
  invited = false,
  saidToFit = false,
  interests,
  today,
  eager = false,
  level = 2,
}: ListingCardProps) {
  const format = useFormat()
  const Heading = `h${level}` as const
  const to = paths.creatorBrief(listing.id)
  // Only the pressed one: names are unique in a page
  const moving = useViewTransitionState(to)
  const range = format.range(listing.price_from, listing.price_to, listing.currency)
  return (
    <Card padding="none" className="group/card flex h-full flex-col">
      <div className={cx('relative overflow-clip', moving && '[view-transition-name:brief-picture]')}>
        <ListingCover
          listing={listing}
          ratio="16/10"
          eager={eager}
          className="rounded-none transition-transform duration-240 lg:group-hover/card:scale-102"
        />
        {range !== '' && (
          <p
            className={cx(
              'numeric absolute inset-x-0 bottom-0 px-3.5 pt-12 pb-2.5 text-xl leading-line font-bold',
              // Also while the picture comes: the colour must not change under it.
              hasCover(listing) &&
                'bg-linear-to-t from-lightbox/85 via-lightbox/55 to-transparent text-on-lightbox',
            )}
          >
            {range}
          </p>
        )}
        <span className="absolute start-3 top-3 max-w-[calc(100%-1.5rem)] rounded-full bg-surface-overlay shadow-thumb">
          {pitch ? <PitchStatus pitch={pitch} /> : <Fits {...{ listing, interests, invited, saidToFit }} />}
        </span>
      </div>
      <div className="flex flex-1 flex-col px-3.5 pt-3 pb-3.5">
        <p>
          <Brand listing={listing} size="xs" />
        </p>
        <Heading
          className={cx(
            'mt-1.5 line-clamp-3 font-text text-row wrap-anywhere',
            moving && '[view-transition-name:brief-title]',
          )}
          dir="auto"
        >
          <CardLink render={<Link to={to} viewTransition />}>{listing.title}</CardLink>
        </Heading>
        {/* At the end of the card, which is as high as those beside it. */}
        <div className="@container mt-auto pt-1 text-xs text-ink-muted">
          <Line {...{ listing, today }} />
        </div>
      </div>
    </Card>
  )
}

type FitsProps = Pick<ListingCardProps, 'listing' | 'interests' | 'invited' | 'saidToFit'>

function Fits({ listing, interests, invited, saidToFit }: FitsProps) {
  const { t } = useTranslation('creator')
  const label = useLabels()
  if (invited) return <StatusPill tone="primary" icon={MailOpen} text={t('card.invited')} />
  const [fits] = sharedInterests(listing, interests)
  if (!fits) return null
  const what = label('interest', fits)
  return <StatusPill tone="primary" icon={Check} text={saidToFit ? what : t('card.fits', { what })} />
}

/** «Video · 9:16 · om 16 dager · produkt sendes» */
function Line({ listing, today }: Pick<ListingCardProps, 'listing' | 'today'>) {
  const { t } = useTranslation('creator')
  const label = useLabels()
  const format = useFormat()
  const { deadline } = listing
  const when = deadline !== null && format.daysUntil(deadline, today)
  const parts: { key: string; text: ReactNode }[] = [
    { key: 'what', text: listing.deliverable && label('deliverable', listing.deliverable) },
    { key: 'ratio', text: ratioOf(listing.format) },
    {
      key: 'deadline',
      text: deadlinePassed(deadline, today)
        ? t('card.deadlinePassed')
        : when && (
            <>
              <span className="sr-only">{t('card.deadline')} </span>
              {when}
            </>
          ),
    },
    { key: 'product', text: listing.will_send_product && <ProductSent /> },
  ]
  return <DottedLine facts={parts} />
}

/** In words where they have room beside the others, or else as a sign. */
function ProductSent() {
  const { t } = useTranslation('creator')
  return (
    <>
      <span className="@max-[18rem]:sr-only">{t('card.product')}</span>
      <Icon icon={PackageCheck} size={15} className="inline-block align-[-0.2em] @min-[18rem]:hidden" />
    </>
  )
}

/** A placeholder in the shape of the list. */
export function ListingSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div ref={crossFade} className="after-a-moment">
      <output className="sr-only">{label}</output>
      <div
        aria-hidden="true"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3 sm:gap-5"
      >
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="overflow-clip rounded-lg border border-line bg-surface-raised">
            <div className="aspect-16/10 animate-shimmer bg-skeleton" />
            <div className="px-3.5 pt-3 pb-3.5">
              <div className="flex h-6 items-center gap-2">
                <div className="size-6 animate-shimmer rounded-[28%] bg-skeleton" />
                <div className="h-3 w-2/5 animate-shimmer rounded-sm bg-skeleton" />
              </div>
              <div className="mt-2.5 h-4 w-4/5 animate-shimmer rounded-sm bg-skeleton" />
              <div className="mt-3 h-3 w-3/5 animate-shimmer rounded-sm bg-skeleton" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
