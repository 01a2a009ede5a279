import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type TwoPaneProps = {
  /** The list. */
  list: ReactNode
  /** The chosen item. Absent: a phone shows the list, a wide screen shows `empty` beside it. */
  detail?: ReactNode
  empty?: ReactNode
  /** The accessible name of the list: «Samtaler» */
  listLabel: string
  /** md: 384 px. lg: 420 px, for rows that are sentences. */
  listWidth?: 'md' | 'lg' | undefined
}

const listWidths = { md: 'lg:w-96', lg: 'lg:w-105' } as const

/** List and detail: one after the other on a phone, side by side from 1024 px, each scrolling on its own. */
export function TwoPane({ list, detail, empty, listLabel, listWidth = 'md' }: TwoPaneProps) {
  const pane =
    'lg:sticky lg:top-(--bar-top) lg:h-[calc(100dvh-var(--bar-top)-var(--notice,0px))] lg:overflow-y-auto lg:overscroll-contain'
  return (
    <div className="flex flex-1">
      <section
        aria-label={listLabel}
        className={cx(
          'w-full min-w-0 lg:shrink-0 lg:border-e lg:border-line',
          listWidths[listWidth],
          pane,
          Boolean(detail) && 'max-lg:hidden',
        )}
      >
        {list}
      </section>
      <div className={cx('flex min-w-0 flex-1 flex-col', pane, !detail && 'max-lg:hidden')}>
        {detail ?? <div className="m-auto w-full">{empty}</div>}
      </div>
    </div>
  )
}
