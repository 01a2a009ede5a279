// The creator's side of a brief: the invitation to pitch, the form, or what became of it.
import { useTranslation } from 'react-i18next'
import { pitchDraftKey } from '../../components/pitches/pitch-drafts.ts'
import { forgetRejection } from '../../data/changes/refusal-box.ts'
import type { BriefListing } from '../../domain/brief.ts'
import type { Team } from '../../domain/team.ts'
import { useFormat } from '../../i18n/format.ts'
import { codeWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { KeptText } from './kept-text.tsx'
import { PitchForm } from './pitch-form.tsx'
import { PitchSent } from './pitch-sent.tsx'
import type { Pitching } from './use-pitching.ts'

export interface PitchPanelProps {
  /** null: no longer active. */
  listing: BriefListing | null
  creator: Team
  pitching: Pitching
}

/** Refusals that another text or price can mend. */
const mendable = new Set(['invalid', 'conflict', 'bad_state'])

export function PitchPanel({ listing, creator, pitching }: PitchPanelProps) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const { pitch, refusal, draft, form, justSent } = pitching
  if (pitch) {
    return (
      <Card padding="lg">
        <PitchSent pitch={pitch} creator={creator} justSent={justSent} />
      </Card>
    )
  }
  if (refusal) {
    return (
      <Card padding="lg">
        <KeptText
          title={t('pitch.refusedTitle')}
          reason={codeWords(refusal.code)}
          text={refusal.pitch.text}
          price={format.money(refusal.pitch.price, refusal.pitch.currency)}
          onEdit={listing && mendable.has(refusal.code) ? () => pitching.editRefused(refusal) : undefined}
          onDiscard={() => forgetRejection(refusal.uuid)}
        />
      </Card>
    )
  }
  if (!listing) {
    const text = draft.latest()?.text
    if (!text) return null
    return (
      <Card padding="lg">
        <KeptText
          title={t('pitch.refusedTitle')}
          reason={t('brief.goneDraft')}
          text={text}
          onDiscard={() => draft.discard()}
        />
      </Card>
    )
  }
  if (form) {
    return (
      <Card padding="lg">
        <h2 className="mb-4 text-xl">{t('pitch.heading')}</h2>
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
