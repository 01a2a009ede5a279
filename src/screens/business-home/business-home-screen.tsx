import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { localData } from '../../device/store/local-data.ts'
import { useBriefs } from '../../entities/briefs/queries.ts'
import { type Conversation, useConversations } from '../../entities/messages/queries.ts'
import { usePitchesByBrief } from '../../entities/pitches/queries.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useToday } from '../../device/status/now.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { nextStepOf } from './next-step.ts'
import { ActiveBriefCard, DraftList, UnreadCard } from './overview-cards.tsx'
import { shownName } from '../../i18n/shown-name.ts'

const MORNING_ENDS = 10
const EVENING_BEGINS = 18

function greetingAt(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= EVENING_BEGINS) return 'evening'
  return hour >= 5 && hour < MORNING_ENDS ? 'morning' : 'day'
}

/** The start page of a business: what needs its attention, how its brief is doing, and creators. */
// Loaded with the first screen, which does not wait for it.
const CreatorsStrip = lazy(() => import('./creators-strip.tsx').then((m) => ({ default: m.CreatorsStrip })))

export function BusinessHomeScreen() {
  const { t } = useTranslation('businessHome')
  const team = useBusinessTeam()
  const briefs = useBriefs(team.id)
  const pitches = usePitchesByBrief(team.id)
  const conversations = useConversations(team)
  const now = new Date(localData().now())
  useTitle(t('title'))

  const title = t(`${greetingAt(now.getHours())}`, { name: team.name })
  const all = briefs && pitches && conversations && { briefs, pitches, conversations }
  const overview = all && <Overview {...all} />
  const isBare = all && briefs.length + conversations.length === 0
  return (
    <Page title={title}>
      <Loadable
        of={useOne(isBare ? null : overview)}
        waiting={<Skeleton shape="card" count={3} label={t('loading')} />}
        none={overview}
      >
        {(found) => found}
      </Loadable>
    </Page>
  )
}

interface OverviewProps {
  briefs: readonly Brief[]
  pitches: ReadonlyMap<string, readonly Pitch[]>
  conversations: readonly Conversation[]
}

function Overview({ briefs, pitches, conversations }: OverviewProps) {
  const { t } = useTranslation('businessHome')
  const unread = conversations.filter((conversation) => conversation.unread > 0)
  const step = nextStepOf({
    briefs,
    pitches,
    unread: unread.map(({ room, unread: count }) => ({
      room: room.id,
      name: shownName(room.creator_name),
      count,
    })),
    today: useToday(),
  })
  const active = briefs.find((brief) => brief.status === 'active')
  const drafts = briefs.filter((brief) => brief.status === 'draft' || brief.status === 'approved')
  return (
    <>
      <NextStepCard step={step} />
      {briefs.length > 0 && (
        <div className="mt-8 grid gap-x-6 gap-y-8 lg:mt-10 lg:grid-cols-2">
          <Section title={t('active')}>
            <ActiveBriefCard brief={active} pitches={active && pitches.get(active.id)} />
          </Section>
          <div className="flex flex-col">
            <Section title={t('messages')}>
              <UnreadCard conversations={unread} />
            </Section>
          </div>
        </div>
      )}
      <Suspense>
        <CreatorsStrip />
      </Suspense>
      {drafts.length > 0 && (
        <Section
          title={t('drafts')}
          action={<TextLink render={<Link to={paths.businessBriefs} />}>{t('allDrafts')}</TextLink>}
        >
          <DraftList drafts={drafts} />
        </Section>
      )}
    </>
  )
}
