import { useTranslation } from 'react-i18next'
import { useCountdown } from './use-countdown.ts'

/** How long until another try is allowed. Counts silently: only the end is announced. */
export function WaitWords({ until }: { until: number }) {
  const { t } = useTranslation('auth')
  const seconds = useCountdown(until)
  return (
    <p className="text-sm text-ink-muted tabular-nums">
      {seconds > 120 && t('wait.minutes', { count: Math.ceil(seconds / 60) })}
      {seconds > 0 && seconds <= 120 && t('wait.seconds', { count: seconds })}
      <span role="status">{seconds === 0 && t('wait.over')}</span>
    </p>
  )
}
