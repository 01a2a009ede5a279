// Active briefs under a search field and filters, one's own pitches last. All of it answers from the device.
import { SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { ListingCard } from '../../../components/pitches/listing-card.tsx'
import { searchListings } from '../../../components/pitches/listing-search.ts'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { useUrlFilter } from '../../../components/lists/url-filter.ts'
import { useToday } from '../../../device/status/now.ts'
import type { BriefListing } from '../../../entities/briefs/brief.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { FilterChips } from './filter-chips.tsx'
import { anyListing, byChips, inGroups, readFilter, writeFilter } from './listing-filter.ts'
import { ListingGrid } from './listing-grid.tsx'

/** How many pictures are above the fold. */
const EAGER = 3
/** Fewer than this need no search. */
const SEARCH_FROM = 4

interface FilteredListingsProps {
  listings: readonly BriefListing[]
  /** The creator's own. */
  pitches: readonly Pitch[]
  /** The briefs that they are invited to, and have not said no to. */
  invited: ReadonlySet<string>
}

export function FilteredListings({ listings, pitches, invited }: FilteredListingsProps) {
  const { t } = useTranslation('creator')
  const { data: creator } = useCreatorTeam()
  const label = useLabels()
  const [filter, setFilter] = useUrlFilter(readFilter, writeFilter)
  const wanted = useDeferredValue(filter)
  const today = useToday()

  const words = (listing: BriefListing) => [
    listing.deliverable && label('deliverable', listing.deliverable),
    ...listing.interests.map((interest) => label('interest', interest)),
    ...listing.props.map((prop) => label('prop', prop)),
  ]
  const about = { pitches, interests: creator.cat_interests, today, invited }
  const found = searchListings(byChips(listings, wanted, about), wanted.text, words)
  const { others, pitched } = inGroups(found, about)
  const filtering = writeFilter(wanted).size > 0
  const query = wanted.text.trim()

  const card = (level: 2 | 3, eager: number) => (listing: BriefListing, index: number) => (
    <ListingCard
      listing={listing}
      pitch={pitches.find((pitch) => pitch.brief_id === listing.id)}
      invited={invited.has(listing.id)}
      interests={creator.cat_interests}
      today={today}
      eager={index < eager}
      level={level}
    />
  )

  return (
    <>
      {(listings.length >= SEARCH_FROM || filtering) && (
        <>
          <search className="block max-w-xl">
            <SearchField
              label={t('list.search')}
              value={filter.text}
              onChange={(event) => setFilter({ ...filter, text: event.target.value })}
            />
            <VisuallyHidden live>{filtering ? t('list.found', { count: found.length }) : ''}</VisuallyHidden>
          </search>
          <FilterChips filter={filter} onChange={setFilter} hasInterests={creator.cat_interests.length > 0} />
        </>
      )}
      <div className="pt-2">
        {filtering && found.length === 0 && (
          <EmptyState
            icon={SearchX}
            title={query ? t('list.noneTitle', { query }) : t('list.noneFiltered')}
            text={t('list.noneText')}
            action={<Button onClick={() => setFilter(anyListing)}>{t('list.showAll')}</Button>}
          />
        )}
        <ListingGrid listings={others}>{card(2, EAGER)}</ListingGrid>
        {pitched.length > 0 && (
          <div className="mt-8 first:mt-0">
            <Section title={t('list.pitched')}>
              <ListingGrid listings={pitched}>{card(3, others.length === 0 ? EAGER : 0)}</ListingGrid>
            </Section>
          </div>
        )}
      </div>
    </>
  )
}
