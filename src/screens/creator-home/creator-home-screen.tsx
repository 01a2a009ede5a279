import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { type PitchDraft, usePitchDrafts } from '../../components/pitches/pitch-drafts.ts'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import { type Conversation, useConversations } from '../../entities/messages/queries.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { usePitchesOf } from '../../entities/pitches/queries.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useNow, useToday } from '../../device/status/now.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { nextStep } from './next-step.ts'
import { NextStepCard } from './next-step-card.tsx'
import { shownName } from '../../i18n/shown-name.ts'

// Loaded with the first screen, which does not wait for them.
const NewestBriefs = lazy(async () => {
  const [module] = await Promise.all([import('./newest-briefs.tsx'), loadWords('creator', 'enumerations')])
  return { default: module.NewestBriefs }
})
const OwnPitches = lazy(() => import('./own-pitches.tsx').then((m) => ({ default: m.OwnPitches })))
const SideCards = lazy(() => import('./side-cards.tsx').then((m) => ({ default: m.SideCards })))

/** The key of the greeting for the person's local hour. */
function greetingAt(date: Date): 'greetingMorning' | 'greeting' | 'greetingEvening' {
  const hour = date.getHours()
  if (hour >= 5 && hour < 10) return 'greetingMorning'
  return hour >= 18 && hour < 24 ? 'greetingEvening' : 'greeting'
}

export function CreatorHomeScreen() {
  const { t } = useTranslation('creatorHome')
  useTitle(t('title'))
  const creator = useCreatorTeam()
  const listings = useListings()
  const pitches = usePitchesOf(creator.id)
  const conversations = useConversations(creator)
  const drafts = usePitchDrafts()
  const title = t(`${greetingAt(new Date(useNow()))}`, { name: creator.data.first_name || creator.name })
  const all = listings && pitches && conversations && drafts && { listings, pitches, conversations, drafts }
  const overview = all && <Overview {...all} />
  const isBare = all && Object.values(all).every((rows) => rows.length === 0)
  return (
    <Page title={title}>
      <Loadable
        of={useOne(listings?.length === 0 ? null : overview)}
        waiting={<Skeleton shape="card" count={3} label={t('loading')} />}
        none={overview}
        unreachable={isBare ? undefined : overview}
      >
        {(found) => found}
      </Loadable>
    </Page>
  )
}

interface OverviewProps {
  listings: readonly BriefListing[]
  pitches: readonly Pitch[]
  conversations: readonly Conversation[]
  drafts: readonly PitchDraft[]
}

function Overview({ listings, pitches, conversations, drafts }: OverviewProps) {
  const creator = useCreatorTeam()
  const now = useNow()
  const today = useToday()
  const unread = conversations.filter((conversation) => conversation.unread > 0)
  const step = nextStep({
    unread: unread.map(({ room }) => ({ roomId: room.id, name: shownName(room.business_name) })),
    drafts,
    pitches,
    listings,
    today,
  })
  return (
    <>
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
    </>
  )
}
