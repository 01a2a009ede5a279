import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type BubbleProps = {
  side: 'mine' | 'theirs'
  /** The words; without any there is only what stands above them. */
  children?: ReactNode
  /** Above the words, on no surface of its own: pictures, films, files. */
  media?: ReactNode
  /** Time and how far it has come: «09.41 · Lest» */
  meta?: ReactNode
  /** Whether the one above is from the same side: then they stand close. */
  continued?: boolean | undefined
}

/** One message. Line breaks stay; the direction of the text follows the text (dir=auto). */
export function Bubble({ side, children, media, meta, continued = false }: BubbleProps) {
  const mine = side === 'mine'
  return (
    <div className={cx('flex flex-col', mine ? 'items-end' : 'items-start', continued ? 'mt-1' : 'mt-4')}>
      {media && <div className={cx('max-w-[85%]', Boolean(children) && 'mb-1')}>{media}</div>}
      {children && (
        <div
          dir="auto"
          className={cx(
            'max-w-[min(85%,34rem)] rounded-lg px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
            mine ? 'bg-mine text-on-mine' : 'bg-quiet text-ink',
            mine ? 'rounded-ee-sm' : 'rounded-es-sm',
          )}
        >
          {children}
        </div>
      )}
      {meta && <div className="mt-1 flex items-center gap-1.5 px-1 text-xs text-ink-muted">{meta}</div>}
    </div>
  )
}
