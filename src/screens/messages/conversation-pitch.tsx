import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import type { Side } from '../../domain/side.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PitchStatus } from '../../components/pitches/pitch-status.tsx'

/** A pitch in the conversation: its brief, text and price. */
export function ConversationPitch({ pitch, side }: { pitch: Pitch; side: Side }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const mine = side === 'creator'
  return (
    <div className={`mt-4 flex ${mine ? 'justify-end' : 'justify-start'}`}>
      <Card className="w-[min(100%,26rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="flex items-center gap-1.5 text-xs font-semibold text-ink-muted">
            <Icon icon={FileText} size={16} />
            {t(mine ? 'pitch.mine' : 'pitch.theirs')}
          </span>
          <PitchStatus pitch={pitch} />
        </div>
        <p dir="auto" className="mt-2 font-display text-lg leading-snug font-semibold wrap-anywhere">
          {pitch.brief_title}
        </p>
        <p className="numeric mt-1 font-bold text-primary">{format.money(pitch.price, pitch.currency)}</p>
        <p dir="auto" className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">
          {pitch.text}
        </p>
        <p className="mt-3 flex items-center justify-between gap-3 text-sm">
          <TextLink
            render={<Link to={mine ? paths.creatorBrief(pitch.brief_id) : paths.brief(pitch.brief_id)} />}
          >
            {t('pitch.brief')}
          </TextLink>
          <time dateTime={pitch.created_at} className="text-xs text-ink-muted">
            {format.clock(pitch.created_at)}
          </time>
        </p>
      </Card>
    </div>
  )
}
