import { useTranslation } from 'react-i18next'
import { useConversations } from '../../entities/messages/queries.ts'
import { useNewestNotifications } from '../../entities/notifications/queries.ts'
import type { Team } from '../../entities/teams/team.ts'
import { CountBadge } from '../../ui/display/unread.tsx'

/** A team's unread messages and notifications together. */
export function TeamCount({ team }: { team: Team }) {
  const { t } = useTranslation()
  const messages = useConversations(team)?.reduce((sum, { unread }) => sum + unread, 0) ?? 0
  const notifications = useNewestNotifications(team)?.filter((row) => !row.is_read).length ?? 0
  const count = messages + notifications
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} />
      <span className="sr-only">{t('nav.unread', { count })}</span>
    </>
  )
}
