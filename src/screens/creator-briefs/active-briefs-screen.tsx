import { useMany } from '../../device/status/loaded.ts'
import { useToday } from '../../device/status/now.ts'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import { isOpen } from '../../entities/invitations/invitation.ts'
import { useInvitationsOf } from '../../entities/invitations/queries.ts'
import { type Pitch, mayPitchOn } from '../../entities/pitches/pitch.ts'
import { usePitchesOf } from '../../entities/pitches/queries.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ListingSkeleton } from '../../components/pitches/listing-card.tsx'
import { FilteredListings } from './list/filtered-listings.tsx'

export function ActiveBriefsScreen() {
  const { t } = useTranslation('creator')
  useTitle(t('list.title'))
  const { id } = useCreatorTeam()
  const listings = useMany(useListings())
  const pitches = usePitchesOf(id)
  const invited = new Set(
    useInvitationsOf(id)
      ?.filter(isOpen)
      .map(({ brief_id }) => brief_id),
  )
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
        {(found) => <FilteredListings listings={found} pitches={pitches ?? []} invited={invited} />}
      </Loadable>
    </Page>
  )

  function intro(found: readonly BriefListing[], own: readonly Pitch[]): string {
    const count = found.filter((listing) => mayPitchOn(listing, own, today)).length
    return count === 0 ? t('list.introNone') : t('list.intro', { count })
  }
}
