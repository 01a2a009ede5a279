import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { localData } from '../../data/db.ts'
import { useBriefs } from '../../data/queries/briefs.ts'
import { useConversations } from '../../data/queries/messages.ts'
import { usePitchesByBrief } from '../../data/queries/pitches.ts'
import { dayInNorway } from '../../domain/today.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { nextStepOf } from './next-step.ts'
import { ActiveBriefCard, DraftList, UnreadCard } from './overview-cards.tsx'

const MORNING_ENDS = 10
const EVENING_BEGINS = 18

function greetingAt(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= EVENING_BEGINS) return 'evening'
  return hour >= 5 && hour < MORNING_ENDS ? 'morning' : 'day'
}

/** What a business sees first: what waits for it, how its brief is doing, and who it could work with. */
// It comes with the first screen, but the screen does not wait for it.
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
  if (!briefs || !pitches || !conversations)
    return (
      <Page title={title}>
        <Skeleton shape="card" count={3} label={t('loading')} />
      </Page>
    )
  const unread = conversations.filter((conversation) => conversation.unread > 0)
  const step = nextStepOf({
    briefs,
    pitches,
    unread: unread.map(({ room, unread: count }) => ({ room: room.id, name: room.creator_name, count })),
    today: dayInNorway(now),
  })
  const active = briefs.find((brief) => brief.status === 'active')
  const drafts = briefs.filter((brief) => brief.status === 'draft' || brief.status === 'approved')
  return (
    <Page title={title}>
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
    </Page>
  )
}
