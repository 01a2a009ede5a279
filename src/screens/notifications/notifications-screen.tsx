import { BellRing, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { groupByAge } from '../../components/notifications/notification-groups.ts'
import { NotificationRow } from '../../components/notifications/notification-row.tsx'
import { useTitle } from '../../components/title.ts'
import { notifications } from '../../entities/notifications/mutators.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import { useNotifications } from '../../entities/notifications/queries.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { useNow } from '../../device/status/now.ts'
import { useMany } from '../../device/status/loaded.ts'
import { sideOf } from '../../entities/teams/team.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'

/** Rows at first, and per «show more», so that the list renders only what is read. */
const STEP = 50

export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  useTitle(t('title'))
  const team = useActiveTeam()
  const rows = useNotifications(team)
  const list = useMany(rows)
  const unread = rows?.filter((row) => !row.is_read) ?? []
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
            onClick={() => notifications.markRead({ ids: unread.map((row) => row.id) })}
          >
            {t('markAll')}
          </Button>
        )
      }
    >
      <Loadable
        of={list}
        waiting={<Skeleton shape="row" count={6} label={t('loading')} />}
        none={
          <EmptyState
            icon={BellRing}
            title={t('emptyTitle')}
            text={t(team && sideOf(team) === 'business' ? 'emptyBusiness' : 'emptyCreator')}
          />
        }
      >
        {(found) => <Rows rows={found} />}
      </Loadable>
    </Page>
  )
}

function Rows({ rows }: { rows: readonly Notification[] }) {
  const { t } = useTranslation('notifications')
  const now = useNow()
  const [limit, setLimit] = useState(STEP)
  return (
    <>
      {groupByAge(rows.slice(0, limit), now).map(({ age, rows: ofAge }) => (
        <Section key={age} title={t(`group.${age}`)}>
          <List framed>
            {ofAge.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} now={now} />
            ))}
          </List>
        </Section>
      ))}
      {rows.length > limit && (
        <div className="mt-6 text-center">
          <Button onClick={() => setLimit(limit + STEP)}>{t('older')}</Button>
        </div>
      )}
    </>
  )
}
