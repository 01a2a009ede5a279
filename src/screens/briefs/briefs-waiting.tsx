import { useTranslation } from 'react-i18next'
import { crossFade } from '../../ui/motion/cross-fade.ts'

const line = 'animate-shimmer rounded-sm bg-skeleton'

/** The rows of the list before they are read: as tall as a brief's on a phone, and as one of the table's on a wide screen. */
export function BriefsWaiting() {
  const { t } = useTranslation('briefs')
  return (
    <div ref={crossFade} role="status" className="after-a-moment">
      <span className="sr-only">{t('loading')}</span>
      <div
        aria-hidden="true"
        className="-mx-4 divide-y divide-line border-y border-line bg-surface-raised sm:mx-0 sm:overflow-clip sm:rounded-lg sm:border lg:rounded-none lg:border-x-0 lg:bg-transparent"
      >
        {Array.from({ length: 4 }, (_, index) => (
          <div
            key={index}
            className="flex min-h-24 items-start gap-3.5 px-4 py-3 lg:min-h-15 lg:items-center lg:gap-3 lg:px-0 lg:py-2"
          >
            <div className="size-14 shrink-0 animate-shimmer rounded-sm bg-skeleton lg:size-11" />
            <div className="flex-1 space-y-2">
              <div className={`${line} h-4.5 w-4/5 lg:w-2/5`} />
              <div className={`${line} h-3.5 w-3/5 lg:w-1/5`} />
              <div className="h-5 w-20 animate-shimmer rounded-full bg-skeleton lg:hidden" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
