import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListingCard } from '../../components/pitches/listing-card.tsx'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import type { CreatorUser } from '../../entities/teams/team.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Section } from '../../ui/layout/page.tsx'

const BRIEFS_SHOWN = 4

export interface NewestBriefsProps {
  creator: CreatorUser
  listings: readonly BriefListing[]
  pitches: readonly Pitch[]
  today: string
}

export function NewestBriefs({ creator, listings, pitches, today }: NewestBriefsProps) {
  const { t } = useTranslation('creatorHome')
  return (
    <Section
      title={t('briefs')}
      action={
        listings.length > 0 && (
          <TextLink render={<Link to={paths.creatorBriefs} />}>{t('allBriefs')}</TextLink>
        )
      }
    >
      {listings.length === 0 ? (
        <p className="text-ink-muted">{t('noBriefs')}</p>
      ) : (
        <ul className="scrollbar-none -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0">
          {listings.slice(0, BRIEFS_SHOWN).map((listing, index) => (
            <li key={listing.id} className="w-[82%] shrink-0 snap-start sm:w-auto">
              <ListingCard
                listing={listing}
                pitch={pitches.find((pitch) => pitch.brief_id === listing.id)}
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
