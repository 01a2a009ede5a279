import { useTranslation } from 'react-i18next'
import type { ProductImage } from '../../entities/briefs/fields.ts'
import { cx } from '../../ui/class-names.ts'
import { FilePicture } from './file-picture.tsx'
import { LazyLightbox, captioned, useLightbox } from './open-lightbox.ts'

/** A brief's pictures: a single one large, several as squares. Each opens full-screen. */
export function ProductPictures({ images }: { images: readonly ProductImage[] }) {
  const { t } = useTranslation('files')
  const { show, lightbox } = useLightbox()
  const count = images.length
  const words = ({ description }: ProductImage, at: number): string =>
    description.trim() || t('message.picture', { number: at + 1, count })
  const columns = count === 1 ? '' : count === 2 || count === 4 ? 'grid-cols-2' : 'grid-cols-3'
  return (
    <>
      <ul className={cx('grid max-w-[65ch] gap-2', columns)}>
        {images.map((image, at) => (
          <li key={image.path}>
            <button
              type="button"
              // Labelled here: the picture may not have loaded yet.
              aria-label={words(image, at)}
              className={cx(
                'block w-full cursor-zoom-in rounded-md',
                count === 1 ? 'aspect-3/2' : 'aspect-square',
              )}
              {...LazyLightbox.opener}
              onClick={() => show(at)}
            >
              <FilePicture path={image.path} alt={words(image, at)} className="size-full rounded-[inherit]" />
            </button>
          </li>
        ))}
      </ul>
      <LazyLightbox {...lightbox} pictures={images.map(captioned)} />
    </>
  )
}
