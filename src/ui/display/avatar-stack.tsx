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

const rings = { page: 'ring-surface', card: 'ring-surface-raised' } as const

/** Faces that overlap. Decoration: who they are is said beside it. */
export function AvatarStack({ children, max = 4, on = 'page' }: AvatarStackProps) {
  const shown = Children.toArray(children).slice(0, max)
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {shown.map((face, index) => (
        <span
          // eslint-disable-next-line react/no-array-index-key -- the face has its own key
          key={index}
          className={cx('flex rounded-full ring-2 not-first:-ms-2', rings[on])}
        >
          {face}
        </span>
      ))}
    </span>
  )
}

/** Two faces of the size `mark` in the place of one of 44 px: the words beside them begin where those of other rows do. */
export function AvatarPair({ children }: { children: ReactNode }) {
  const [front, behind] = Children.toArray(children)
  return (
    <span aria-hidden="true" className="relative block size-11 shrink-0">
      <span className="absolute end-0 bottom-0 flex">{behind}</span>
      <span className="absolute start-0 top-0 flex rounded-full ring-2 ring-surface">{front}</span>
    </span>
  )
}
