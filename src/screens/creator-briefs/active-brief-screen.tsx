// A brief as a creator opens it: the picture, the brief, and what one did about it.
import { CircleOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { useRow } from '../../device/store/read.ts'
import { listingTable } from '../../entities/briefs/entity.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import { useOne } from '../../device/status/loaded.ts'
import { paths } from '../../paths.ts'
import { LinkButton, TextLink } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { OpenBrief } from './open-brief.tsx'
import { PitchPanel } from './pitch-panel.tsx'
import { type Pitching, usePitching } from './use-pitching.ts'

export function ActiveBriefScreen() {
  const { id = '' } = useParams()
  return <ActiveBrief key={id} id={id.toLowerCase()} />
}

/** From the list that is already in memory, so that the pressed card's picture can become this page's. */
function useListing(id: string): BriefListing | null | undefined {
  const known = useListings()?.find((listing) => listing.id === id)
  const row = useRow(listingTable, id)
  return row === undefined ? known : row
}

function ActiveBrief({ id }: { id: string }) {
  const { t } = useTranslation('creator')
  const creator = useCreatorTeam()
  const listing = useListing(id)
  const pitching = usePitching(id, creator.id, listing?.currency ?? '')
  const { pitch, refusal, draft } = pitching
  const title = listing?.title ?? pitch?.brief_title ?? t('brief.goneTitle')
  const reading = listing === undefined || pitch === undefined || (!listing && draft.found === undefined)
  const brief = useOne(reading ? undefined : (listing ?? pitch))
  useTitle(brief.state === 'reading' || brief.state === 'coming' ? undefined : title)

  const withoutListing = <WithoutListing title={title} creator={creator} pitching={pitching} />
  const hasText = Boolean(refusal ?? draft.latest()?.text)
  return (
    <Loadable
      of={brief}
      level={1}
      waiting={<BriefSkeleton />}
      none={hasText ? withoutListing : <GoneBrief title={title} />}
      unreachable={hasText ? withoutListing : undefined}
    >
      {() => (listing ? <OpenBrief {...{ listing, creator, pitching }} /> : withoutListing)}
    </Loadable>
  )
}

function useBack() {
  const { t } = useTranslation('creator')
  return { label: t('brief.back'), render: <Link to={paths.creatorBriefs} viewTransition /> }
}

interface WithoutListingProps {
  title: string
  creator: ReturnType<typeof useCreatorTeam>
  pitching: Pitching
}

/** What the creator wrote stays readable when its brief is not, or no longer, on the device. */
function WithoutListing({ title, creator, pitching }: WithoutListingProps) {
  const { t } = useTranslation('creator')
  return (
    <Page title={title} back={useBack()} width="narrow">
      <GoneNote pitched={Boolean(pitching.pitch)} />
      <PitchPanel listing={null} closed creator={creator} pitching={pitching} />
      <p className="mt-6">
        <TextLink render={<Link to={paths.creatorBriefs} />}>{t('brief.toList')}</TextLink>
      </p>
    </Page>
  )
}

/** A placeholder in the shape of the page. */
function BriefSkeleton() {
  const { t } = useTranslation('creator')
  return (
    <div className="mx-auto w-full max-w-288 sm:px-6 lg:px-10 lg:pt-8">
      <div className="after-a-moment aspect-9/10 max-h-[70dvh] w-full animate-shimmer bg-skeleton sm:aspect-16/10 lg:max-w-180 lg:rounded-lg" />
      <div className="px-4 pt-6 sm:px-0">
        <Skeleton shape="text" count={5} label={t('brief.loading')} />
      </div>
    </div>
  )
}

function GoneBrief({ title }: { title: string }) {
  const { t } = useTranslation('creator')
  return (
    <EmptyState
      icon={CircleOff}
      level={1}
      title={title}
      text={t('brief.gone')}
      action={
        <LinkButton variant="primary" render={<Link to={paths.creatorBriefs} />}>
          {t('brief.toList')}
        </LinkButton>
      }
    />
  )
}

function GoneNote({ pitched }: { pitched: boolean }) {
  const { t } = useTranslation('creator')
  if (!pitched) return null
  return (
    <div className="mb-5">
      <Banner tone="warning" icon={CircleOff} title={t('brief.goneTitle')}>
        {t('brief.gonePitched')}
      </Banner>
    </div>
  )
}
