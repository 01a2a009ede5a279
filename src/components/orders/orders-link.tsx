import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Side } from '../../domain/side.ts'
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
  const orders = useOrdersOf(side, team) ?? []
  if (orders.length === 0) return null
  return (
    <span className="lg:hidden">
      <LinkButton size="sm" icon={ReceiptText} render={<Link to={paths.orders} viewTransition />}>
        {t('nav.orders')}
      </LinkButton>
    </span>
  )
}
