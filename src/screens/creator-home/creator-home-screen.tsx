import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { usePitchDrafts } from '../../components/pitches/pitch-drafts.ts'
import { ListingCard, ListingSkeleton } from '../../components/pitches/listing-card.tsx'
import { PitchRow } from '../../components/pitches/pitch-row.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { localData } from '../../data/db.ts'
import { useListings } from '../../data/queries/briefs.ts'
import { useConversations } from '../../data/queries/messages.ts'
import { usePitchesOf } from '../../data/queries/pitches.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useNow } from '../../data/queries/now.ts'
import { useOnline } from '../../data/queries/online.ts'
import { dayInNorway } from '../../domain/today.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { greetingAt } from './greeting.ts'
import { nextStep } from './next-step.ts'
import { NextStepCard } from './next-step-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { UnreadCard } from './unread-card.tsx'

const BRIEFS_SHOWN = 4
const PITCHES_SHOWN = 4

export function CreatorHomeScreen() {
  const { t } = useTranslation('home')
  useTitle(t('creator.title'))
  const creator = useCreatorTeam()
  const listings = useListings()
  const pitches = usePitchesOf(creator.id)
  const conversations = useConversations(creator)
  const drafts = usePitchDrafts()
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()
  const now = useNow()
  const today = dayInNorway(new Date(localData().now()))
  const title = t(`creator.${greetingAt(new Date(now))}`, { name: creator.data.first_name || creator.name })

  const coming = listings?.length === 0 && firstSyncDone !== true && online
  if (!listings || !pitches || !conversations || !drafts || coming) {
    return (
      <Page title={title}>
        <ListingSkeleton count={3} label={t('creator.loading')} />
      </Page>
    )
  }

  const unread = conversations.filter((conversation) => conversation.unread > 0)
  const step = nextStep({
    unread: unread.map(({ room }) => ({ roomId: room.id, name: room.business_name })),
    drafts,
    pitched: new Set(pitches.map((pitch) => pitch.brief_id)),
    listings,
    today,
  })
  return (
    <Page title={title}>
      <NextStepCard step={step} />
      <div className="mt-8 gap-8 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="min-w-0">
          <Section
            title={t('creator.briefs')}
            action={
              listings.length > 0 && (
                <TextLink render={<Link to={paths.creatorBriefs} />}>{t('creator.allBriefs')}</TextLink>
              )
            }
          >
            {listings.length === 0 ? (
              <p className="text-ink-muted">{t('creator.noBriefs')}</p>
            ) : (
              <ul className="scrollbar-none -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0">
                {listings.slice(0, BRIEFS_SHOWN).map((listing, index) => (
                  <li key={listing.id} className="w-[82%] shrink-0 snap-start sm:w-auto">
                    <ListingCard
                      listing={listing}
                      pitch={pitches.find((pitch) => pitch.brief_id === listing.id)}
                      interests={creator.data.cat_interests}
                      today={today}
                      eager={index === 0}
                      level={3}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Section
            title={t('creator.pitches')}
            action={
              pitches.length > PITCHES_SHOWN && (
                <TextLink render={<Link to={paths.creatorPitches} />}>{t('creator.allPitches')}</TextLink>
              )
            }
          >
            {pitches.length === 0 ? (
              <p className="text-ink-muted">{t('creator.noPitches')}</p>
            ) : (
              <List framed>
                {pitches.slice(0, PITCHES_SHOWN).map((pitch) => (
                  <PitchRow key={pitch.id} pitch={pitch} now={now} />
                ))}
              </List>
            )}
          </Section>
        </div>
        <div className="space-y-5 max-lg:mt-8">
          <UnreadCard unread={unread} />
          <ProfileCard creator={creator.data} />
        </div>
      </div>
    </Page>
  )
}
