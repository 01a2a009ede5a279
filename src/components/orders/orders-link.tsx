import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInstant } from '../../device/status/now.ts'
import type { Side } from '../../domain/side.ts'
import { standingOf } from '../../entities/orders/order.ts'
import { useOrdersOf } from '../../entities/orders/queries.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'

interface OrdersLinkProps {
  side: Side
  /** The id of the team. */
  team: string
}

/** The way to the orders on a phone, whose tabs have no room for them; the side bar of a wide screen has them. */
export function OrdersLink({ side, team }: OrdersLinkProps) {
  const { t } = useTranslation()
  const now = useInstant()
  const orders = useOrdersOf(side, team) ?? []
  if (orders.length === 0) return null
  // A business has nothing to answer.
  const waiting = side === 'creator' ? orders.filter((order) => standingOf(order, now) === 'new').length : 0
  return (
    <span className="lg:hidden">
      <LinkButton size="sm" icon={ReceiptText} render={<Link to={paths.orders} viewTransition />}>
        {t('nav.orders')}
        {waiting > 0 && (
          <>
            <span aria-hidden="true" className="numeric">
              {waiting}
            </span>
            <span className="sr-only">{t('nav.ordersWaiting', { count: waiting })}</span>
          </>
        )}
      </LinkButton>
    </span>
  )
}
