// What was ordered: the business's wishes, and the package as it was then.
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PackageCard } from '../../components/packages/package-card.tsx'
import { orderSchema } from '../../entities/orders/fields.ts'
import type { Order } from '../../entities/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout/page.tsx'

/** `priced`: with its price, where that does not stand above. */
export function OrderedTerms({ order, priced }: { order: Order; priced: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <div>
      <Section title={t('detail.package')}>
        <div className="grid">
          <PackageCard without={priced ? ['title'] : ['title', 'price']} content={order} level={3} />
        </div>
      </Section>
    </div>
  )
}

/** Those that are read as a pair. */
const beside: ReadonlySet<string> = new Set(['must', 'must_not'])

export function OrderWishes({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const said = (name: (typeof orderSchema.names)[number]): string => {
    const value = order[name]
    if (typeof value === 'boolean') return t(value ? 'detail.yes' : 'detail.no')
    return name === 'wished_date' && value ? format.day(value) : (value ?? '')
  }
  return (
    <Section title={t('detail.needs')}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {orderSchema.names
          .filter((name) => said(name) !== '')
          .map((name) => (
            <div key={name} className={cx(!beside.has(name) && 'sm:col-span-2')}>
              {order[name] === true ? (
                <Yes label={t(`field.${name}`)} value={said(name)} />
              ) : (
                <>
                  <dt className="text-sm text-ink-muted">{t(`field.${name}`)}</dt>
                  <dd dir="auto" className="mt-0.5 whitespace-pre-wrap wrap-anywhere">
                    {said(name)}
                  </dd>
                </>
              )}
            </div>
          ))}
      </dl>
    </Section>
  )
}

/** A tick for the eye, the answer for the ear. */
function Yes({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="flex items-center gap-2">
        <Icon icon={Check} size={18} className="text-primary" />
        {label}
      </dt>
      <dd className="sr-only">{value}</dd>
    </>
  )
}
