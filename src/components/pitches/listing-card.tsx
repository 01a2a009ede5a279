// A brief in a creator's list: picture, business, job, pay and deadline.
import { CalendarClock, Clapperboard, PackageCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListingCover } from '../files/listing-cover.tsx'
import { PitchStatus } from './pitch-status.tsx'
import { deadlinePassed } from '../../domain/today.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card, CardLink } from '../../ui/display/card.tsx'
import { Icon, type IconType } from '../../ui/icon.tsx'
import { sharedInterests } from './listing-search.ts'

export interface ListingCardProps {
  listing: BriefListing
  pitch: Pitch | undefined
  /** The creator's own interests. */
  interests: readonly string[]
  /** The date in Norway. */
  today: string
  /** Above the fold. */
  eager?: boolean
  level?: 2 | 3
}

function Fact({ icon, children }: { icon: IconType; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon icon={icon} size={16} />
      {children}
    </li>
  )
}

export function ListingCard({
  listing,
  pitch,
  interests,
  today,
  eager = false,
  level = 2,
}: ListingCardProps) {
  const { t } = useTranslation('creator')
  const label = useLabels()
  const format = useFormat()
  const Heading = `h${level}` as const
  const fits = sharedInterests(listing, interests).slice(0, 2)
  const { deadline } = listing
  const passed = deadlinePassed(deadline, today)
  return (
    <Card padding="none" className="flex h-full flex-col">
      <ListingCover listing={listing} ratio="3/2" eager={eager} className="rounded-none" />
      {pitch && (
        <span className="absolute start-3 top-3 rounded-full bg-surface-overlay shadow-thumb">
          <PitchStatus pitch={pitch} />
        </span>
      )}
      <div className="flex flex-1 flex-col p-4">
        <p className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
          <TeamAvatar
            name={listing.business_name}
            src={listing.business_avatar}
            seed={listing.business_id}
            size="xs"
            shape="square"
          />
          <span className="min-w-0 truncate">
            <span className="font-semibold text-ink">{listing.business_name}</span>
            {listing.business_town && ` · ${listing.business_town}`}
          </span>
        </p>
        <Heading className="mt-2 line-clamp-2 font-text text-row wrap-anywhere" dir="auto">
          <CardLink render={<Link to={paths.creatorBrief(listing.id)} viewTransition />}>
            {listing.title}
          </CardLink>
        </Heading>
        <p className="numeric mt-1.5 text-lg font-bold text-primary">
          {format.range(listing.price_from, listing.price_to, listing.currency)}
        </p>
        <ul className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-3 text-sm text-ink-muted">
          {listing.deliverable && (
            <Fact icon={Clapperboard}>{label('deliverable', listing.deliverable)}</Fact>
          )}
          {deadline !== null && (
            <Fact icon={CalendarClock}>
              {passed
                ? t('card.deadlinePassed')
                : t('card.deadline', { when: format.daysUntil(deadline, today) })}
            </Fact>
          )}
          {listing.will_send_product && <Fact icon={PackageCheck}>{t('card.product')}</Fact>}
        </ul>
        {fits.length > 0 && (
          <div className="mt-3">
            <Badge tone="primary">
              {t('card.fits', { what: fits.map((interest) => label('interest', interest)).join(', ') })}
            </Badge>
          </div>
        )}
      </div>
    </Card>
  )
}

/** A placeholder in the shape of the list. */
export function ListingSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className="after-a-moment">
      <output className="sr-only">{label}</output>
      <div aria-hidden="true" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="overflow-clip rounded-lg border border-line bg-surface-raised">
            <div className="aspect-3/2 animate-shimmer bg-quiet" />
            <div className="space-y-3 p-4">
              <div className="h-4 w-1/2 animate-shimmer rounded-sm bg-quiet" />
              <div className="h-5 w-4/5 animate-shimmer rounded-sm bg-quiet" />
              <div className="h-5 w-2/5 animate-shimmer rounded-sm bg-quiet" />
              <div className="h-4 w-3/5 animate-shimmer rounded-sm bg-quiet" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
