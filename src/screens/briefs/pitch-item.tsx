// One pitch, closed or open. Opening it, or answering it, is reading it.
import { ChevronDown, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localData } from '../../data/db.ts'
import { mutate } from '../../data/mutate.ts'
import { useRoom } from '../../data/queries/messages.ts'
import type { Brief } from '../../domain/brief.ts'
import type { Pitch } from '../../domain/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { cx } from '../../ui/class-names.ts'
import { TeamAvatar } from '../../components/team-avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Whether the asked price leaves the frame that the brief gives. */
function besideFrame(pitch: Pitch, brief: Brief): 'above' | 'below' | null {
  if (pitch.currency !== brief.currency) return null
  if (brief.price_to !== null && pitch.price > brief.price_to) return 'above'
  return brief.price_from !== null && pitch.price < brief.price_from ? 'below' : null
}

export function PitchItem({ pitch, brief }: { pitch: Pitch; brief: Brief }) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const room = useRoom(pitch.room_id)
  const [open, setOpen] = useState(false)
  const text = useId()
  const fresh = pitch.status === 'sent'
  const withdrawn = pitch.status === 'withdrawn'
  const frame = besideFrame(pitch, brief)
  const name = room?.creator_name || pitch.creator_name

  function markRead(): void {
    if (fresh) void mutate.pitches.read({ id: pitch.id }).catch(() => undefined)
  }
  function toggle(): void {
    setOpen(!open)
    if (!open) markRead()
  }

  return (
    <li className={cx('relative px-4 py-4 sm:px-5', withdrawn && 'text-ink-muted')}>
      <div className="relative flex items-start gap-3.5 has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-offset-4 has-[button:focus-visible]:outline-focus rounded-sm">
        <TeamAvatar name={name} seed={pitch.creator_id} src={room?.creator_avatar} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className={cx('font-text text-base tracking-normal', fresh ? 'font-bold' : 'font-semibold')}>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={text}
                aria-label={t('detail.pitchFrom', { name })}
                className="text-start outline-none after:absolute after:inset-0 after:content-['']"
                onClick={toggle}
              >
                <span dir="auto">{name}</span>
              </button>
            </h3>
            {fresh && <Badge tone="accent">{t('detail.fresh')}</Badge>}
            {withdrawn && <Badge>{t('detail.withdrawn')}</Badge>}
          </div>
          <p className="text-xs text-ink-muted">
            {format.ago(pitch.created_at, Date.parse(localData().now()))}
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className="numeric font-bold">{format.money(pitch.price, pitch.currency)}</p>
          {frame && <p className="text-xs text-ink-muted">{t(`detail.${frame}`)}</p>}
        </div>
        <Icon
          icon={ChevronDown}
          className={cx('mt-1 text-ink-muted transition-[rotate]', open && 'rotate-180')}
        />
      </div>
      <p
        id={text}
        dir="auto"
        className={cx(
          'mt-3 max-w-[65ch] wrap-anywhere sm:ms-14.5',
          open ? 'whitespace-pre-wrap' : 'line-clamp-2 text-ink-muted',
        )}
      >
        {pitch.text}
      </p>
      <div className="mt-3 sm:ms-14.5">
        <LinkButton
          size="sm"
          icon={MessageCircle}
          render={<Link to={paths.room(pitch.room_id)} onClick={markRead} />}
        >
          {t('detail.reply')}
        </LinkButton>
      </div>
    </li>
  )
}
