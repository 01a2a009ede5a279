import { CircleOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { BriefBody } from '../../components/brief-body.tsx'
import { ListingCover } from '../../components/files/listing-cover.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useListing } from '../../data/queries/briefs.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useOnline } from '../../data/queries/online.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton, TextLink } from '../../ui/action/link-button.tsx'
import { TeamAvatar } from '../../components/team-avatar.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { PitchPanel } from './pitch-panel.tsx'
import { usePitching } from './use-pitching.ts'

export function ActiveBriefScreen() {
  const { id = '' } = useParams()
  return <ActiveBrief key={id} id={id.toLowerCase()} />
}

const besides = 'lg:sticky lg:top-[calc(var(--bar-top)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1'

function ActiveBrief({ id }: { id: string }) {
  const { t } = useTranslation('creator')
  const creator = useCreatorTeam()
  const listing = useListing(id)
  const pitching = usePitching(id, creator.id, listing?.currency ?? '')
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()
  const { pitch, refusal, form, draft } = pitching
  const title = listing?.title ?? pitch?.brief_title ?? t('brief.goneTitle')
  const reading = listing === undefined || pitch === undefined || (form === null && draft.found === undefined)
  const coming = listing === null && !pitch && firstSyncDone !== true && online
  useTitle(reading || coming ? undefined : title)

  const back = { label: t('brief.back'), render: <Link to={paths.creatorBriefs} viewTransition /> }
  if (reading || coming) {
    return (
      <div className="mx-auto w-full max-w-288 px-4 pt-8 sm:px-6 lg:px-10">
        <Skeleton shape="page" label={t('brief.loading')} />
      </div>
    )
  }

  const panel = <PitchPanel listing={listing} creator={creator} pitching={pitching} />
  const toList = <Link to={paths.creatorBriefs} />
  if (listing === null && !pitch && !refusal && !draft.latest()?.text) {
    return (
      <EmptyState
        icon={CircleOff}
        level={1}
        title={title}
        text={t('brief.gone')}
        action={
          <LinkButton variant="primary" render={toList}>
            {t('brief.toList')}
          </LinkButton>
        }
      />
    )
  }
  if (listing === null) {
    return (
      <Page title={title} back={back} width="narrow">
        {pitch && (
          <div className="mb-5">
            <Banner tone="warning" icon={CircleOff} title={t('brief.goneTitle')}>
              {t('brief.gonePitched')}
            </Banner>
          </div>
        )}
        {panel}
        <p className="mt-6">
          <TextLink render={toList}>{t('brief.toList')}</TextLink>
        </p>
      </Page>
    )
  }

  const decided = Boolean(pitch ?? refusal)
  const mayOpen = !decided && !form
  return (
    <Page
      title={title}
      back={back}
      intro={
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
      }
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
        {/* Before the pitch one reads the brief; afterwards what became of the pitch comes first */}
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
