import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/class-names.ts'
import { LazyLightbox, useLightbox } from '../files/open-lightbox.ts'
import { large } from './gallery-grid.tsx'
import { FilmSign, MediaPicture, type Shown, slideOf } from './media-picture.tsx'

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
  return (
    <>
      {media.map((one, at) => (
        <li key={one.id} className={cx('relative', leads && at === 0 && large)}>
          <button
            type="button"
            aria-label={t(one.kind === 'video' ? 'play' : 'open', { description: one.description })}
            className="block w-full cursor-zoom-in -outline-offset-4"
            {...LazyLightbox.opener}
            onClick={() => show(at)}
          >
            <MediaPicture media={one} alt={one.description} className="aspect-9/16" />
          </button>
          {one.kind === 'video' && <FilmSign ms={one.duration_ms} />}
        </li>
      ))}
      <LazyLightbox {...lightbox} pictures={media.map(slideOf)} />
    </>
  )
}
