import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Onboarding } from '../flow/flow.ts'

const parts = ['briefs', 'messages', 'stop'] as const

export function SubscriptionStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation('onboarding')
  const format = useFormat()
  const price = format.money(0, 'NOK')
  return (
    <>
      <ChoiceCards
        label={t('subscription.label')}
        value={flow.answers.interval}
        onChange={(interval) => flow.answer({ interval })}
        options={[
          { value: 'month', label: t('subscription.month'), text: t('subscription.perMonth', { price }) },
          { value: 'year', label: t('subscription.year'), text: t('subscription.perYear', { price }) },
        ]}
      />
      <ul className="grid gap-3">
        {parts.map((part) => (
          <li key={part} className="flex gap-3">
            <Icon icon={Check} className="mt-0.5 text-primary" />
            {t(`subscription.${part}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
