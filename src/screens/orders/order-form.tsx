import { Hourglass, Send } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useNow, useToday } from '../../device/status/now.ts'
import { orderSchema } from '../../entities/orders/fields.ts'
import { ANSWER_HOURS, standingOf } from '../../entities/orders/order.ts'
import { useOrdersOf } from '../../entities/orders/queries.ts'
import { useDateWords } from '../../i18n/date-words.ts'
import { useCodeWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link-button.tsx'
import { DateField } from '../../ui/date/date-field.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type OrderFormProps, useOrderForm } from './use-order-form.ts'

const { of: fields } = orderSchema

export function OrderForm({ card, pack }: OrderFormProps) {
  const { t } = useTranslation('orders')
  const codeWords = useCodeWords()
  const dateWords = useDateWords()
  const today = useToday()
  const form = useOrderForm({ card, pack })
  const [wished, isSent] = useWatch({ control: form.control, name: ['wished_date', 'product_sent'] })
  const name = card.first_name
  return (
    <form {...form.attributes} className="grid gap-5">
      <Unanswered packageId={pack.id} name={name} />
      <h2 className="text-heading">{t('form.needs', { name })}</h2>
      <TextField
        {...form.bind('product')}
        label={t('form.product')}
        hint={t('form.productHint')}
        maxLength={fields.product.max * 2}
      />
      <TextArea
        {...form.bind('message')}
        label={t('form.message')}
        hint={t('form.messageHint')}
        counter={fields.message.max}
        trims
        minRows={5}
        maxRows={14}
      />
      <DateField
        name="wished_date"
        label={t('form.wished_date')}
        hint={t('form.wishedHint', { days: t('form.days', { count: pack.delivery_days }) })}
        words={dateWords}
        min={today}
        today={today}
        value={wished}
        error={form.errorOf('wished_date')}
        onChange={(value) => form.set({ wished_date: value }, ['wished_date'])}
      />
      <Checkbox
        name="product_sent"
        label={t('form.product_sent')}
        checked={isSent}
        onChange={({ target }) => form.set({ product_sent: target.checked }, ['product_sent'])}
      />
      <TextArea
        {...form.bind('must')}
        label={t('form.must')}
        hint={t('form.optional')}
        counter={fields.must.max}
        trims
        minRows={3}
        maxRows={10}
      />
      <TextArea
        {...form.bind('must_not')}
        label={t('form.must_not')}
        hint={t('form.optional')}
        counter={fields.must_not.max}
        trims
        minRows={3}
        maxRows={10}
      />
      <div role="alert" className="empty:hidden">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="lg" wide icon={Send} loading={form.busy}>
          {t('form.send')}
        </Button>
        <p className="text-xs text-ink-muted">{t('form.about', { name, hours: ANSWER_HOURS })}</p>
      </div>
    </form>
  )
}

/** Whoever orders the same twice learns of it first: it may be a mistake. */
function Unanswered({ packageId, name }: { packageId: string; name: string }) {
  const { t } = useTranslation('orders')
  const { id } = useBusinessTeam()
  const now = new Date(useNow()).toISOString()
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
