import { Building2, UserRound } from 'lucide-react'
import type { Notification } from '../../entities/notifications/notification.ts'
import { type Room, avatarOf, otherSide } from '../../entities/rooms/room.ts'
import { LogoMark } from '../../ui/mark/logo.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TeamAvatar } from '../teams/team-avatar.tsx'
import { senderOf } from './notification-words.ts'

const circle = 'grid size-11 place-items-center rounded-full bg-quiet text-on-quiet'

/** Who a notification is from: a person's or a business's face; the mark for what Samspill itself says. */
export function NotificationFace({
  notification,
  room,
}: {
  notification: Notification
  room: Room | undefined
}) {
  const other = otherSide(notification.context_type)
  if (notification.type === 'system_message')
    return (
      <span className={circle}>
        <LogoMark size={26} />
      </span>
    )
  const name = senderOf(notification, room)
  if (name === '')
    return (
      <span className={circle}>
        <Icon icon={other === 'business' ? Building2 : UserRound} />
      </span>
    )
  return (
    <TeamAvatar
      name={name}
      src={room && avatarOf(room, other)}
      seed={room?.[`${other}_id`] ?? notification.data[`${other}_id`] ?? name}
      shape={other === 'business' ? 'square' : 'round'}
    />
  )
}
