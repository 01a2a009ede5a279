import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Needed, useNeeded } from '../../changes/needed.ts'
import { HomePage, HomeWaiting } from '../../components/home/home-page.tsx'
import { useNeededRows } from '../../components/home/needed-rows.tsx'
import { Loadable, NotHere } from '../../components/loadable.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { useBriefs } from '../../entities/briefs/queries.ts'
import { type Conversation, useConversations } from '../../entities/messages/queries.ts'
import type { Order } from '../../entities/orders/order.ts'
import { useOrdersOf } from '../../entities/orders/queries.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { usePitchesByBrief } from '../../entities/pitches/queries.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { LiveBrief } from './live-brief.tsx'
import { waitingRow } from './waiting-row.tsx'
import { waitingFor } from './waiting.ts'

// Loaded with the first screen, which does not wait for it.
const Below = lazyExtra(() => import('./below.tsx').then((m) => m.Below))

/** The start page of a business: what waits for it, the brief that is out, and creators. */
export function BusinessHomeScreen() {
  const { t } = useTranslation(['businessHome', 'common'])
  const team = useBusinessTeam()
  const briefs = useBriefs(team.id)
  const pitches = usePitchesByBrief(team.id)
  const conversations = useConversations(team)
  const orders = useOrdersOf('business', team.id)
  const needed = useNeeded()
  useTitle(t('title'))
  const all = briefs &&
    pitches &&
    conversations &&
    orders &&
    needed && { briefs, pitches, conversations, orders, needed }
  const home = all && <Home {...all} />
  const isBare = all && briefs.length + conversations.length === 0
  const of = useOne(isBare ? null : home)
  return (
    <Loadable
      of={of}
      waiting={
        <HomeWaiting
          isReading={of.state === 'reading'}
          title={t('title')}
          label={t('common:empty.waitingFirstSync')}
        />
      }
      none={home}
      unreachable={
        <Page title={t('title')}>
          <NotHere />
        </Page>
      }
    >
      {(found) => found}
    </Loadable>
  )
}

interface HomeProps {
  briefs: readonly Brief[]
  pitches: ReadonlyMap<string, readonly Pitch[]>
  conversations: readonly Conversation[]
  orders: readonly Order[]
  needed: Needed
}

function Home({ briefs, pitches, conversations, orders, needed }: HomeProps) {
  const { t } = useTranslation('businessHome')
  const decisions = useNeededRows(needed)
  const waiting = waitingFor({ briefs, pitches, conversations, orders })
  const rows = [...decisions, ...waiting.map((one) => waitingRow(one, conversations))]
  const live = briefs.filter(({ status }) => status === 'active')
  const drafts = briefs.filter(
    (brief) =>
      brief.status === 'draft' && !waiting.some((one) => one.kind === 'draft' && one.brief === brief),
  )
  const isNew = briefs.length === 0 && rows.length === 0
  return (
    <HomePage
      todo={rows}
      title={isNew ? t('first') : undefined}
      calm={isNew ? <FirstBrief /> : live.length > 0 && t('calmText')}
      isBesideFirst
      beside={
        briefs.length > 0 && (
          <Section title={t('live')}>
            {live.length === 0 && <NoneOut />}
            <div className="space-y-3">
              {live.map((brief) => (
                <LiveBrief
                  key={brief.id}
                  brief={brief}
                  pitches={pitches.get(brief.id) ?? []}
                  conversations={conversations}
                />
              ))}
            </div>
          </Section>
        )
      }
    >
      <Suspense>
        <Below briefs={briefs} drafts={drafts} pitches={pitches} />
      </Suspense>
    </HomePage>
  )
}

function CreateBrief() {
  const { t } = useTranslation('businessHome')
  return (
    <LinkButton variant="primary" size="lg" render={<Link to={paths.briefCreate} viewTransition />}>
      {t('firstAction')}
    </LinkButton>
  )
}

/** For a business that has nothing yet. */
function FirstBrief() {
  const { t } = useTranslation('businessHome')
  return (
    <>
      <p className="mb-4">{t('firstText')}</p>
      <CreateBrief />
    </>
  )
}

function NoneOut() {
  const { t } = useTranslation('businessHome')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-muted">{t('noActive')}</p>
      <CreateBrief />
    </div>
  )
}
