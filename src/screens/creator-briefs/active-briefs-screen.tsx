import { useToday } from '../../data/queries/now.ts'
import { Megaphone, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useListings } from '../../data/queries/briefs.ts'
import { usePitchesOf } from '../../data/queries/pitches.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useOnline } from '../../data/queries/online.ts'
import type { BriefListing } from '../../domain/brief.ts'
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
/** Fewer than this are seen at a glance: no search. */
const SEARCH_FROM = 4

export function ActiveBriefsScreen() {
  const { t } = useTranslation('creator')
  useTitle(t('list.title'))
  const { data: creator } = useCreatorTeam()
  const label = useLabels()
  const listings = useListings()
  const pitches = usePitchesOf(creator.id)
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const today = useToday()

  const waiting = listings === undefined || (listings.length === 0 && firstSyncDone !== true && online)
  if (waiting) {
    return (
      <Page title={t('list.title')}>
        <ListingSkeleton count={6} label={t('list.loading')} />
      </Page>
    )
  }

  const words = (listing: BriefListing) => [
    listing.deliverable && label('deliverable', listing.deliverable),
    ...listing.interests.map((interest) => label('interest', interest)),
    ...listing.props.map((prop) => label('prop', prop)),
  ]
  const found = searchListings(listings, wanted, words)
  const searching = wanted.trim() !== ''

  return (
    <Page title={t('list.title')} intro={listings.length > 0 && t('list.intro', { count: listings.length })}>
      {listings.length === 0 && (
        <EmptyState icon={Megaphone} title={t('list.emptyTitle')} text={t('list.emptyText')} />
      )}
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
    </Page>
  )
}
