import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import type { Side } from '../../../domain/side.ts'
import { useFormat } from '../../../i18n/format.ts'
import { briefPathFor } from './pitch-words.ts'
import { TextLink } from '../../../ui/action/link-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PitchStatus } from '../../../components/pitches/pitch-status.tsx'

export interface ConversationPitchProps {
  pitch: Pitch
  side: Side
  /** Once the business has written, one line of it is enough. */
  answered: boolean
  onOpen: () => void
}

/** A pitch in the conversation: its brief, text and price. */
export function ConversationPitch({ pitch, side, answered, onOpen }: ConversationPitchProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const mine = side === 'creator'
  const price = format.money(pitch.price, pitch.currency)
  const whose = t(mine ? 'pitch.mine' : 'pitch.theirs')
  if (answered)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className="mt-3 flex min-h-16 w-full items-center gap-3 rounded-lg border border-line bg-surface-raised py-2 ps-4 pe-3 text-start transition-colors hover:border-line-strong"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-row">
            {pitch.brief_title}
          </span>
          <span className="block truncate text-xs text-ink-muted">
            {whose} · {price}
          </span>
        </span>
        <PitchStatus pitch={pitch} received={!mine} />
        <Icon icon={ChevronRight} size={18} className="text-ink-muted rtl:-scale-x-100" />
      </button>
    )
  return (
    <div className={`mt-3 flex ${mine ? 'justify-end' : 'justify-start'}`}>
      <Card className="w-[min(100%,26rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="text-xs text-ink-muted">{whose}</span>
          <PitchStatus pitch={pitch} received={!mine} />
        </div>
        <p dir="auto" className="mt-2 text-row wrap-anywhere">
          {pitch.brief_title}
        </p>
        <p className="numeric mt-1 text-lg font-bold">{price}</p>
        <p dir="auto" className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">
          {pitch.text}
        </p>
        <p className="-mb-3 flex items-center justify-between gap-3 text-sm">
          <TextLink alone render={<Link to={briefPathFor(side, pitch)} />}>
            {t('pitch.brief')}
          </TextLink>
          <time dateTime={pitch.created_at} className="text-2xs text-ink-muted">
            {format.clock(pitch.created_at)}
          </time>
        </p>
      </Card>
    </div>
  )
}
