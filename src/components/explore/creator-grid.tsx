import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import type { CreatorCard as Card } from '../../entities/creators/creator-card.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { CreatorCard, type Marking } from './creator-card.tsx'

const VIRTUAL_FROM = 50
const GAP_PX = 24
/** Four lines under the picture, in the reader's own text size. */
const TEXT_REM = 5.3
const textPx = (): number => TEXT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const columnsFor = (width: number): number => (width < 560 ? 2 : width < 700 ? 3 : width < 960 ? 4 : 5)

/** The grid's width and position; both change only with the window. */
function useBox() {
  const ref = useRef<HTMLUListElement>(null)
  const [box, setBox] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setBox({ width: element.clientWidth, top: element.getBoundingClientRect().top + scrollY })
    // measure before the first paint: an observer fires a frame too late, and the columns would jump
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, ...box }
}

export type CreatorGridProps = {
  cards: readonly Card[]
  label: string
  /** On the picture. */
  Heart?: ComponentType<{ card: Card }> | undefined
  marking?: Marking | undefined
  onOpen: (card: Card) => void
}

/** Renders up to fifty cards at once; beyond that only visible rows, so that ten thousand stay fast. */
export function CreatorGrid({ cards, label, Heart, marking, onOpen }: CreatorGridProps) {
  const { ref, width, top } = useBox()
  const columns = columnsFor(width)
  const gap = columns === 2 ? GAP_PX / 2 : GAP_PX
  const rowHeight = ((width - gap * (columns - 1)) / columns) * (16 / 9) + textPx() + GAP_PX
  const virtual = cards.length > VIRTUAL_FROM
  // What it returns changes without its identity: fine here, nothing memoised reads it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: virtual ? Math.ceil(cards.length / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: top,
    enabled: virtual && width > 0,
  })
  const [measured, setMeasured] = useState(rowHeight)
  if (measured !== rowHeight) {
    setMeasured(rowHeight)
    rows.measure()
  }
  const shown = virtual
    ? rows.getVirtualItems().flatMap((row) =>
        cards.slice(row.index * columns, (row.index + 1) * columns).map((card, column) => ({
          card,
          index: row.index * columns + column,
          style: {
            position: 'absolute' as const,
            insetBlockStart: row.start - top,
            insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
            width: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
          },
        })),
      )
    : cards.map((card, index) => ({ card, index, style: undefined }))
  return (
    <ul
      ref={ref}
      aria-label={label}
      className={virtual ? 'relative' : 'grid'}
      style={
        virtual
          ? { height: rows.getTotalSize() }
          : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: gap, rowGap: GAP_PX }
      }
    >
      {shown.map(({ card, index, style }) => (
        <li
          key={card.id}
          aria-setsize={cards.length}
          aria-posinset={index + 1}
          className="relative"
          style={style}
        >
          <CreatorCard card={card} marking={marking} onOpen={() => onOpen(card)} />
          {Heart && !marking && <Heart card={card} />}
        </li>
      ))}
    </ul>
  )
}

/** The pictures of the first rows, before it is known whose; the columns are those of `columnsFor`. */
export const CreatorGridSkeleton = ({ label }: { label?: string }) => (
  <div className="@container">
    <div className="grid grid-cols-2 gap-x-3 gap-y-6 @min-[560px]:grid-cols-3 @min-[560px]:gap-x-6 @min-[700px]:grid-cols-4 @min-[960px]:grid-cols-5">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} shape="block" className="aspect-9/16" label={index === 0 ? label : undefined} />
      ))}
    </div>
  </div>
)
