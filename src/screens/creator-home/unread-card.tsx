import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Conversation } from '../../entities/messages/queries.ts'
import { paths } from '../../paths.ts'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { CountBadge } from '../../ui/display/unread.tsx'
import { Card, CardLink } from '../../ui/display/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shownName } from '../../i18n/shown-name.ts'

const FACES = 4

/** The number of unread messages, and their senders. */
export function UnreadCard({ unread }: { unread: readonly Conversation[] }) {
  const { t } = useTranslation('creatorHome')
  const count = unread.reduce((sum, conversation) => sum + conversation.unread, 0)
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Icon icon={MessageCircle} size={22} className="text-ink-muted" />
        <h2 className="flex-1 text-heading">
          <CardLink render={<Link to={paths.messages} />}>{t('messages')}</CardLink>
        </h2>
        <span className="numeric text-2xl font-bold">{count}</span>
      </div>
      {count === 0 ? (
        <p className="mt-1 text-sm text-ink-muted">{t('noMessages')}</p>
      ) : (
        <ul className="mt-3 space-y-2.5">
          {unread.slice(0, FACES).map(({ room, unread: waiting }) => (
            <li key={room.id} className="flex items-center gap-3 text-sm">
              <TeamAvatar
                name={shownName(room.business_name)}
                src={room.business_avatar}
                seed={room.business_id}
                size="sm"
                shape="square"
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{shownName(room.business_name)}</span>
                <span className="block truncate text-ink-muted">{room.last_message}</span>
              </span>
              <CountBadge count={waiting} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
