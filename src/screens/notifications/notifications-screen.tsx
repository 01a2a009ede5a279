import { Bell, BellRing, CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { knownType } from '../../components/notifications/notification-content.ts'
import { noteRead } from '../../components/notifications/notification-reading.ts'
import { useTitle } from '../../components/title.ts'
import { notifications } from '../../entities/notifications/mutators.ts'
import type { Notification } from '../../entities/notifications/notification.ts'
import { useNotifications } from '../../entities/notifications/queries.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { useMany } from '../../device/status/loaded.ts'
import { sideOf } from '../../entities/teams/team.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TwoPane } from '../../ui/layout/two-pane.tsx'
import { useMediaQuery, WIDE } from '../../ui/use-media-query.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationPreview } from './notification-preview.tsx'
import { useVisitMarks, type VisitMarks } from './visit-marks.ts'

export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  useTitle(t('title'))
  const team = useActiveTeam()
  const rows = useNotifications(team)
  const list = useMany(rows)
  const marks = useVisitMarks()
  const wide = useMediaQuery(WIDE)
  if (wide && list.state === 'here') return <Panes rows={list.found} marks={marks} />
  return (
    <Page title={t('title')} width="text" actions={<MarkAll rows={rows ?? []} marks={marks} />}>
      <div className="-mx-4">
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
          {(found) => <NotificationList rows={found} marks={marks} />}
        </Loadable>
      </div>
    </Page>
  )
}

interface ListProps {
  rows: readonly Notification[]
  marks: VisitMarks
}

/** The list, and beside it what one of them is about. Which one is in the address. */
function Panes({ rows, marks }: ListProps) {
  const { t } = useTranslation('notifications')
  const [query] = useSearchParams()
  const asked = query.get('open')
  const open = rows.find(({ id }) => id === asked) ?? newestRead(rows, marks)
  return (
    <TwoPane
      listLabel={t('title')}
      listWidth="lg"
      list={
        <>
          <header className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 px-4 pt-6 pb-3">
            <h1 className="text-2xl">{t('title')}</h1>
            <MarkAll rows={rows} marks={marks} />
          </header>
          <NotificationList rows={rows} marks={marks} openId={open?.id ?? ''} />
        </>
      }
      detail={open && <NotificationPreview key={open.id} notification={open} />}
      empty={<NoneChosen rows={rows} marks={marks} />}
    />
  )
}

/** While nothing is new, the newest is shown unasked: it is read already. */
function newestRead(rows: readonly Notification[], marks: VisitMarks): Notification | undefined {
  return rows.some(marks.isMarked) ? undefined : rows.find(({ type }) => knownType(type))
}

/** Nothing else is opened unasked, since that would mark it as read: beside the list, the way to what is new. */
function NoneChosen({ rows, marks }: ListProps) {
  const { t } = useTranslation('notifications')
  const fresh = rows.find((row) => marks.isMarked(row) && knownType(row.type))
  const open = (id: string) => {
    noteRead(id)
    marks.clear([id])
  }
  return (
    <EmptyState
      icon={Bell}
      title={t('choose')}
      text={t('chooseText')}
      action={
        fresh && (
          <LinkButton
            render={
              <Link to={`?open=${fresh.id}`} replace preventScrollReset onClick={() => open(fresh.id)} />
            }
          >
            {t('chooseFresh')}
          </LinkButton>
        )
      }
    />
  )
}

function MarkAll({ rows, marks }: ListProps) {
  const { t } = useTranslation('notifications')
  const unread = rows.filter(({ is_read }) => !is_read)
  if (unread.length === 0) return null
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={CheckCheck}
      className="-me-3.5"
      onClick={() => {
        marks.clear(rows.map(({ id }) => id))
        return notifications.markRead({ ids: unread.map(({ id }) => id) })
      }}
    >
      {t('markAll')}
    </Button>
  )
}
