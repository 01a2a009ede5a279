// The orders of a team: rows on a phone, a table with the same words on a wide screen.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OrderStatus } from '../../components/orders/order-status.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { useNow } from '../../device/status/now.ts'
import type { Side } from '../../domain/side.ts'
import type { Order } from '../../entities/orders/order.ts'
import { otherSide } from '../../entities/rooms/room.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { ListRow } from '../../ui/display/list-row.tsx'
import { Cell, OneLine, RowList, TableRow } from '../../ui/display/row-table.tsx'
import { Dot } from '../../ui/display/unread.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'
import { useOtherEnd } from './order-standing.tsx'

interface OrderLinesProps {
  label: string
  /** Below another group: the titles of the columns stand there. */
  continued: boolean
  children: ReactNode
}

export function OrderLines({ label, continued, children }: OrderLinesProps) {
  const { t } = useTranslation('orders')
  return (
    <RowList
      label={label}
      continued={continued}
      columns={[
        { key: 'order', title: t('column.order') },
        { key: 'price', title: t('column.price'), className: 'w-30' },
        { key: 'status', title: t('column.status'), className: 'w-44' },
        { key: 'when', title: t('column.when'), className: 'w-30' },
      ]}
    >
      {children}
    </RowList>
  )
}

interface OrderRowProps {
  order: Order
  side: Side
  /** The heading above says how the order stands: a row does not repeat it, a column does. */
  said: boolean
}

export function OrderRow({ order, side, said }: OrderRowProps) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const now = useNow()
  const other = otherSide(side)
  const { name, avatar } = useOtherEnd({ order, side })
  const wide = useMediaQuery(WIDE)
  const link = <Link to={paths.order(order.id)} viewTransition />
  const media = (
    <TeamAvatar
      name={name}
      src={avatar}
      seed={order[`${other}_id`]}
      shape={other === 'business' ? 'square' : 'round'}
    />
  )
  const whose = name && <bdi>{t(side === 'business' ? 'row.to' : 'row.from', { name })}</bdi>
  const price = format.money(order.price, order.currency)
  const when = format.lately(order.created_at, now)
  const unread = side === 'creator' && order.status === 'new'
  if (wide)
    return (
      <TableRow
        render={link}
        media={media}
        unread={unread}
        title={<OneLine>{order.title}</OneLine>}
        text={whose}
      >
        <Cell className="numeric font-semibold">{price}</Cell>
        <Cell>
          <span className="flex items-center gap-2">
            <OrderStatus plain order={order} />
            {unread && <Dot />}
          </span>
        </Cell>
        <Cell className="text-xs text-ink-muted">{when}</Cell>
      </TableRow>
    )
  return (
    <ListRow
      render={link}
      media={media}
      title={<span dir="auto">{order.title}</span>}
      text={
        <>
          {whose}
          {name && ' · '}
          {price}
        </>
      }
      meta={<OrderStatus plain order={order} said={said} />}
      metaBeside={when}
      unread={unread}
    />
  )
}
