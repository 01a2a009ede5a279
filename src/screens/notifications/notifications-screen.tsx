import { BellRing, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupByAge } from '../../components/notifications/notification-groups.ts'
import { NotificationRow } from '../../components/notifications/notification-row.tsx'
import { useTitle } from '../../components/title.ts'
import { mutate } from '../../data/mutate.ts'
import { useNotifications } from '../../data/queries/notifications.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useActiveTeam } from '../../data/queries/teams.ts'
import { useNow } from '../../data/queries/now.ts'
import { useOnline } from '../../data/queries/online.ts'
import { sideOf } from '../../domain/team.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'

/** Rows at first, and how many more each time: a list that never grows beyond what is read. */
const STEP = 50

export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  useTitle(t('title'))
  const team = useActiveTeam()
  const notifications = useNotifications(team)
  const firstSyncDone = useSyncStatus()?.firstSyncDone
  const online = useOnline()
  const now = useNow()
  const [limit, setLimit] = useState(STEP)

  if (!team || !notifications || (notifications.length === 0 && firstSyncDone !== true && online)) {
    return (
      <Page title={t('title')} width="text">
        <Skeleton shape="row" count={6} label={t('loading')} />
      </Page>
    )
  }
  const unread = notifications.filter((row) => !row.is_read)
  return (
    <Page
      title={t('title')}
      width="text"
      actions={
        unread.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            icon={CheckCheck}
            className="-ms-3.5 sm:ms-0"
            onClick={() => mutate.notifications.markRead({ ids: unread.map((row) => row.id) })}
          >
            {t('markAll')}
          </Button>
        )
      }
    >
      {notifications.length === 0 && (
        <EmptyState
          icon={BellRing}
          title={t('emptyTitle')}
          text={t(sideOf(team) === 'business' ? 'emptyBusiness' : 'emptyCreator')}
        />
      )}
      {groupByAge(notifications.slice(0, limit), now).map(({ age, rows }) => (
        <Section key={age} title={t(`group.${age}`)}>
          <List framed>
            {rows.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} now={now} />
            ))}
          </List>
        </Section>
      ))}
      {notifications.length > limit && (
        <div className="mt-6 text-center">
          <Button onClick={() => setLimit(limit + STEP)}>{t('older')}</Button>
        </div>
      )}
    </Page>
  )
}
