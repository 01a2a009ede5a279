import { type ReactNode, useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { Poster } from './poster.tsx'

export interface PosterTileProps {
  card: CreatorCard
  level?: 2 | 3
  eager?: boolean
  /** Under the name in place of the town: `TileFacts`, as in the catalogue. */
  facts?: ReactNode
}

/** A poster with the name and the town under it: one link to the creator's page. */
export function PosterTile({ card, level = 3, eager = false, facts }: PosterTileProps) {
  const [isPointed, setPointed] = useState(false)
  const to = paths.me(card.handle || card.id)
  // The picture moves to its place on the page, which therefore has to be there at once: it is handed the card.
  const isLeaving = useViewTransitionState(to)
  const Heading = `h${level}` as const
  return (
    <article
      className="group/poster relative rounded-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-focus"
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
    >
      <div style={isLeaving ? { viewTransitionName: 'poster' } : undefined}>
        <Poster card={card} isPointed={isPointed} eager={eager} />
      </div>
      <Heading dir="auto" className={cx('mt-2 truncate', facts ? 'text-row' : 'text-sm font-semibold')}>
        <Link
          to={to}
          state={{ card }}
          viewTransition
          className="outline-none after:absolute after:inset-0 after:content-['']"
        >
          {card.first_name}
        </Link>
      </Heading>
      {facts ??
        (card.town !== '' && (
          <p dir="auto" className="truncate text-xs text-ink-muted">
            {card.town}
          </p>
        ))}
    </article>
  )
}

/** Before the catalogue is read, in the shape of a row of tiles. */
export function PosterSkeleton({ className }: { className: string }) {
  return (
    <div className={className}>
      <div className="aspect-9/16 animate-shimmer rounded-md bg-skeleton" />
      <div className="mt-2 h-4 w-2/3 animate-shimmer rounded-sm bg-skeleton" />
      <div className="mt-1.5 h-3.5 w-1/2 animate-shimmer rounded-sm bg-skeleton" />
    </div>
  )
}
