// The creator's side of a brief: the invitation to pitch, the form, or the pitch's outcome.
import { CalendarX2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pitchDraftKey } from '../../components/pitches/pitch-drafts.ts'
import { forgetRejection } from '../../changes/refusal-box.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { stands } from '../../entities/pitches/pitch.ts'
import type { Team } from '../../entities/teams/team.ts'
import { useFormat } from '../../i18n/format.ts'
import { codeWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Card } from '../../ui/display/card.tsx'
import { KeptText } from './kept-text.tsx'
import { PitchForm } from './pitch-form.tsx'
import { PitchSent } from './pitch-sent.tsx'
import type { Pitching } from './use-pitching.ts'

export interface PitchPanelProps {
  /** null: the brief is no longer active. */
  listing: BriefListing | null
  /** No pitches are taken: the brief is gone, or its deadline has passed. */
  closed: boolean
  creator: Team
  pitching: Pitching
}

/** Refusals that another text or price, or a later deadline, may resolve. */
const mendable = new Set(['invalid', 'conflict', 'bad_state', 'deadline_passed'])

export function PitchPanel({ listing, closed, creator, pitching }: PitchPanelProps) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const { pitch, refusal, draft, form, justSent } = pitching
  const sent = pitch && (
    <Card padding="lg">
      <PitchSent
        pitch={pitch}
        creator={creator}
        justSent={justSent}
        onAgain={closed ? undefined : pitching.open}
      />
    </Card>
  )
  if (pitch && stands(pitch)) return sent
  if (refusal) {
    return (
      <Card padding="lg">
        <KeptText
          title={t('pitch.refusedTitle')}
          reason={codeWords(refusal.code)}
          text={refusal.pitch.text}
          price={format.money(refusal.pitch.price, refusal.pitch.currency)}
          onEdit={!closed && mendable.has(refusal.code) ? () => pitching.editRefused(refusal) : undefined}
          onDiscard={() => forgetRejection(refusal.uuid)}
        />
      </Card>
    )
  }
  if (!listing || closed) {
    const text = draft.latest()?.text
    if (!text) return sent ?? (listing && <DeadlinePassed />)
    return (
      <Card padding="lg">
        <KeptText
          title={t('pitch.refusedTitle')}
          reason={t(listing ? 'brief.closedDraft' : 'brief.goneDraft')}
          text={text}
          onDiscard={() => draft.discard()}
        />
      </Card>
    )
  }
  if (form) {
    return (
      <Card padding="lg">
        <h2 className="mb-4 text-heading">{t('pitch.heading')}</h2>
        <PitchForm
          listing={listing}
          creatorId={creator.id}
          draftKey={pitchDraftKey(listing.id)}
          draft={draft}
          initial={form.initial}
          restored={form.restored}
          onClose={pitching.close}
          onSent={pitching.sent}
        />
      </Card>
    )
  }
  if (sent) return sent
  return (
    <Card padding="lg" className="max-lg:hidden">
      <p className="numeric text-2xl font-bold">
        {format.range(listing.price_from, listing.price_to, listing.currency)}
      </p>
      <p className="mt-2 mb-5 text-sm text-ink-muted">{t('pitch.before')}</p>
      <Button variant="primary" size="lg" wide onClick={pitching.open}>
        {t('pitch.open')}
      </Button>
    </Card>
  )
}

function DeadlinePassed() {
  const { t } = useTranslation('creator')
  return (
    <Banner tone="warning" icon={CalendarX2} title={t('brief.closed')}>
      {t('brief.closedText')}
    </Banner>
  )
}
