import { useTranslation } from 'react-i18next'
import { LazyLightbox, useLightbox } from '../files/open-lightbox.ts'
import { FilmSign, MediaPicture, type Shown, slideOf } from './media-picture.tsx'

/** A creator's pictures and films as tiles. Each opens full-screen; films play there. Needs the words of `media` and `files`. */
export function Gallery({ media }: { media: readonly (Shown & { id: string })[] }) {
  const { t } = useTranslation('media')
  const { show, lightbox } = useLightbox()
  if (media.length === 0) return null
  return (
    <>
      <ul aria-label={t('gallery')} className="grid grid-cols-3 gap-1 overflow-hidden rounded-md sm:gap-1.5">
        {media.map((one, at) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={t(one.kind === 'video' ? 'play' : 'open', { description: one.description })}
              className="block w-full cursor-zoom-in -outline-offset-4"
              {...LazyLightbox.opener}
              onClick={() => show(at)}
            >
              <MediaPicture media={one} alt={one.description} className="aspect-4/5">
                {one.kind === 'video' && <FilmSign />}
              </MediaPicture>
            </button>
          </li>
        ))}
      </ul>
      <LazyLightbox {...lightbox} pictures={media.map(slideOf)} />
    </>
  )
}
