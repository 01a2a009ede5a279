// The creator's side of a brief: the pitch's outcome, what was kept of one that was not sent, or nothing yet.
import { CalendarX2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { forgetRejection } from '../../changes/refusal-box.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { stands } from '../../entities/pitches/pitch.ts'
import type { Team } from '../../entities/teams/team.ts'
import { useFormat } from '../../i18n/format.ts'
import { codeWords } from '../../i18n/labels.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Card } from '../../ui/display/card.tsx'
import { KeptText } from './kept-text.tsx'
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
  const { pitch, refusal, draft, justSent } = pitching
  const sent = pitch && (
    <Card className="animate-appear">
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
      <Card>
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
  const text = draft.latest()?.text
  if (closed && text) {
    return (
      <Card>
        <KeptText
          title={t('pitch.refusedTitle')}
          reason={t(listing ? 'brief.closedDraft' : 'brief.goneDraft')}
          text={text}
          onDiscard={() => draft.discard()}
        />
      </Card>
    )
  }
  return sent ?? (closed && listing && <DeadlinePassed />)
}

function DeadlinePassed() {
  const { t } = useTranslation('creator')
  return (
    <Banner tone="warning" icon={CalendarX2} title={t('brief.closed')}>
      {t('brief.closedText')}
    </Banner>
  )
}
