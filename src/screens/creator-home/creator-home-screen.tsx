import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Needed, useNeeded } from '../../changes/needed.ts'
import { HomePage, HomeWaiting } from '../../components/home/home-page.tsx'
import { useNeededRows } from '../../components/home/needed-rows.tsx'
import { Loadable, NotHere } from '../../components/loadable.tsx'
import { type PitchDraft, usePitchDrafts } from '../../components/pitches/pitch-drafts.ts'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useInstant, useToday } from '../../device/status/now.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import type { Invitation } from '../../entities/invitations/invitation.ts'
import { useInvitationsOf } from '../../entities/invitations/queries.ts'
import { type Conversation, useConversations } from '../../entities/messages/queries.ts'
import { useMediaCounts } from '../../entities/media/count.ts'
import type { Order } from '../../entities/orders/order.ts'
import { useOrdersOf } from '../../entities/orders/queries.ts'
import { isOffered } from '../../entities/packages/package.ts'
import { usePackages } from '../../entities/packages/queries.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { usePitchesOf } from '../../entities/pitches/queries.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { isJustComplete } from './celebrated.ts'
import { type ProfileCounts, profileChecklist } from './profile-checklist.ts'
import { waitingRow } from './waiting-row.tsx'
import { waitingFor } from './waiting.ts'

// Loaded with the first screen, which does not wait for them.
const words = () => loadWords('creator', 'enumerations')
const Below = lazyExtra(async () => {
  const [module] = await Promise.all([import('./below.tsx'), words()])
  return module.Below
})
const Beside = lazyExtra(async () => {
  const [module] = await Promise.all([import('./beside.tsx'), words()])
  return module.Beside
})

/** The start page of a creator: who has written, what to finish, and briefs as pictures. */
export function CreatorHomeScreen() {
  const { t } = useTranslation(['creatorHome', 'common'])
  useTitle(t('title'))
  const creator = useCreatorTeam()
  const listings = useListings()
  const pitches = usePitchesOf(creator.id)
  const conversations = useConversations(creator)
  const drafts = usePitchDrafts()
  const invitations = useInvitationsOf(creator.id)
  const orders = useOrdersOf('creator', creator.id)
  const needed = useNeeded()
  const packages = usePackages(creator.id)?.filter(isOffered).length
  const shown = useMediaCounts(creator.id)
  const all = listings &&
    pitches &&
    conversations &&
    drafts &&
    invitations &&
    orders &&
    needed &&
    packages !== undefined &&
    shown && {
      listings,
      pitches,
      conversations,
      drafts,
      invitations,
      orders,
      needed,
      counts: { packages, ...shown },
    }
  const home = all && <Home {...all} />
  const isBare = all && [listings, pitches, conversations, drafts].every((rows) => rows.length === 0)
  const of = useOne(listings?.length === 0 ? null : home)
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
        isBare ? (
          <Page title={t('title')}>
            <NotHere />
          </Page>
        ) : (
          home
        )
      }
    >
      {(found) => found}
    </Loadable>
  )
}

interface HomeProps {
  listings: readonly BriefListing[]
  pitches: readonly Pitch[]
  conversations: readonly Conversation[]
  drafts: readonly PitchDraft[]
  invitations: readonly Invitation[]
  orders: readonly Order[]
  needed: Needed
  counts: ProfileCounts
}

function Home({ needed, counts, ...situation }: HomeProps) {
  const { t } = useTranslation('creatorHome')
  const creator = useCreatorTeam().data
  const today = useToday()
  const now = useInstant()
  const decisions = useNeededRows(needed)
  const rows = [...decisions, ...waitingFor({ ...situation, today, now }).map(waitingRow)]
  const { listings, pitches, conversations } = situation
  const isNew = pitches.length === 0 && rows.length === 0 && listings.length > 0
  const isComplete = profileChecklist(creator, counts).every(({ done }) => done)
  // As it was when the page was opened: it stays until one leaves.
  const [began] = useState(() => isJustComplete(creator.id))
  const [wasIncomplete] = useState(!isComplete)
  const celebrates = began || wasIncomplete
  return (
    <HomePage
      todo={rows}
      title={isNew ? t('first') : undefined}
      calm={isNew ? <FirstPitch /> : t('calmText')}
      beside={
        (!isComplete || celebrates || pitches.length > 0) && (
          <Suspense>
            <Beside {...{ creator, counts, isComplete, pitches, conversations }} />
          </Suspense>
        )
      }
    >
      <Suspense>
        <Below {...{ creator, listings, pitches, today }} />
      </Suspense>
    </HomePage>
  )
}

/** For a creator who has not applied to anything. */
function FirstPitch() {
  const { t } = useTranslation('creatorHome')
  return (
    <>
      <p className="mb-4">{t('firstText')}</p>
      <LinkButton variant="primary" size="lg" render={<Link to={paths.creatorBriefs} viewTransition />}>
        {t('firstAction')}
      </LinkButton>
    </>
  )
}
