// One pitch, closed or open. Opening or answering it marks it as read.
import { ChevronDown, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localData } from '../../../device/store/local-data.ts'
import { pitches } from '../../../entities/pitches/mutators.ts'
import { useRow } from '../../../device/store/read.ts'
import { roomTable } from '../../../entities/rooms/entity.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { type Pitch, mayDecidePitch } from '../../../entities/pitches/pitch.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { hasLeft } from '../../../entities/rooms/room.ts'
import { PitchDecision } from './pitch-decision.tsx'
import { ShortlistButton } from './shortlist-button.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { shownName } from '../../../i18n/shown-name.ts'

/** Whether the asked price is outside the brief's budget. */
function besideFrame(pitch: Pitch, brief: Brief): 'above' | 'below' | null {
  if (pitch.currency !== brief.currency) return null
  if (brief.price_to !== null && pitch.price > brief.price_to) return 'above'
  return brief.price_from !== null && pitch.price < brief.price_from ? 'below' : null
}

function Mark({ status }: Pick<Pitch, 'status'>) {
  const { t } = useTranslation('briefs')
  if (status === 'sent') return <Badge tone="primary">{t('detail.fresh')}</Badge>
  if (status === 'approved') return <Badge tone="success">{t('decide.approve')}</Badge>
  if (status === 'rejected') return <Badge>{t('decide.reject')}</Badge>
  return status === 'withdrawn' ? <Badge>{t('detail.withdrawn')}</Badge> : null
}

function Price({ pitch, brief }: { pitch: Pitch; brief: Brief }) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const frame = besideFrame(pitch, brief)
  return (
    <div className="shrink-0 text-end">
      <p className="numeric font-bold">{format.money(pitch.price, pitch.currency)}</p>
      {frame && <p className="text-xs text-ink-muted">{t(`detail.${frame}`)}</p>}
    </div>
  )
}

function Sent({ at }: { at: string }) {
  const format = useFormat()
  return <p className="text-xs text-ink-muted">{format.ago(at, Date.parse(localData().now()))}</p>
}

interface PitchItemProps {
  pitch: Pitch
  brief: Brief
  /** Whether it is on the shortlist. */
  listed: boolean
  onUnlisted: () => void
}

export function PitchItem({ pitch, brief, listed, onUnlisted }: PitchItemProps) {
  const { t } = useTranslation('briefs')
  const room = useRow(roomTable, pitch.room_id)
  const stands = mayDecidePitch(useBusinessTeam(), pitch)
  const [open, setOpen] = useState(false)
  const text = useId()
  const fresh = pitch.status === 'sent'
  const withdrawn = pitch.status === 'withdrawn'
  const name = shownName(room?.creator_name || pitch.creator_name)

  function markRead(): void {
    if (fresh) void pitches.read({ id: pitch.id }).catch(() => undefined)
  }
  function toggle(): void {
    setOpen(!open)
    if (!open) markRead()
  }

  return (
    <li
      className={cx(
        'relative px-4 py-4 sm:px-5',
        (withdrawn || pitch.status === 'rejected') && 'text-ink-muted',
      )}
    >
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
            <Mark status={pitch.status} />
          </div>
          <Sent at={pitch.created_at} />
        </div>
        <Price pitch={pitch} brief={brief} />
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
      <div className="mt-3 flex flex-wrap items-center gap-2 sm:ms-14.5">
        <LinkButton
          size="sm"
          icon={MessageCircle}
          render={<Link to={paths.room(pitch.room_id)} onClick={markRead} />}
        >
          {t('detail.reply')}
        </LinkButton>
        {stands && <PitchDecision pitch={pitch} name={name} alone={!!room && hasLeft(room, 'creator')} />}
        {(stands || listed) && (
          <ShortlistButton pitchId={pitch.id} name={name} listed={listed} onRemoved={onUnlisted} />
        )}
      </div>
    </li>
  )
}
