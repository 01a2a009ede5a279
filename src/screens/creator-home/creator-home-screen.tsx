import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { usePitchDrafts } from '../../components/pitches/pitch-drafts.ts'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useListings } from '../../data/queries/briefs.ts'
import { useConversations } from '../../data/queries/messages.ts'
import { usePitchesOf } from '../../data/queries/pitches.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useNow, useToday } from '../../data/queries/now.ts'
import { useOnline } from '../../data/queries/online.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { greetingAt } from './greeting.ts'
import { nextStep } from './next-step.ts'
import { NextStepCard } from './next-step-card.tsx'

// They come with the first screen, but it does not wait for them.
const NewestBriefs = lazy(async () => {
  const [module] = await Promise.all([import('./newest-briefs.tsx'), loadWords('creator', 'enumerations')])
  return { default: module.NewestBriefs }
})
const OwnPitches = lazy(() => import('./own-pitches.tsx').then((m) => ({ default: m.OwnPitches })))
const SideCards = lazy(() => import('./side-cards.tsx').then((m) => ({ default: m.SideCards })))

export function CreatorHomeScreen() {
  const { t } = useTranslation('creatorHome')
  useTitle(t('title'))
  const creator = useCreatorTeam()
  const listings = useListings()
  const pitches = usePitchesOf(creator.id)
  const conversations = useConversations(creator)
  const drafts = usePitchDrafts()
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()
  const now = useNow()
  const today = useToday()
  const title = t(`${greetingAt(new Date(now))}`, { name: creator.data.first_name || creator.name })

  const coming = listings?.length === 0 && firstSyncDone !== true && online
  if (!listings || !pitches || !conversations || !drafts || coming) {
    return (
      <Page title={title}>
        <Skeleton shape="card" count={3} label={t('loading')} />
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
          <Suspense fallback={<Skeleton shape="card" count={2} />}>
            <NewestBriefs creator={creator.data} listings={listings} pitches={pitches} today={today} />
          </Suspense>
          <Suspense>
            <OwnPitches pitches={pitches} now={now} />
          </Suspense>
        </div>
        <div className="space-y-5 max-lg:mt-8">
          <Suspense>
            <SideCards creator={creator.data} unread={unread} />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}
