import { useTranslation } from 'react-i18next'
import { crossFade } from '../../../ui/motion/cross-fade.ts'

const line = 'animate-shimmer rounded-sm bg-skeleton'

/** Lines with their hints and switches, before they are read. */
export function SwitchesWaiting({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div ref={crossFade} role="status" className="after-a-moment border-t border-line">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex min-h-16 items-center justify-between gap-6 py-2">
            <div className="flex-1 space-y-2">
              <div className={`${line} h-4 w-1/2`} />
              <div className={`${line} h-3.5 w-4/5`} />
            </div>
            <div className="h-7 w-12 animate-shimmer rounded-full bg-skeleton" />
          </div>
        ))}
      </div>
    </div>
  )
}
