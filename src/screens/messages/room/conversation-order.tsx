import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OrderStatus } from '../../../components/orders/order-status.tsx'
import type { Side } from '../../../domain/side.ts'
import type { Order } from '../../../entities/orders/order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/action/link-button.tsx'
import { Card } from '../../../ui/display/card.tsx'

interface ConversationOrderProps {
  order: Order
  side: Side
  /** The other side's name. */
  other: string
}

/** An order in the conversation: the package, what is wished, and what came of it. */
export function ConversationOrder({ order, side, other }: ConversationOrderProps) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const mine = side === 'business'
  const { title, price, currency, product, created_at } = order
  return (
    <div className={`mt-3 flex ${mine ? 'justify-end' : 'justify-start'}`}>
      <Card className="w-[min(100%,26rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="text-xs text-ink-muted">
            {mine ? t('card.mine') : t('card.theirs', { name: other })}
          </span>
          <OrderStatus order={order} />
        </div>
        <p dir="auto" className="mt-2 text-row wrap-anywhere">
          {title}
        </p>
        <p dir="auto" className="mt-1 text-sm wrap-anywhere">
          {format.money(price, currency)} · {product}
        </p>
        <p className="-mb-3 flex items-center justify-between gap-3 text-sm">
          <TextLink alone render={<Link to={paths.order(order.id)} />}>
            {t('card.see')}
          </TextLink>
          <time dateTime={created_at} className="text-2xs text-ink-muted">
            {format.clock(created_at)}
          </time>
        </p>
      </Card>
    </div>
  )
}
