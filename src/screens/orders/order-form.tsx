import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OrderFields } from '../../components/orders/order-fields.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useInstant, useToday } from '../../device/status/now.ts'
import { standingOf } from '../../entities/orders/order.ts'
import { useOrdersOf } from '../../entities/orders/queries.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { type OrderFormProps, useOrderForm } from './use-order-form.ts'

export function OrderForm({ card, pack }: OrderFormProps) {
  const form = useOrderForm({ card, pack })
  const name = card.first_name
  return (
    // Its button sticks to the end of the page, below the air that other pages end with.
    <form {...form.attributes} className="grid gap-5 max-lg:-mb-8">
      <Unanswered packageId={pack.id} name={name} />
      <OrderFields form={form} name={name} deliveryDays={pack.delivery_days} today={useToday()} />
    </form>
  )
}

/** Whoever orders the same twice learns of it first: it may be a mistake. */
function Unanswered({ packageId, name }: { packageId: string; name: string }) {
  const { t } = useTranslation('orders')
  const { id } = useBusinessTeam()
  const now = useInstant()
  const same = useOrdersOf('business', id)?.find(
    (order) => order.package_id === packageId && standingOf(order, now) === 'new',
  )
  if (!same) return null
  return (
    <Banner
      icon={Hourglass}
      action={
        <TextLink alone render={<Link to={paths.order(same.id)} />}>
          {t('form.seeIt')}
        </TextLink>
      }
    >
      {t('form.waitingAlready', { name })}
    </Banner>
  )
}
