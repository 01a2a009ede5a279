import { FilePen, Megaphone, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePitchDrafts } from '../../components/pitches/pitch-drafts.ts'
import { usePitchRefusals } from '../../components/pitches/pitch-refusals.ts'
import { PitchRow } from '../../components/pitches/pitch-row.tsx'
import { PitchRefusedPill } from '../../components/pitches/pitch-status.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useListings } from '../../data/queries/briefs.ts'
import { usePitchesOf } from '../../data/queries/pitches.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useNow } from '../../data/queries/now.ts'
import { useOnline } from '../../data/queries/online.ts'
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
  const format = useFormat()
  const now = useNow()
  const pitches = usePitchesOf(creator.id)
  const listings = useListings()
  const drafts = usePitchDrafts()
  const refusals = usePitchRefusals()
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()

  if (
    !pitches ||
    !listings ||
    !drafts ||
    !refusals ||
    (pitches.length === 0 && firstSyncDone !== true && online)
  ) {
    return (
      <Page title={t('pitches.title')} intro={t('pitches.intro')} width="text">
        <Skeleton shape="row" count={5} label={t('pitches.loading')} />
      </Page>
    )
  }

  const titleOf = (briefId: string): string =>
    listings.find((listing) => listing.id === briefId)?.title ?? t('brief.goneTitle')
  const begun = drafts.filter((draft) => !pitches.some((pitch) => pitch.brief_id === draft.briefId))
  const started = begun.length + refusals.length > 0
  if (pitches.length === 0 && !started) {
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
  }

  const sent = (
    <List framed>
      {pitches.map((pitch) => (
        <PitchRow key={pitch.id} pitch={pitch} now={now} />
      ))}
    </List>
  )
  return (
    <Page title={t('pitches.title')} intro={t('pitches.intro')} width="text">
      {started && (
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
            {begun.map(({ briefId, values, savedAt }) => (
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
      )}
      {pitches.length > 0 && (started ? <Section title={t('pitches.sent')}>{sent}</Section> : sent)}
    </Page>
  )
}
