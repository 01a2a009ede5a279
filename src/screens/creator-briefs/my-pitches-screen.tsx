import { FilePen, Megaphone, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { type PitchDraft, usePitchDrafts } from '../../components/pitches/pitch-drafts.ts'
import { type PitchRefusal, usePitchRefusals } from '../../components/pitches/pitch-refusals.ts'
import { PitchRow } from '../../components/pitches/pitch-row.tsx'
import { PitchRefusedPill } from '../../components/pitches/pitch-status.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import { usePitchesOf } from '../../entities/pitches/queries.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useNow } from '../../device/status/now.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'

export function MyPitchesScreen() {
  const { t } = useTranslation('creator')
  useTitle(t('pitches.title'))
  const creator = useCreatorTeam()
  const pitches = usePitchesOf(creator.id)
  const listings = useListings()
  const drafts = usePitchDrafts()
  const refusals = usePitchRefusals()
  const all = pitches && listings && drafts && refusals && { pitches, listings, drafts, refusals }
  const isEmpty = all && pitches.length + drafts.length + refusals.length === 0
  const found = useOne(isEmpty ? null : all)
  if (found.state === 'none')
    return (
      <Page title={t('pitches.title')}>
        <EmptyState
          icon={Send}
          title={t('pitches.emptyTitle')}
          text={t('pitches.emptyText')}
          action={
            <LinkButton variant="primary" icon={Megaphone} render={<Link to={paths.creatorBriefs} />}>
              {t('pitches.emptyAction')}
            </LinkButton>
          }
        />
      </Page>
    )
  return (
    <Page title={t('pitches.title')} intro={t('pitches.intro')} width="text">
      <Loadable of={found} waiting={<Skeleton shape="row" count={5} label={t('pitches.loading')} />}>
        {(rows) => <Pitches {...rows} />}
      </Loadable>
    </Page>
  )
}

interface PitchesProps {
  pitches: readonly Pitch[]
  listings: readonly BriefListing[]
  drafts: readonly PitchDraft[]
  refusals: readonly PitchRefusal[]
}

function Pitches({ pitches, listings, drafts, refusals }: PitchesProps) {
  const { t } = useTranslation('creator')
  const now = useNow()
  const begun = drafts.filter(
    (draft) => !pitches.some((pitch) => pitch.brief_id === draft.briefId && stands(pitch)),
  )
  const started = begun.length + refusals.length > 0
  const sent = (
    <List framed>
      {pitches.map((pitch) => (
        <PitchRow key={pitch.id} pitch={pitch} now={now} />
      ))}
    </List>
  )
  return (
    <>
      {started && <Unsent refusals={refusals} drafts={begun} listings={listings} now={now} />}
      {pitches.length > 0 && (started ? <Section title={t('pitches.sent')}>{sent}</Section> : sent)}
    </>
  )
}

interface UnsentProps {
  refusals: readonly PitchRefusal[]
  drafts: readonly PitchDraft[]
  listings: readonly BriefListing[]
  now: number
}

/** Pitches that were refused or are still being written. */
function Unsent({ refusals, drafts, listings, now }: UnsentProps) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const titleOf = (briefId: string): string =>
    listings.find((listing) => listing.id === briefId)?.title ?? t('brief.goneTitle')
  return (
    <Section title={t('pitches.drafts')}>
      <List framed>
        {refusals.map(({ uuid, at, pitch }) => (
          <ListRow
            key={uuid}
            render={<Link to={paths.creatorBrief(pitch.brief_id)} />}
            title={<span dir="auto">{titleOf(pitch.brief_id)}</span>}
            text={<span dir="auto">{pitch.text}</span>}
            lines={1}
            metaBeside={format.ago(at, now)}
            meta={<PitchRefusedPill text={t('pitches.refused')} />}
          />
        ))}
        {drafts.map(({ briefId, values, savedAt }) => (
          <ListRow
            key={briefId}
            render={<Link to={paths.creatorBrief(briefId)} />}
            title={<span dir="auto">{titleOf(briefId)}</span>}
            text={<span dir="auto">{values.text || t('pitches.draftText')}</span>}
            lines={1}
            metaBeside={format.ago(savedAt, now)}
            meta={<StatusPill icon={FilePen} text={t('pitches.draft')} />}
          />
        ))}
      </List>
    </Section>
  )
}
