// A brief's pictures, one beside the other: swiped with snap, with dots, each opening full-screen.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import type { ProductImage } from '../../entities/briefs/fields.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { cx } from '../../ui/class-names.ts'
import { gently } from '../../ui/scroll-behaviour.ts'
import { FilePicture } from './file-picture.tsx'
import { ListingCover } from './listing-cover.tsx'
import { LazyLightbox, captioned, useLightbox } from './open-lightbox.ts'

/** A finger swipes; a pointer and the keyboard have these. At an end there is nothing to press. */
const arrow = 'absolute! top-1/2 -translate-y-1/2 rtl:-scale-x-100 max-lg:hidden disabled:invisible'

const frame = 'relative overflow-clip bg-skeleton [view-transition-name:brief-picture]'

export interface ProductCarouselProps {
  listing: BriefListing
  /** Its size: `aspect-…`, corners. */
  className: string
}

/** Without a picture of its own, the business's; it is decoration then. */
export function ProductCarousel({ listing, className }: ProductCarouselProps) {
  const images = listing.product_images
  if (images.length === 0)
    return (
      <div className={cx(frame, className)}>
        <ListingCover listing={listing} eager className="size-full rounded-none" />
      </div>
    )
  return <Pictures images={images} className={className} />
}

interface PicturesProps {
  images: readonly ProductImage[]
  className: string
}

function Pictures({ images, className }: PicturesProps) {
  const { t } = useTranslation('files')
  const { show, lightbox } = useLightbox()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const count = images.length
  const words = ({ description }: ProductImage, index: number): string =>
    description.trim() || t('message.picture', { number: index + 1, count })

  function go(to: number): void {
    const element = strip.current
    const sign = element && getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element?.scrollTo({ left: sign * to * element.clientWidth, behavior: gently() })
  }

  return (
    <div className={cx(frame, className)}>
      <ul
        ref={strip}
        className="scrollbar-none flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onScroll={({ currentTarget }) =>
          setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image.path} className="size-full shrink-0 snap-center snap-always">
            <button
              type="button"
              // Labelled here: the picture may not have loaded yet.
              aria-label={words(image, index)}
              className="block size-full cursor-zoom-in -outline-offset-4"
              {...LazyLightbox.opener}
              onClick={() => show(index)}
            >
              <FilePicture path={image.path} alt={words(image, index)} className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <Dots count={count} at={at} />
          <IconButton
            icon={ChevronLeft}
            label={t('viewer.previous')}
            variant="overlay"
            disabled={at === 0}
            className={cx(arrow, 'start-3')}
            onClick={() => go(at - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={t('viewer.next')}
            variant="overlay"
            disabled={at === count - 1}
            className={cx(arrow, 'end-3')}
            onClick={() => go(at + 1)}
          />
        </>
      )}
      <LazyLightbox {...lightbox} pictures={images.map(captioned)} />
    </div>
  )
}

/** For the eye: a screen reader has the list of pictures. */
function Dots({ count, at }: { count: number; at: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-8 flex justify-center lg:bottom-4"
    >
      <div className="flex gap-1.5 rounded-full bg-lightbox/55 px-2 py-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            data-dot={index === at ? 'here' : ''}
            className={cx(
              'size-1.5 rounded-full bg-on-lightbox transition-opacity',
              index !== at && 'opacity-45',
            )}
          />
        ))}
      </div>
    </div>
  )
}
