import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/class-names.ts'
import { LazyLightbox, useLightbox } from '../files/open-lightbox.ts'
import { LARGE, largeOf, usual } from './gallery-grid.tsx'
import { FilmSign, MediaPicture, type Shown, slideOf } from './media-picture.tsx'

const shapes = {
  /** Of a phone. */
  tall: { tile: usual, picture: 'aspect-9/16' },
  /** On a phone one of two in a row. */
  paired: { tile: cx(usual, '@max-[36rem]:col-span-3'), picture: 'aspect-9/16 @max-[36rem]:aspect-3/4' },
  /** On a phone one of three beside the large one. */
  third: { tile: usual, picture: 'aspect-9/16 @max-[36rem]:aspect-11/13' },
} as const

/**
 * The last of them leave no place empty on a phone: the row that would lack one or two is made of pairs, and takes two from
 * the row above for that where one would be alone.
 * @param count of tiles, the large one included
 */
function shapeOf(count: number): (fromEnd: number) => keyof typeof shapes {
  if (count === 4) return () => 'third'
  const places = count - 1 + LARGE
  const paired = places > 6 ? ([0, 4, 2][places % 3] ?? 0) : 0
  return (fromEnd) => (fromEnd < paired ? 'paired' : 'tall')
}

interface GalleryProps {
  media: readonly (Shown & { id: string; duration_ms: number | null })[]
  /** The first is as large as a film that plays where it stands. */
  leads: boolean
}

/**
 * A creator's pictures and films as tiles of a `GalleryGrid`. Each opens full-screen; films play there. Needs the words of
 * `media` and `files`.
 */
export function Gallery({ media, leads }: GalleryProps) {
  const { t } = useTranslation('media')
  const { show, lightbox } = useLightbox()
  const count = leads ? media.length : media.length + 1
  const shape = shapeOf(count)
  return (
    <>
      {media.map((one, at) => {
        const isLarge = leads && at === 0
        const { tile, picture } = shapes[isLarge ? 'tall' : shape(media.length - 1 - at)]
        return (
          <li key={one.id} className={cx('relative', isLarge ? largeOf(count) : tile)}>
            <button
              type="button"
              aria-label={t(one.kind === 'video' ? 'play' : 'open', { description: one.description })}
              className="block size-full cursor-zoom-in -outline-offset-4"
              {...LazyLightbox.opener}
              onClick={() => show(at)}
            >
              <MediaPicture media={one} alt={one.description} className={cx('h-full', picture)} />
            </button>
            {one.kind === 'video' && <FilmSign ms={one.duration_ms} />}
          </li>
        )
      })}
      <LazyLightbox {...lightbox} pictures={media.map(slideOf)} />
    </>
  )
}
