import { useMany } from '../../device/status/loaded.ts'
import { useToday } from '../../device/status/now.ts'
import { Megaphone, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import { type Pitch, mayPitchOn } from '../../entities/pitches/pitch.ts'
import { usePitchesOf } from '../../entities/pitches/queries.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { useLabels } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ListingCard, ListingSkeleton } from '../../components/pitches/listing-card.tsx'
import { ListingGrid } from './listing-grid.tsx'
import { searchListings } from '../../components/pitches/listing-search.ts'

/** How many pictures are above the fold. */
const EAGER = 3
/** Fewer than this need no search. */
const SEARCH_FROM = 4

export function ActiveBriefsScreen() {
  const { t } = useTranslation('creator')
  useTitle(t('list.title'))
  const { id } = useCreatorTeam()
  const listings = useMany(useListings())
  const pitches = usePitchesOf(id)
  const today = useToday()
  return (
    <Page
      title={t('list.title')}
      intro={listings.state === 'here' && pitches && intro(listings.found, pitches)}
    >
      <Loadable
        of={listings}
        waiting={<ListingSkeleton count={6} label={t('list.loading')} />}
        none={<EmptyState icon={Megaphone} title={t('list.emptyTitle')} text={t('list.emptyText')} />}
      >
        {(found) => <SearchableListings listings={found} />}
      </Loadable>
    </Page>
  )

  function intro(found: readonly BriefListing[], own: readonly Pitch[]): string {
    const count = found.filter((listing) => mayPitchOn(listing, own, today)).length
    return count === 0 ? t('list.introNone') : t('list.intro', { count })
  }
}

function SearchableListings({ listings }: { listings: readonly BriefListing[] }) {
  const { t } = useTranslation('creator')
  const { data: creator } = useCreatorTeam()
  const label = useLabels()
  const pitches = usePitchesOf(creator.id)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const today = useToday()

  const words = (listing: BriefListing) => [
    listing.deliverable && label('deliverable', listing.deliverable),
    ...listing.interests.map((interest) => label('interest', interest)),
    ...listing.props.map((prop) => label('prop', prop)),
  ]
  const found = searchListings(listings, wanted, words)
  const searching = wanted.trim() !== ''

  return (
    <>
      {(listings.length >= SEARCH_FROM || searching) && (
        <search className="mb-5 block max-w-xl">
          <SearchField
            label={t('list.search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <VisuallyHidden live>{searching ? t('list.found', { count: found.length }) : ''}</VisuallyHidden>
        </search>
      )}
      {searching && found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t('list.noneTitle', { query: wanted.trim() })}
          text={t('list.noneText')}
          action={<Button onClick={() => setQuery('')}>{t('list.showAll')}</Button>}
        />
      )}
      <ListingGrid listings={found}>
        {(listing, index) => (
          <ListingCard
            listing={listing}
            pitch={pitches?.find((pitch) => pitch.brief_id === listing.id)}
            interests={creator.cat_interests}
            today={today}
            eager={index < EAGER}
          />
        )}
      </ListingGrid>
    </>
  )
}
