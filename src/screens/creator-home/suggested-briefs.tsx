import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListingCard } from '../../components/pitches/listing-card.tsx'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import type { CreatorUser } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Section } from '../../ui/layout/page.tsx'
import { suggestedBriefs } from './waiting.ts'

const MANY = 6
/** Two rows of a wide screen: a mouse cannot push a row that is cut. */
const FITS = 4
const COLUMNS = 2

export interface SuggestedBriefsProps {
  creator: CreatorUser
  listings: readonly BriefListing[]
  pitches: readonly Pitch[]
  today: string
}

/** Briefs as pictures: those that fit the creator, or the newest. */
export function SuggestedBriefs({ creator, listings, pitches, today }: SuggestedBriefsProps) {
  const { t } = useTranslation('creatorHome')
  const suggested = suggestedBriefs({ listings, pitches, today }, creator.cat_interests)
  const shown = suggested.listings.slice(0, MANY)
  // Rows that are full; what is left over is behind «Se alle».
  const whole = Math.max(1, Math.min(FITS, shown.length - (shown.length % COLUMNS)))
  return (
    <Section
      title={t(suggested.fits ? 'fitting' : 'newest')}
      action={
        listings.length > 0 && (
          <TextLink quiet render={<Link to={paths.creatorBriefs} />}>
            {t('allBriefs')}
          </TextLink>
        )
      }
    >
      {suggested.listings.length === 0 ? (
        <p className="text-ink-muted">{t(listings.length === 0 ? 'noBriefs' : 'allApplied')}</p>
      ) : (
        <ul className="-mx-4 -mt-1 scrollbar-none flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-2 lg:overflow-visible lg:px-0">
          {shown.map((listing, index) => (
            <li
              key={listing.id}
              className={cx('w-[82%] shrink-0 snap-start sm:w-72 lg:w-auto', index >= whole && 'lg:hidden')}
            >
              <ListingCard
                listing={listing}
                pitch={undefined}
                saidToFit={suggested.fits}
                interests={creator.cat_interests}
                today={today}
                eager={index === 0}
                level={3}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
