import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/class-names.ts'
import { LazyLightbox, useLightbox } from '../files/open-lightbox.ts'
import { LARGE, large } from './gallery-grid.tsx'
import { FilmSign, MediaPicture, type Shown, slideOf } from './media-picture.tsx'

/** On a phone's three columns the last tile takes the places that would stay empty, at the height of a tile. */
const ends = [
  { tile: '', picture: 'aspect-9/16' },
  { tile: '@max-[36rem]:col-span-3', picture: 'aspect-9/16 @max-[36rem]:aspect-27/16' },
  { tile: '@max-[36rem]:col-span-2', picture: 'aspect-9/16 @max-[36rem]:aspect-9/8' },
] as const

/** @param places taken by all tiles, the last one of the usual size */
const endOf = (places: number) => ends[places > 6 ? places % 3 : 0] ?? ends[0]

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
  const end = endOf(media.length + (leads ? LARGE - 1 : LARGE))
  return (
    <>
      {media.map((one, at) => {
        const { tile, picture } = at === media.length - 1 ? end : ends[0]
        return (
          <li key={one.id} className={cx('relative', tile, leads && at === 0 && large)}>
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
