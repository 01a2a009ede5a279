import { Link } from 'react-router'
import { useRow } from '../../device/store/read.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { ListRow } from '../../ui/display/list-row.tsx'
import { PitchStatus } from './pitch-status.tsx'
import { PitchThumb } from './pitch-thumb.tsx'
import { shownName } from '../../i18n/shown-name.ts'

export interface PitchRowProps {
  pitch: Pitch
  now: number
  /** The business has written: words for that, and the row leads to the conversation. */
  answered?: ((name: string) => string) | undefined
}

/** One of the creator's pitches in a list. The business's name and picture come from their room. */
export function PitchRow({ pitch, now, answered }: PitchRowProps) {
  const format = useFormat()
  const room = useRow(roomTable, pitch.room_id)
  const name = room ? shownName(room.business_name) : ''
  return (
    <ListRow
      render={<Link to={answered ? paths.room(pitch.room_id) : paths.creatorBrief(pitch.brief_id)} />}
      unread={Boolean(answered)}
      media={
        <PitchThumb
          briefId={pitch.brief_id}
          name={name || pitch.brief_title}
          avatar={room?.business_avatar}
          seed={pitch.business_id}
        />
      }
      title={<span dir="auto">{pitch.brief_title}</span>}
      // keeps the line's height while the room loads
      text={room === undefined ? '\u00a0' : room && (answered?.(name) ?? name)}
      lines={1}
      metaBeside={format.lately((answered && room?.last_message_at) ?? pitch.created_at, now)}
      meta={
        <>
          <span className="numeric text-sm font-semibold text-ink">
            {format.money(pitch.price, pitch.currency)}
          </span>
          {!answered && <PitchStatus plain pitch={pitch} />}
        </>
      }
    />
  )
}
