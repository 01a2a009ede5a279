// A price beside what the brief has set aside: a bar with a dot at its place.
import { useTranslation } from 'react-i18next'
import { type Frame, type Offer, type Range, frameOf, placeInRange } from '../../entities/pitches/frame.ts'
import { useFormat } from '../../i18n/format.ts'
import { cx } from '../../ui/class-names.ts'

export interface PriceInRangeProps {
  /** Null: none yet, and the bar is empty. */
  price: Offer['price'] | null
  currency: string
  /** The brief, or its range and currency. */
  brief: Range
  /** bar: 72 px under a price. wide: fills its place, with the ends written under it. */
  look?: 'bar' | 'wide' | undefined
  /** Between the ends of a wide one: what the range is. */
  caption?: string | undefined
  /** False where a sentence beside it says that the price is outside of the range. */
  inWords?: boolean | undefined
}

/** Nothing where the two cannot be compared. A price outside of the range says so in words. */
export function PriceInRange({
  price,
  currency,
  brief,
  look = 'bar',
  caption,
  inWords = true,
}: PriceInRangeProps) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const { price_from: from, price_to: to } = brief
  const frame = frameOf({ price: price ?? from ?? to ?? 0, currency }, brief)
  if (frame === null) return null
  const wide = look === 'wide'
  const word = t(`frame.${frame}`)
  return (
    <div className={cx('text-xs text-ink-muted', !wide && 'w-18')}>
      {price !== null && (
        <span className="sr-only">
          {t('frame.said', { word, range: format.range(from, to, brief.currency) })}
        </span>
      )}
      <div aria-hidden="true">
        {from !== null && to !== null && (
          <Bar frame={frame} at={price === null ? null : placeInRange(price, from, to)} />
        )}
        {wide && (
          <div className="flex justify-between gap-3">
            <span className="numeric">{from !== null && format.number(from)}</span>
            <span className="text-center">{caption}</span>
            <span className="numeric">{to !== null && format.number(to)}</span>
          </div>
        )}
        {inWords && frame !== 'within' && (
          <p className={cx('whitespace-nowrap text-on-warning-soft', !wide && 'flex justify-end text-2xs')}>
            {word}
          </p>
        )}
      </div>
    </div>
  )
}

/** The dot of a price outside of the range stands beside the bar. Without a price there is none. */
function Bar({ frame, at }: { frame: Frame; at: number | null }) {
  const beside = { below: -8, within: 0, above: 8 }[frame]
  return (
    <svg className="block h-3 w-full overflow-visible rtl:-scale-x-100">
      <rect y="4" width="100%" height="4" rx="2" className="fill-line-strong/50" />
      {at !== null && (
        <circle
          cx={`${at * 100}%`}
          cy="6"
          r="4.5"
          transform={`translate(${beside} 0)`}
          className={frame === 'within' ? 'fill-primary' : 'fill-warning'}
        />
      )}
    </svg>
  )
}
