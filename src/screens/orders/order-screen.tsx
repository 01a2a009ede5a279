import { MessageCircle, PackageX, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { useStanding } from '../../components/orders/order-status.tsx'
import { useWithdrawOrder } from '../../components/orders/use-withdraw-order.ts'
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
import type { WayOut } from '../../ui/layout/page-bars.tsx'
import { Page } from '../../ui/layout/page.tsx'
import type { MenuEntry } from '../../ui/overlay/menu-button.tsx'
import { useMediaQuery, WIDE } from '../../ui/use-media-query.ts'
import { OrderedTerms, OrderWishes } from './order-facts.tsx'
import { type OrderOfSide, OrderStanding, useOtherEnd } from './order-standing.tsx'
import { OrderSteps, WriteTo } from './order-steps.tsx'

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
      {(open) => <OpenOrder {...open} back={back} />}
    </Loadable>
  )
}

function OpenOrder({ order, side, back }: OrderOfSide & { back: WayOut }) {
  const { t } = useTranslation('orders')
  const wide = useMediaQuery(WIDE)
  const withdraw = useWithdrawOrder()
  const { name } = useOtherEnd({ order, side })
  const isNew = useStanding(order) === 'new'
  const withdrawing: MenuEntry = {
    key: 'withdraw',
    label: t('detail.withdraw'),
    icon: Undo2,
    onSelect: () => withdraw(order.id),
  }
  // Before one says yes, since that cannot be taken back
  const mayAsk = isNew && side === 'creator'
  const asking: MenuEntry = {
    key: 'ask',
    label: t('detail.write', { name }),
    icon: MessageCircle,
    render: <Link to={paths.room(order.room_id)} viewTransition />,
  }
  const steps = <OrderSteps order={order} side={side} size={wide ? 'md' : 'lg'} />
  return (
    <Page
      title={order.title}
      back={back}
      isThing
      menu={[...(isNew && side === 'business' ? [withdrawing] : []), ...(mayAsk && !wide ? [asking] : [])]}
      actions={
        wide && (
          <>
            {mayAsk && <WriteTo order={order} name={name} size="md" variant="quiet" />}
            {steps}
          </>
        )
      }
      action={!wide && steps}
    >
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div>
          <OrderStanding order={order} side={side} priced={!wide} />
          <OrderWishes order={order} />
        </div>
        <OrderedTerms order={order} priced={wide} />
      </div>
    </Page>
  )
}
