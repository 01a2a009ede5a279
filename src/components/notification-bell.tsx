import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../i18n/i18n.ts'
import { useNewestNotifications } from '../entities/notifications/queries.ts'
import { useActiveTeam } from '../entities/teams/queries.ts'
import { sideOf } from '../entities/teams/team.ts'
import { IconButton } from '../ui/action/icon-button.tsx'
import { PopoverButton } from '../ui/overlay/popover-button.tsx'

const Popup = lazy(async () => {
  const [module] = await Promise.all([
    import('./notifications/notification-popup.tsx'),
    loadWords('notifications'),
  ])
  return { default: module.NotificationPopup }
})

/** The bell of the top bar: the active team's unread count, with the ten newest notifications behind it. */
export function NotificationBell() {
  const { t } = useTranslation()
  const team = useActiveTeam()
  const notifications = useNewestNotifications(team)
  const unread = notifications?.filter((row) => !row.is_read).length ?? 0
  const label = unread > 0 ? t('nav.notificationsUnread', { count: unread }) : t('nav.notifications')
  return (
    <PopoverButton
      trigger={<IconButton icon={Bell} label={label} count={unread} />}
      label={t('nav.notifications')}
    >
      {(close) => (
        <Suspense fallback={<div className="h-48" />}>
          <Popup notifications={notifications} side={team ? sideOf(team) : 'creator'} close={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
