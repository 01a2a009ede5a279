import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/class-names.ts'

// A phone has three columns of two thin ones each, so that two tiles can share a row too.
/** A tile of the usual size. */
export const usual = 'col-span-2 @min-[36rem]:col-span-1'
/** Four times as large. On a phone, what it stands beside alone is beside it in one column of three. */
export const largeOf = (count: number | undefined) =>
  cx('col-span-4 @min-[36rem]:col-span-2 @min-[36rem]:row-span-2', count === 4 ? 'row-span-3' : 'row-span-2')
/** The places that it takes. */
export const LARGE = 4

/** Columns of a wide screen: few tiles stand at the size that many have. */
const columns = {
  4: '@min-[52rem]:grid-cols-4 @min-[52rem]:max-w-[40.75rem]',
  5: '@min-[52rem]:grid-cols-5 @min-[52rem]:max-w-[52rem]',
  6: '@min-[52rem]:grid-cols-6',
} as const

/** Two rows of four, or as many columns as leave fewer places empty at the end. */
function columnsFor(places: number): keyof typeof columns {
  if (places <= 8) return 4
  const empty = (count: number) => Math.ceil(places / count) * count - places
  return empty(5) < empty(6) ? 5 : 6
}

interface GalleryGridProps {
  /** The film that plays where it stands: four times as large, before the others. */
  lead: ReactNode
  /** How many there are, the large one included. Undefined: not known yet. */
  count: number | undefined
  /** A `Gallery`. */
  children: ReactNode
}

/** What a creator has made, in tiles of a phone's shape, to the edges of its screen. Needs the words of `me`. */
export function GalleryGrid({ lead, count, children }: GalleryGridProps) {
  const { t } = useTranslation('me')
  return (
    <div className="@container -mx-4 sm:-mx-6 md:mx-0">
      <ul
        aria-label={t('gallery')}
        className={cx(
          'grid grid-cols-6 gap-0.5 overflow-hidden md:rounded-md @min-[36rem]:grid-cols-5',
          columns[count === undefined ? 6 : columnsFor(count - 1 + LARGE)],
        )}
      >
        {/* The poster that led here moves into this place. */}
        {lead && <li className={`${largeOf(count)} *:h-full [view-transition-name:poster]`}>{lead}</li>}
        {children}
      </ul>
    </div>
  )
}
