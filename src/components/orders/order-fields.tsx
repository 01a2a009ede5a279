// What a creator needs to know before they say yes.
import { Send } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { orderSchema } from '../../entities/orders/fields.ts'
import { ANSWER_HOURS } from '../../entities/orders/order.ts'
import type { SubmitForm } from '../../forms/use-submit-form.ts'
import { useDateWords } from '../../i18n/date-words.ts'
import { useCodeWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { DateField } from '../../ui/date/date-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { StickyActions } from '../../ui/layout/page.tsx'

const { of: fields } = orderSchema

/** The requirements while they are typed; a date may be unfinished. */
export const typedOrder = z.object({
  product: z.string(),
  message: z.string(),
  wished_date: z.string(),
  product_sent: z.boolean(),
  must: z.string(),
  must_not: z.string(),
})
export type TypedOrder = z.infer<typeof typedOrder>
export const nothingTyped: TypedOrder = {
  product: '',
  message: '',
  wished_date: '',
  product_sent: false,
  must: '',
  must_not: '',
}
/** The fields that set their values themselves. */
export const unboundFields = ['wished_date', 'product_sent'] as const

interface OrderFieldsProps {
  form: SubmitForm<TypedOrder>
  /** The creator's. */
  name: string
  deliveryDays: number
  /** A wished day is not before it. */
  today: string
}

export function OrderFields({ form, name, deliveryDays, today }: OrderFieldsProps) {
  const { t } = useTranslation(['orders', 'common'])
  const codeWords = useCodeWords()
  const dateWords = useDateWords()
  const [wished, isSent] = useWatch({ control: form.control, name: [...unboundFields] })
  return (
    <>
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
        mark={t('common:optional')}
        hint={t('form.wishedHint', { days: t('form.days', { count: deliveryDays }) })}
        words={dateWords}
        min={today}
        today={today}
        value={wished}
        error={form.errorOf('wished_date')}
        onChange={(value) => form.set({ wished_date: value })}
      />
      <Switch
        name="product_sent"
        label={t('form.product_sent')}
        checked={isSent}
        onChange={({ target }) => form.set({ product_sent: target.checked })}
      />
      <TextArea
        {...form.bind('must')}
        label={t('form.must')}
        mark={t('common:optional')}
        counter={fields.must.max}
        trims
        minRows={3}
        maxRows={10}
      />
      <TextArea
        {...form.bind('must_not')}
        label={t('form.must_not')}
        mark={t('common:optional')}
        counter={fields.must_not.max}
        trims
        minRows={3}
        maxRows={10}
      />
      <div role="alert" className="empty:hidden">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <p className="text-xs text-ink-muted">{t('form.about', { name, hours: ANSWER_HOURS })}</p>
      <StickyActions>
        <Button type="submit" variant="primary" size="lg" wide icon={Send} loading={form.busy}>
          {t('form.send')}
        </Button>
      </StickyActions>
    </>
  )
}
