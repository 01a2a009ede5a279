// The bell's popup with the ten newest. Loaded on first use.
import { BellRing, CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { notifications } from '../../entities/notifications/mutators.ts'
import { useMany } from '../../device/status/loaded.ts'
import { useNow } from '../../device/status/now.ts'
import { BELL_SIZE, type Notification } from '../../entities/notifications/notification.ts'
import type { Side } from '../../domain/side.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Loadable } from '../loadable.tsx'
import { NotificationRow } from './notification-row.tsx'

export interface NotificationPopupProps {
  notifications: readonly Notification[] | undefined
  side: Side
  close: () => void
}

export function NotificationPopup({ notifications: rows, side, close }: NotificationPopupProps) {
  const { t } = useTranslation('notifications')
  const now = useNow()
  const unread = rows?.filter((row) => !row.is_read) ?? []
  return (
    <>
      <div className="sticky top-0 z-1 flex min-h-14 items-center justify-between gap-3 border-b border-line bg-surface-overlay ps-4 pe-2">
        <h2 className="text-heading">{t('title')}</h2>
        {unread.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            icon={CheckCheck}
            onClick={() => notifications.markRead({ ids: unread.map((row) => row.id) })}
          >
            {t('markAll')}
          </Button>
        )}
      </div>
      <Loadable
        of={useMany(rows)}
        level={3}
        waiting={<Skeleton shape="row" count={3} label={t('loading')} />}
        none={
          <EmptyState
            icon={BellRing}
            level={3}
            title={t('emptyTitle')}
            text={t(side === 'business' ? 'emptyBusiness' : 'emptyCreator')}
          />
        }
      >
        {(found) => (
          <List>
            {found.slice(0, BELL_SIZE).map((notification) => (
              <NotificationRow key={notification.id} notification={notification} now={now} onOpen={close} />
            ))}
          </List>
        )}
      </Loadable>
      <div className="sticky bottom-0 border-t border-line bg-surface-overlay p-3 text-center text-sm">
        <TextLink
          render={<Link to={paths.notifications} onClick={close} className="inline-block px-2 py-2" />}
        >
          {t('all')}
        </TextLink>
      </div>
    </>
  )
}
