// The next step with an order, of whoever looks: pinned on a phone, beside the title on a wide screen.
import { Check, MessageCircle, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { SayNo } from '../../components/decline/say-no.tsx'
import { useStanding } from '../../components/orders/order-status.tsx'
import { toldOf } from '../../components/orders/use-withdraw-order.ts'
import { orders } from '../../entities/orders/mutators.ts'
import type { Order } from '../../entities/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import type { ButtonSize } from '../../ui/action/button-style.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { LazyAlertDialog, LazyDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { type OrderOfSide, useOtherEnd } from './order-standing.tsx'

export function OrderSteps({ order, side, size }: OrderOfSide & { size: ButtonSize }) {
  const { t } = useTranslation('orders')
  const { name } = useOtherEnd({ order, side })
  const standing = useStanding(order)
  if (standing === 'accepted')
    return (
      <LinkButton
        variant="primary"
        size={size}
        icon={MessageCircle}
        render={<Link to={paths.room(order.room_id)} viewTransition />}
      >
        {t('detail.room')}
      </LinkButton>
    )
  if (standing === 'new')
    return side === 'creator' ? (
      <Answer order={order} name={name} size={size} />
    ) : (
      <WriteTo order={order} name={name} size={size} />
    )
  return (
    side === 'business' && (
      <LinkButton
        size={size}
        render={<Link to={paths.orderPackage(order.creator_id, order.package_id)} viewTransition />}
      >
        {t('detail.again')}
      </LinkButton>
    )
  )
}

interface WriteToProps {
  order: Order
  name: string
  size: ButtonSize
  variant?: 'secondary' | 'quiet'
}

export function WriteTo({ order, name, size, variant = 'secondary' }: WriteToProps) {
  const { t } = useTranslation('orders')
  return (
    <LinkButton
      size={size}
      variant={variant}
      icon={MessageCircle}
      render={<Link to={paths.room(order.room_id)} viewTransition />}
    >
      {t('detail.write', { name })}
    </LinkButton>
  )
}

interface AnswerProps {
  order: Order
  name: string
  size: ButtonSize
}

function Answer({ order, name, size }: AnswerProps) {
  const { t } = useTranslation(['orders', 'common'])
  const navigate = useNavigate()
  const words = useFailureWords()
  const format = useFormat()
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null)
  const { id, room_id } = order
  const price = format.money(order.price, order.currency)
  // The conversation that it leads to says that the order is accepted.
  async function accept(): Promise<void> {
    try {
      await orders.accept({ id })
      void navigate(paths.room(room_id), { viewTransition: true })
    } catch (error) {
      toast('error', words(error), toldOf(id))
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size={size}
        icon={X}
        className="grow"
        {...LazyDialog.opener}
        onClick={() => setAsking('decline')}
      >
        {t('detail.decline')}
      </Button>
      <Button
        variant="primary"
        size={size}
        icon={Check}
        className="grow-3"
        {...LazyAlertDialog.opener}
        onClick={() => setAsking('accept')}
      >
        {t('detail.accept')}
      </Button>
      <LazyAlertDialog
        open={asking === 'accept'}
        onOpenChange={() => setAsking(null)}
        tone="primary"
        title={t('yes.title', { price })}
        description={t('yes.text', { name })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('yes.send')}
        onConfirm={accept}
      />
      <LazyDialog
        open={asking === 'decline'}
        onOpenChange={() => setAsking(null)}
        size="sm"
        title={t('no.title')}
        description={t('no.text', { name })}
        closeLabel={t('common:close')}
      >
        {asking === 'decline' && (
          <SayNo
            id={id}
            label={t('no.send')}
            decline={async (no, draft) => {
              await orders.decline({ id, ...no }, { draft })
              toast('success', t('done.declined'), toldOf(id))
            }}
            onDone={() => setAsking(null)}
          />
        )}
      </LazyDialog>
    </div>
  )
}
