import { Megaphone, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { type PitchDraft, usePitchDrafts } from '../../components/pitches/pitch-drafts.ts'
import { type PitchRefusal, usePitchRefusals } from '../../components/pitches/pitch-refusals.ts'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'
import { useListings } from '../../entities/briefs/queries.ts'
import { useConversations } from '../../entities/messages/queries.ts'
import { answeredOf, isOver } from '../../components/pitches/answered.ts'
import { usePitchesOf } from '../../entities/pitches/queries.ts'
import { useOne } from '../../device/status/loaded.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { crossFade } from '../../ui/motion/cross-fade.ts'
import { OrdersLink } from '../../components/orders/orders-link.tsx'
import { DraftPitch, PitchLines, RefusedPitch, SentPitch } from './pitch-lines.tsx'

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
  const orders = <OrdersLink side="creator" team={creator.id} />
  if (found.state === 'none')
    return (
      <Page title={t('pitches.title')} actions={orders}>
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
    <Page title={t('pitches.title')} actions={orders}>
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

function Pitches({ pitches, listings, drafts, refusals }: PitchesProps) {
  const { t } = useTranslation('creator')
  const begun = drafts.filter(
    (draft) => !pitches.some((pitch) => pitch.brief_id === draft.briefId && stands(pitch)),
  )
  const answered = answeredOf(pitches, useConversations(useCreatorTeam()) ?? [])
  const others = pitches.filter((pitch) => !answered.includes(pitch))
  const sent = others.filter((pitch) => !isOver(pitch))
  const over = others.filter(isOver)
  const waiting = [
    ...answered.map((pitch) => <SentPitch key={pitch.id} pitch={pitch} isAnswered />),
    ...refusals.map((refusal) => <RefusedPitch key={refusal.uuid} refusal={refusal} listings={listings} />),
    ...begun.map((draft) => <DraftPitch key={draft.briefId} draft={draft} listings={listings} />),
  ]
  const rows = (some: readonly Pitch[]) => some.map((pitch) => <SentPitch key={pitch.id} pitch={pitch} />)
  const groups = [
    { title: t('pitches.waiting'), lines: waiting },
    { title: t('pitches.sent'), lines: rows(sent) },
    { title: t('pitches.ended'), lines: rows(over) },
  ].filter(({ lines }) => lines.length > 0)
  return groups.map(({ title, lines }, index) => (
    <Section key={title} title={title}>
      <PitchLines label={title} continued={index > 0}>
        {lines}
      </PitchLines>
    </Section>
  ))
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
            <div className="size-14 animate-shimmer rounded-md bg-skeleton" />
            <div className="flex-1 space-y-2.5">
              <div className="h-4 w-3/5 animate-shimmer rounded-sm bg-skeleton" />
              <div className="h-3.5 w-2/5 animate-shimmer rounded-sm bg-skeleton" />
              <div className="h-3.5 w-1/2 animate-shimmer rounded-sm bg-skeleton" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
