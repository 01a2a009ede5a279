// The creator's own pitch after it was sent: where it stands, what it says, and the way on.
import { MessageCircle, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PitchStatus } from '../../components/pitches/pitch-status.tsx'
import { mutate } from '../../data/mutate.ts'
import { useRowSync } from '../../data/queries/sync.ts'
import { useNow } from '../../data/queries/now.ts'
import { useOnline } from '../../data/queries/online.ts'
import { mayWithdrawPitch } from '../../domain/permission.ts'
import type { Pitch } from '../../domain/pitch.ts'
import type { Team } from '../../domain/team.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { LazyAlertDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { gently } from '../../ui/scroll-behaviour.ts'

export interface PitchSentProps {
  pitch: Pitch
  creator: Team
  /** It was sent a moment ago, from the form that stood here: the focus moves to this. */
  justSent: boolean
}

export function PitchSent({ pitch, creator, justSent }: PitchSentProps) {
  const { t } = useTranslation(['creator', 'common'])
  const format = useFormat()
  const now = useNow()
  const online = useOnline()
  const waiting = useRowSync('pitches', pitch.id) === 'waiting'
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!justSent) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center', behavior: gently() })
  }, [justSent])

  async function withdraw() {
    await mutate.pitches.withdraw({ id: pitch.id })
    toast('success', t('pitch.withdrawn'))
  }

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {t('pitch.heading')}
        </h2>
        <PitchStatus pitch={pitch} />
      </div>
      <p className="numeric mt-3 text-2xl font-bold">{format.money(pitch.price, pitch.currency)}</p>
      <p dir="auto" className="mt-2 max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {pitch.text}
      </p>
      <p className="mt-3 text-sm text-ink-muted">
        {t('pitch.sentAt', { when: format.ago(pitch.created_at, now) })}
        {waiting && !online && <span className="mt-1 block">{t('pitch.waitingText')}</span>}
        {!waiting && pitch.status === 'read' && <span className="mt-1 block">{t('pitch.readText')}</span>}
        {pitch.status === 'withdrawn' && <span className="mt-1 block">{t('pitch.withdrawnText')}</span>}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton render={<Link to={paths.room(pitch.room_id)} />} variant="primary" icon={MessageCircle}>
          {t('pitch.toRoom')}
        </LinkButton>
        {mayWithdrawPitch(creator, pitch) && (
          <Button
            variant="quiet"
            icon={Undo2}
            onPointerEnter={LazyAlertDialog.preload}
            onFocus={LazyAlertDialog.preload}
            onClick={() => setAsking(true)}
          >
            {t('pitch.withdraw')}
          </Button>
        )}
      </div>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('pitch.withdrawTitle', { title: pitch.brief_title })}
        description={t('pitch.withdrawText')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('pitch.withdraw')}
        onConfirm={withdraw}
      />
    </div>
  )
}
