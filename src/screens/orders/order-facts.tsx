// What was ordered: the business's wishes, and the package as it was then.
import { useTranslation } from 'react-i18next'
import { PackageCard } from '../../components/packages/package-card.tsx'
import { orderSchema } from '../../entities/orders/fields.ts'
import type { Order } from '../../entities/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'
import { Section } from '../../ui/layout/page.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div>
        <Section title={t('detail.needs')}>
          <Wishes order={order} />
        </Section>
      </div>
      <div>
        <Section title={t('detail.package')}>
          <div className="grid">
            <PackageCard untitled content={order} level={3} />
          </div>
        </Section>
      </div>
    </div>
  )
}

function Wishes({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const said = (name: (typeof orderSchema.names)[number]): string => {
    const value = order[name]
    if (typeof value === 'boolean') return t(value ? 'detail.yes' : 'detail.no')
    return name === 'wished_date' && value ? format.day(value) : (value ?? '')
  }
  return (
    <dl className="grid gap-4">
      {orderSchema.names
        .filter((name) => said(name) !== '')
        .map((name) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{t(`field.${name}`)}</dt>
            <dd dir="auto" className="mt-0.5 whitespace-pre-wrap wrap-anywhere">
              {said(name)}
            </dd>
          </div>
        ))}
    </dl>
  )
}
