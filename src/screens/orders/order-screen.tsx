import { PackageX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { useFollowTeam } from '../../components/teams/use-follow-team.ts'
import { useTeamIn } from '../../components/teams/use-team-in.ts'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useRow } from '../../device/store/read.ts'
import { orderTable } from '../../entities/orders/entity.ts'
import { sideIn } from '../../entities/rooms/room.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderStanding } from './order-standing.tsx'

/** /orders/<id>: one order, as either side sees it. */
export function OrderScreen() {
  const { t } = useTranslation('orders')
  const id = useParams().id?.toLowerCase() ?? ''
  const team = useActiveTeam()
  const order = useRow(orderTable, id)
  const side = order && team ? sideIn(team, order) : null
  const ownTeam = useTeamIn(order && team && side === null ? order : null)
  // One that was taken back is nothing to the creator.
  const isGone = side === 'creator' && order?.status === 'withdrawn'
  const found = order && (side ? (isGone ? null : { order, side }) : ownTeam === null ? null : undefined)
  useFollowTeam(ownTeam)
  useTitle(order?.title ?? t('title'))
  const back = { label: t('title'), render: <Link to={paths.orders} viewTransition /> }
  return (
    <Loadable
      of={useOne(team === undefined ? undefined : found)}
      level={1}
      waiting={
        <Page title={t('title')} back={back}>
          <Skeleton shape="page" label={t('loading')} />
        </Page>
      }
      none={
        <EmptyState
          level={1}
          icon={PackageX}
          title={t('none.title')}
          text={t('none.text')}
          action={<LinkButton render={<Link to={paths.orders} />}>{t('none.action')}</LinkButton>}
        />
      }
    >
      {(open) => (
        <Page title={open.order.title} back={back}>
          <OrderStanding {...open} />
          <OrderFacts order={open.order} />
        </Page>
      )}
    </Loadable>
  )
}
