import { CircleOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { BriefBody } from '../../components/brief-body.tsx'
import { ListingCover } from '../../components/files/listing-cover.tsx'
import { Loadable } from '../../components/loadable.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { useRow } from '../../device/store/read.ts'
import { listingTable } from '../../entities/briefs/entity.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useToday } from '../../device/status/now.ts'
import { deadlinePassed } from '../../domain/today.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton, TextLink } from '../../ui/action/link-button.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { PitchPanel } from './pitch-panel.tsx'
import { type Pitching, usePitching } from './use-pitching.ts'

export function ActiveBriefScreen() {
  const { id = '' } = useParams()
  return <ActiveBrief key={id} id={id.toLowerCase()} />
}

const besides = 'lg:sticky lg:top-[calc(var(--bar-top)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1'

function ActiveBrief({ id }: { id: string }) {
  const { t } = useTranslation('creator')
  const creator = useCreatorTeam()
  const listing = useRow(listingTable, id)
  const pitching = usePitching(id, creator.id, listing?.currency ?? '')
  const { pitch, refusal, form, draft } = pitching
  const title = listing?.title ?? pitch?.brief_title ?? t('brief.goneTitle')
  const reading = listing === undefined || pitch === undefined || (form === null && draft.found === undefined)
  const brief = useOne(reading ? undefined : (listing ?? pitch))
  useTitle(brief.state === 'reading' || brief.state === 'coming' ? undefined : title)

  const withoutListing = <WithoutListing title={title} creator={creator} pitching={pitching} />
  const hasText = Boolean(refusal ?? draft.latest()?.text)
  return (
    <Loadable
      of={brief}
      level={1}
      waiting={
        <div className="mx-auto w-full max-w-288 px-4 pt-8 sm:px-6 lg:px-10">
          <Skeleton shape="page" label={t('brief.loading')} />
        </div>
      }
      none={hasText ? withoutListing : <GoneBrief title={title} />}
      unreachable={hasText ? withoutListing : undefined}
    >
      {() => (listing ? <OpenBrief {...{ listing, creator, pitching }} /> : withoutListing)}
    </Loadable>
  )
}

interface OpenBriefProps {
  listing: BriefListing
  creator: ReturnType<typeof useCreatorTeam>
  pitching: Pitching
}

function useBack() {
  const { t } = useTranslation('creator')
  return { label: t('brief.back'), render: <Link to={paths.creatorBriefs} viewTransition /> }
}

/** What the creator wrote stays readable when its brief is not, or no longer, on the device. */
function WithoutListing({ title, creator, pitching }: Omit<OpenBriefProps, 'listing'> & { title: string }) {
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

function OpenBrief({ listing, creator, pitching }: OpenBriefProps) {
  const { t } = useTranslation('creator')
  const closed = deadlinePassed(listing.deadline, useToday())
  const decided = closed || Boolean(pitching.pitch ?? pitching.refusal)
  const mayOpen = !decided && !pitching.form
  const panel = <PitchPanel listing={listing} closed={closed} creator={creator} pitching={pitching} />
  return (
    <Page
      title={listing.title}
      back={useBack()}
      intro={<Business listing={listing} />}
      action={
        mayOpen && (
          <div className="lg:hidden">
            <Button variant="primary" size="lg" wide onClick={pitching.open}>
              {t('pitch.open')}
            </Button>
          </div>
        )
      }
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-10">
        {(listing.business_cover || listing.product_images.length > 0) && (
          <ListingCover
            listing={listing}
            ratio="16/9"
            eager
            className="mb-6 max-sm:-mx-4 max-sm:rounded-none lg:col-start-1 lg:mb-8"
          />
        )}
        {/* While one can pitch, the brief comes first; afterwards the outcome does */}
        {decided && <div className={`${besides} mb-8`}>{panel}</div>}
        <div className="lg:col-start-1">
          <Section title={t('brief.facts')}>
            <BriefBody content={listing} />
          </Section>
        </div>
        {!decided && <div className={`${besides} max-lg:mt-8`}>{panel}</div>}
      </div>
    </Page>
  )
}

function Business({ listing }: { listing: BriefListing }) {
  return (
    <span className="flex items-center gap-2.5">
      <TeamAvatar
        name={listing.business_name}
        src={listing.business_avatar}
        seed={listing.business_id}
        size="sm"
        shape="square"
      />
      <span>
        <span className="font-semibold text-ink">{listing.business_name}</span>
        {listing.business_town && ` · ${listing.business_town}`}
      </span>
    </span>
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
