import type { Side } from '../../domain/side.ts'
import { type Room, avatarOf, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { shownName } from '../../i18n/shown-name.ts'
import type { AvatarProps } from '../../ui/display/avatar.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'

export interface RoomFaceProps {
  room: Room
  /** The side of the reader: the face is the other's. */
  side: Side
  size?: NonNullable<AvatarProps['size']>
}

/** Who a conversation is with: a person is round, a business square. */
export function RoomFace({ room, side, size = 'md' }: RoomFaceProps) {
  const other = otherSide(side)
  const [seed, shape] =
    other === 'business' ? ([room.business_id, 'square'] as const) : ([room.creator_id, 'round'] as const)
  return (
    <TeamAvatar
      name={shownName(nameOf(room, other))}
      src={avatarOf(room, other)}
      {...{ seed, shape, size }}
    />
  )
}
