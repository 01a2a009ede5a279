import { useTranslation } from 'react-i18next'
import { useConversations } from '../../data/queries/messages.ts'
import { useNewestNotifications } from '../../data/queries/notifications.ts'
import type { Team } from '../../domain/team.ts'
import { CountBadge } from '../../ui/display/badge.tsx'

/** What waits in a team: unread messages and notifications together. */
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
