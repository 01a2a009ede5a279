import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A tile that is four times as large. */
export const large = 'col-span-2 row-span-2'

interface GalleryGridProps {
  /** The film that plays where it stands: four times as large, before the others. */
  lead: ReactNode
  /** A `Gallery`. */
  children: ReactNode
}

/** What a creator has made, in tiles of a phone's shape, to the edges of its screen. Needs the words of `me`. */
export function GalleryGrid({ lead, children }: GalleryGridProps) {
  const { t } = useTranslation('me')
  return (
    <div className="@container -mx-4 sm:-mx-6 md:mx-0">
      <ul
        aria-label={t('gallery')}
        className="grid grid-cols-3 gap-0.5 overflow-hidden md:rounded-md @min-[36rem]:grid-cols-5 @min-[52rem]:grid-cols-6"
      >
        {/* The poster that led here moves into this place. */}
        {lead && <li className={`${large} [view-transition-name:poster]`}>{lead}</li>}
        {children}
      </ul>
    </div>
  )
}
