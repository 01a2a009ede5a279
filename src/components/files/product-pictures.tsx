import { useTranslation } from 'react-i18next'
import type { ProductImage } from '../../domain/brief.ts'
import { cx } from '../../ui/class-names.ts'
import { FilePicture } from './file-picture.tsx'
import { LazyLightbox, useLightbox } from './open-lightbox.ts'

/** The pictures of a brief: one stands large, more stand in squares. Each opens in large. */
export function ProductPictures({ images }: { images: readonly ProductImage[] }) {
  const { t } = useTranslation('files')
  const { show, lightbox } = useLightbox()
  const count = images.length
  const words = ({ description }: ProductImage, at: number): string =>
    description.trim() || t('message.picture', { number: at + 1, count })
  const columns = count === 1 ? '' : count === 2 || count === 4 ? 'grid-cols-2' : 'grid-cols-3'
  return (
    <>
      <ul className={cx('grid max-w-140 gap-2', columns)}>
        {images.map((image, at) => (
          <li key={image.path}>
            <button
              type="button"
              // Named by itself: the picture may not have come yet.
              aria-label={words(image, at)}
              className={cx(
                'block w-full cursor-zoom-in rounded-md',
                count === 1 ? 'aspect-3/2' : 'aspect-square',
              )}
              onPointerEnter={LazyLightbox.preload}
              onFocus={LazyLightbox.preload}
              onClick={() => show(at)}
            >
              <FilePicture path={image.path} alt={words(image, at)} className="size-full rounded-[inherit]" />
            </button>
          </li>
        ))}
      </ul>
      <LazyLightbox
        {...lightbox}
        pictures={images.map(({ path, description }) => ({ path, description, caption: description }))}
      />
    </>
  )
}
