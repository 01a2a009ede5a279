// The creator's own pitch after sending: its status, its text, and the next steps.
import { MessageCircle, Send, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PushOffer } from '../../components/push/push-offer.tsx'
import { answeredOf } from '../../components/pitches/answered.ts'
import { PitchAnswered } from '../../components/pitches/pitch-answered.tsx'
import { PitchStatus } from '../../components/pitches/pitch-status.tsx'
import { doLater, undoLater, useLater } from '../../changes/later.ts'
import { pitches } from '../../entities/pitches/mutators.ts'
import { useRowSync } from '../../device/status/sync.ts'
import { useNow } from '../../device/status/now.ts'
import { useOnline } from '../../device/status/online.ts'
import { useConversations } from '../../entities/messages/queries.ts'
import { type Pitch, isRead, mayWithdrawPitch, stands } from '../../entities/pitches/pitch.ts'
import type { Team } from '../../entities/teams/team.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { gently } from '../../ui/scroll-behaviour.ts'
import { FoldedText } from '../../ui/text/folded-text.tsx'
import { pitchTable } from '../../entities/pitches/entity.ts'

export interface PitchSentProps {
  pitch: Pitch
  creator: Team
  /** Just sent from the form that was here: move the focus to this. */
  justSent: boolean
  /** Opens the form to send a withdrawn pitch again; undefined: the brief takes no pitches. */
  onAgain?: (() => void) | undefined
}

/** Withdraws the pitch after a moment in which that can be undone. */
function useWithdraw(pitch: Pitch) {
  const { t } = useTranslation(['creator', 'common'])
  const words = useFailureWords()
  // one toast, so that none says «trukket» of a pitch that is not
  const told = { id: `withdraw:${pitch.id}` }
  function withdraw(): void {
    doLater(pitch.id, 'withdraw', () =>
      pitches.withdraw({ id: pitch.id }).catch((error: unknown) => toast('error', words(error), told)),
    )
    toast('success', t('pitch.withdrawn'), {
      ...told,
      action: { label: t('common:undo'), onClick: keep },
    })
  }
  function keep(): void {
    undoLater(pitch.id)
    toast('info', t('pitch.kept'), told)
  }
  return { withdrawing: useLater().has(pitch.id), withdraw, keep }
}

export function PitchSent({ pitch, creator, justSent, onAgain }: PitchSentProps) {
  const { t } = useTranslation(['creator', 'common'])
  const format = useFormat()
  const now = useNow()
  const online = useOnline()
  const waiting = useRowSync(pitchTable, pitch.id) === 'waiting'
  const { withdrawing, withdraw, keep } = useWithdraw(pitch)
  const withdrawn = withdrawing || !stands(pitch)
  const answered = answeredOf([pitch], useConversations(creator) ?? [])
  const isAnswered = answered.length > 0 && !withdrawing
  const folded = { more: t('pitch.more'), less: t('pitch.less') }
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!justSent) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center', behavior: gently() })
  }, [justSent])

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-heading">
          {t('pitch.heading')}
        </h2>
        {isAnswered ? <PitchAnswered /> : <PitchStatus pitch={pitch} />}
      </div>
      <p className="numeric mt-3 text-2xl font-bold">{format.money(pitch.price, pitch.currency)}</p>
      <div className="mt-3 grid">
        <LinkButton render={<Link to={paths.room(pitch.room_id)} />} variant="primary" icon={MessageCircle}>
          {t('pitch.toRoom')}
        </LinkButton>
      </div>
      <div className="mt-4">
        <FoldedText
          keepsBreaks
          text={pitch.text}
          labels={{ ...folded, moreOf: folded.more, lessOf: folded.less }}
        />
      </div>
      <p className="mt-3 text-sm text-ink-muted">
        {t('pitch.sentAt', { when: format.ago(pitch.created_at, now) })}
        {waiting && !online && !withdrawn && <span className="mt-1 block">{t('pitch.waitingText')}</span>}
        {!waiting && !withdrawing && isRead(pitch.status) && !(isAnswered && pitch.status === 'read') && (
          <span className="mt-1 block">{t(`pitch.${pitch.status}Text`)}</span>
        )}
        {withdrawn && <span className="mt-1 block">{t('pitch.withdrawnText')}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {withdrawing && <Button onClick={keep}>{t('common:undo')}</Button>}
        {!withdrawing && mayWithdrawPitch(creator, pitch) && (
          <Button variant="quiet" className="-ms-4" icon={Undo2} onClick={withdraw}>
            {t('pitch.withdraw')}
          </Button>
        )}
        {!stands(pitch) && onAgain && (
          <Button icon={Send} onClick={onAgain}>
            {t('pitch.again')}
          </Button>
        )}
      </div>
      {stands(pitch) && !withdrawing && (
        <div className="mt-5 empty:hidden">
          <PushOffer />
        </div>
      )}
    </div>
  )
}
