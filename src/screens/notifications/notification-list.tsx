import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupByAge } from '../../components/notifications/notification-groups.ts'
import { NotificationRow } from '../../components/notifications/notification-row.tsx'
import { useNow } from '../../device/status/now.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import { Button } from '../../ui/action/button.tsx'
import { List } from '../../ui/display/list-row.tsx'
import type { VisitMarks } from './visit-marks.ts'

/** Rows at first, and per «show more», so that the list renders only what is read. */
const STEP = 50

export interface NotificationListProps {
  rows: readonly Notification[]
  marks: VisitMarks
  /** The one in the pane beside the list; undefined without a pane. */
  openId?: string | undefined
}

export function NotificationList({ rows, marks, openId }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  const now = useNow()
  const [limit, setLimit] = useState(STEP)
  return (
    <>
      {groupByAge(rows.slice(0, limit), now).map(({ age, rows: ofAge }) => (
        <section key={age} className="mt-4 first:mt-0">
          <h2 className="px-4 pb-1 font-text text-xs font-semibold text-ink-muted">{t(`group.${age}`)}</h2>
          <List>
            {ofAge.map((notification) => (
              <NotificationRow
                dated={age === 'yesterday'}
                key={notification.id}
                notification={notification}
                now={now}
                marked={marks.isMarked(notification)}
                onRead={() => marks.keep(notification.id)}
                onOpen={() => marks.clear([notification.id])}
                pane={
                  openId === undefined
                    ? undefined
                    : { to: `?open=${notification.id}`, open: notification.id === openId }
                }
              />
            ))}
          </List>
        </section>
      ))}
      {rows.length > limit && (
        <div className="mt-6 text-center">
          <Button onClick={() => setLimit(limit + STEP)}>{t('older')}</Button>
        </div>
      )}
    </>
  )
}
