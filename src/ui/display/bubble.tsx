import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type BubbleProps = {
  side: 'mine' | 'theirs'
  /** The text, if any. */
  children?: ReactNode
  /** Above the text, without a surface of its own: pictures, films, files. */
  media?: ReactNode
  /** Time and delivery state: «09.41 · Lest» */
  meta?: ReactNode
  /** Whether the previous one is from the same side: then they are close together. */
  continued?: boolean | undefined
}

/** One message. Line breaks are kept; the text's direction follows its content (dir=auto). */
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
