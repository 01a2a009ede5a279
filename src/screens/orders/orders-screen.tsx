import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { OrderStatus } from '../../components/orders/order-status.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { useTitle } from '../../components/title.ts'
import { useNow } from '../../device/status/now.ts'
import { useMany } from '../../device/status/loaded.ts'
import { useRow } from '../../device/store/read.ts'
import type { Side } from '../../domain/side.ts'
import { type Order, standingOf } from '../../entities/orders/order.ts'
import { useOrdersOf } from '../../entities/orders/queries.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import { avatarOf, nameOf, otherSide } from '../../entities/rooms/room.ts'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { useFormat } from '../../i18n/format.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'

/** /orders: what the active team has ordered, or what businesses have ordered of it. */
export function OrdersScreen() {
  const { t } = useTranslation('orders')
  const team = useActiveTeam()
  useTitle(t('title'))
  return team ? <Orders key={team.id} team={team} /> : <Skeleton shape="row" count={6} label={t('loading')} />
}

function Orders({ team }: { team: Team }) {
  const { t } = useTranslation('orders')
  const side = sideOf(team)
  const orders = useMany(useOrdersOf(side, team.id))
  return (
    <Page title={t('title')} intro={t(`lead.${side}`)} width="text">
      <Loadable
        of={orders}
        waiting={<Skeleton shape="row" count={5} label={t('loading')} />}
        none={<None side={side} />}
      >
        {(all) => <Groups orders={all} side={side} />}
      </Loadable>
    </Page>
  )
}

function None({ side }: { side: Side }) {
  const { t } = useTranslation('orders')
  return (
    <EmptyState
      large
      icon={PackageOpen}
      title={t('empty.title')}
      text={t(`empty.${side}`)}
      action={
        <LinkButton
          variant="primary"
          render={<Link to={side === 'business' ? paths.explore : paths.creatorPackages} />}
        >
          {t(side === 'business' ? 'empty.find' : 'empty.packages')}
        </LinkButton>
      }
    />
  )
}

const groups = ['new', 'accepted', 'done'] as const

function Groups({ orders, side }: { orders: readonly Order[]; side: Side }) {
  const { t } = useTranslation('orders')
  const now = new Date(useNow()).toISOString()
  const groupOf = (order: Order): (typeof groups)[number] => {
    const standing = standingOf(order, now)
    return standing === 'new' || standing === 'accepted' ? standing : 'done'
  }
  return groups.map((group) => {
    const some = orders.filter((order) => groupOf(order) === group)
    return (
      some.length > 0 && (
        <Section key={group} title={t(`group.${group}`)}>
          <List framed aria-label={t(`group.${group}`)}>
            {some.map((order) => (
              <OrderRow key={order.id} order={order} side={side} />
            ))}
          </List>
        </Section>
      )
    )
  })
}

function OrderRow({ order, side }: { order: Order; side: Side }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const now = useNow()
  const other = otherSide(side)
  const room = useRow(roomTable, order.room_id)
  const name = room ? shownName(nameOf(room, other)) : ''
  return (
    <ListRow
      render={<Link to={paths.order(order.id)} viewTransition />}
      media={
        <TeamAvatar
          name={name}
          src={room ? avatarOf(room, other) : ''}
          seed={order[`${other}_id`]}
          shape={other === 'business' ? 'square' : 'round'}
        />
      }
      title={<span dir="auto">{order.title}</span>}
      text={
        <>
          {name && <bdi>{t(side === 'business' ? 'row.to' : 'row.from', { name })}</bdi>}
          {name && ' · '}
          {format.money(order.price, order.currency)}
        </>
      }
      meta={<OrderStatus plain order={order} />}
      metaBeside={format.lately(order.created_at, now)}
      unread={side === 'creator' && order.status === 'new'}
    />
  )
}
