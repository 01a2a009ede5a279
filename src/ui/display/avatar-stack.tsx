import { Children, type ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type AvatarStackProps = {
  /** Avatars, all of one size and round. The first is in front: the newest, or the one who is named. */
  children: ReactNode
  /** More than so many are left out: the sentence beside it has the number. */
  max?: number | undefined
  /** What is behind them: the ring has its colour. */
  on?: 'page' | 'card' | undefined
}

const rings = { page: 'border-surface', card: 'border-surface-raised' } as const

/** Faces that overlap. Decoration: who they are is said beside it. */
export function AvatarStack({ children, max = 4, on = 'page' }: AvatarStackProps) {
  const shown = Children.toArray(children).slice(0, max)
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {shown.map((face, index) => (
        <span
          // eslint-disable-next-line react/no-array-index-key -- the face has its own key
          key={index}
          className={cx('flex rounded-full border-2 not-first:-ms-3', rings[on])}
        >
          {face}
        </span>
      ))}
    </span>
  )
}
