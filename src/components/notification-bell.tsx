import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadWords } from '../i18n/i18n.ts'
import { useNewestNotifications } from '../entities/notifications/queries.ts'
import { useActiveTeam } from '../entities/teams/queries.ts'
import { sideOf } from '../entities/teams/team.ts'
import { paths } from '../paths.ts'
import { NotHere } from './loadable.tsx'
import { IconButton } from '../ui/action/icon-button.tsx'
import { Dot } from '../ui/display/unread.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyExtra } from '../ui/lazy-extra.tsx'
import { PopoverButton } from '../ui/overlay/popover-button.tsx'

const Popup = lazyExtra(
  async () => {
    const [module] = await Promise.all([
      import('./notifications/notification-popup.tsx'),
      loadWords('notifications'),
    ])
    return module.NotificationPopup
  },
  () => <NotHere level={3} />,
)

/**
 * The bell of the top bar: the active team's unread count in its name, and the ten newest notifications behind it. On a
 * phone it leads to their page.
 */
export function NotificationBell() {
  const { t } = useTranslation()
  const team = useActiveTeam()
  const notifications = useNewestNotifications(team)
  const unread = notifications?.filter((row) => !row.is_read).length ?? 0
  const label = unread > 0 ? t('nav.notificationsUnread', { count: unread }) : t('nav.notifications')
  const dot = unread > 0 && (
    <Dot className="pointer-events-none absolute end-2 top-2 scale-90 ring-2 ring-surface" />
  )
  return (
    <>
      <Link
        to={paths.notifications}
        title={label}
        aria-label={label}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-muted transition-colors hover:bg-quiet hover:text-on-quiet desk:hidden"
      >
        <Icon icon={Bell} size={22} />
        {dot}
      </Link>
      <span className="relative hidden desk:grid">
        <PopoverButton trigger={<IconButton icon={Bell} label={label} />} label={t('nav.notifications')}>
          {(close) => (
            <Suspense fallback={<div className="h-48" />}>
              <Popup notifications={notifications} side={team ? sideOf(team) : 'creator'} close={close} />
            </Suspense>
          )}
        </PopoverButton>
        {dot}
      </span>
    </>
  )
}
