import { Check, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Onboarding } from '../flow/flow.ts'

const parts = ['briefs', 'messages', 'stop'] as const

/** There is one subscription, and it is chosen. How often it renews can be changed. */
export function SubscriptionStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation('onboarding')
  const format = useFormat()
  const { interval } = flow.answers
  return (
    <div className="rounded-lg border-2 border-primary bg-surface-raised px-5 pt-5 pb-2">
      <div className="flex items-center gap-3">
        <h2 className="flex-1 text-xl">{t('subscription.free')}</h2>
        <span className="numeric text-xl font-bold text-primary">{format.money(0, 'NOK')}</span>
        <Icon icon={CircleCheck} size={24} className="text-primary" />
      </div>
      <ul className="mt-4 grid gap-2.5">
        {parts.map((part) => (
          <li key={part} className="flex gap-3">
            <Icon icon={Check} size={18} className="mt-1 text-primary" />
            {t(`subscription.${part}`)}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-xs text-ink-muted">
        <span role="status">{t(`subscription.renews.${interval}`)}</span>
        <button
          type="button"
          className="inline-flex min-h-11 items-center rounded-sm font-medium text-primary underline underline-offset-[0.2em]"
          onClick={() => flow.answer({ interval: interval === 'month' ? 'year' : 'month' })}
        >
          {t(`subscription.instead.${interval}`)}
        </button>
      </p>
    </div>
  )
}
