import { Link } from 'react-router'
import { useRow } from '../../device/store/read.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { ListRow } from '../../ui/display/list-row.tsx'
import { PitchStatus } from './pitch-status.tsx'
import { shownName } from '../../i18n/shown-name.ts'

/** One of the creator's pitches in a list. The business's name and picture come from their room. */
export function PitchRow({ pitch, now }: { pitch: Pitch; now: number }) {
  const format = useFormat()
  const room = useRow(roomTable, pitch.room_id)
  return (
    <ListRow
      render={<Link to={paths.creatorBrief(pitch.brief_id)} />}
      media={
        <TeamAvatar
          name={room ? shownName(room.business_name) : pitch.brief_title}
          src={room?.business_avatar}
          seed={pitch.business_id}
          shape="square"
        />
      }
      title={<span dir="auto">{pitch.brief_title}</span>}
      // keeps the line's height while the room loads
      text={room === undefined ? '\u00a0' : room && shownName(room.business_name)}
      lines={1}
      meta={
        <>
          <PitchStatus pitch={pitch} />
          <span className="numeric text-sm font-semibold text-ink">
            {format.money(pitch.price, pitch.currency)}
          </span>
          <span>{format.ago(pitch.created_at, now)}</span>
        </>
      }
    />
  )
}
