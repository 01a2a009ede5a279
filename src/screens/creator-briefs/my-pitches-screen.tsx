import { FilePen, Megaphone, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { type PitchDraft, usePitchDrafts } from '../../components/pitches/pitch-drafts.ts'
import { type PitchRefusal, usePitchRefusals } from '../../components/pitches/pitch-refusals.ts'
import { PitchRow } from '../../components/pitches/pitch-row.tsx'
import { PitchRefusedPill } from '../../components/pitches/pitch-status.tsx'
import { PitchThumb } from '../../components/pitches/pitch-thumb.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import { useConversations } from '../../entities/messages/queries.ts'
import { usePitchesOf } from '../../entities/pitches/queries.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useNow } from '../../device/status/now.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { crossFade } from '../../ui/motion/cross-fade.ts'

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
      <Loadable of={found} waiting={<PitchSkeleton />}>
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

const ended = (pitch: Pitch): boolean => pitch.status === 'rejected' || !stands(pitch)

/** The last pitch to each business that has written since one read the conversation. */
function useAnswered(pitches: readonly Pitch[]): readonly Pitch[] {
  const rooms = useConversations(useCreatorTeam())?.filter(({ unread }) => unread > 0) ?? []
  return rooms.flatMap(({ room }) => {
    const last = pitches.find((pitch) => pitch.room_id === room.id && !ended(pitch))
    return last ? [last] : []
  })
}

function Pitches({ pitches, listings, drafts, refusals }: PitchesProps) {
  const { t } = useTranslation('creator')
  const now = useNow()
  const begun = drafts.filter(
    (draft) => !pitches.some((pitch) => pitch.brief_id === draft.briefId && stands(pitch)),
  )
  const answered = useAnswered(pitches)
  const others = pitches.filter((pitch) => !answered.includes(pitch))
  const rows = (some: readonly Pitch[]) => (
    <List framed>
      {some.map((pitch) => (
        <PitchRow key={pitch.id} pitch={pitch} now={now} />
      ))}
    </List>
  )
  const sent = others.filter((pitch) => !ended(pitch))
  const over = others.filter(ended)
  return (
    <>
      {begun.length + refusals.length + answered.length > 0 && (
        <Section title={t('pitches.waiting')}>
          <List framed>
            {answered.map((pitch) => (
              <PitchRow
                key={pitch.id}
                answered={(name) => t('pitches.answered', { name })}
                pitch={pitch}
                now={now}
              />
            ))}
            {refusals.map((refusal) => (
              <RefusedRow key={refusal.uuid} refusal={refusal} listings={listings} now={now} />
            ))}
            {begun.map((draft) => (
              <DraftRow key={draft.briefId} draft={draft} listings={listings} now={now} />
            ))}
          </List>
        </Section>
      )}
      {sent.length > 0 && <Section title={t('pitches.sent')}>{rows(sent)}</Section>}
      {over.length > 0 && <Section title={t('pitches.ended')}>{rows(over)}</Section>}
    </>
  )
}

interface UnsentRowProps {
  listings: readonly BriefListing[]
  now: number
}

function useBriefOf(briefId: string, listings: readonly BriefListing[]) {
  const { t } = useTranslation('creator')
  const listing = listings.find((one) => one.id === briefId)
  const title = listing?.title ?? t('brief.goneTitle')
  return {
    title: <span dir="auto">{title}</span>,
    media: (
      <PitchThumb
        briefId={briefId}
        name={listing?.business_name ?? title}
        avatar={listing?.business_avatar}
        seed={listing?.business_id ?? briefId}
      />
    ),
  }
}

function RefusedRow({ refusal, listings, now }: UnsentRowProps & { refusal: PitchRefusal }) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const { at, pitch } = refusal
  return (
    <ListRow
      {...useBriefOf(pitch.brief_id, listings)}
      render={<Link to={paths.creatorBrief(pitch.brief_id)} />}
      text={<span dir="auto">{pitch.text}</span>}
      lines={1}
      metaBeside={format.ago(at, now)}
      meta={<PitchRefusedPill text={t('pitches.refused')} />}
    />
  )
}

/** Opens the form where one left it. */
function DraftRow({ draft, listings, now }: UnsentRowProps & { draft: PitchDraft }) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const { briefId, values, savedAt } = draft
  return (
    <ListRow
      {...useBriefOf(briefId, listings)}
      render={<Link to={paths.creatorPitch(briefId)} />}
      text={<span dir="auto">{values.text || t('pitches.draftText')}</span>}
      lines={1}
      metaBeside={format.ago(savedAt, now)}
      meta={<StatusPill icon={FilePen} text={t('pitches.draft')} />}
    />
  )
}

/** Placeholders in the shape of the rows. */
function PitchSkeleton() {
  const { t } = useTranslation('creator')
  return (
    <div ref={crossFade} role="status" className="after-a-moment">
      <span className="sr-only">{t('pitches.loading')}</span>
      <div aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="flex items-center gap-3.5 px-4 py-3">
            <div className="size-14 animate-shimmer rounded-md bg-quiet" />
            <div className="flex-1 space-y-2.5">
              <div className="h-4 w-3/5 animate-shimmer rounded-sm bg-quiet" />
              <div className="h-3.5 w-2/5 animate-shimmer rounded-sm bg-quiet" />
              <div className="h-3.5 w-1/2 animate-shimmer rounded-sm bg-quiet" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
