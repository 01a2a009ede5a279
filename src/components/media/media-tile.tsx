// A picture or film of a profile, as its creator arranges it.
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PicturePill } from './picture-pill.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { MenuButton, type MenuEntry } from '../../ui/overlay/menu-button.tsx'
import { LazyLightbox } from '../files/open-lightbox.ts'
import { FilmSign, MediaPicture, type Shown } from './media-picture.tsx'

interface MediaTileProps {
  media: Shown & { duration_ms: number | null }
  /** The card of the profile shows it. */
  isCover: boolean
  items: MenuEntry[]
  onOpen: () => void
  /** Below its description: how far its upload is. */
  children?: ReactNode
}

export function MediaTile({ media, isCover, items, onOpen, children }: MediaTileProps) {
  const { t } = useTranslation('media')
  const { kind, description, duration_ms: ms } = media
  const isFilm = kind === 'video'
  return (
    <article aria-label={description}>
      <div className="relative">
        <button
          type="button"
          aria-label={t(isFilm ? 'play' : 'open', { description })}
          className="block w-full cursor-zoom-in rounded-md"
          {...LazyLightbox.opener}
          onClick={onOpen}
        >
          <MediaPicture media={media} alt={description} className="aspect-4/5 rounded-md" />
        </button>
        {isFilm && <FilmSign ms={ms} />}
        {isCover && <PicturePill at="top">{t(isFilm ? 'coverFilm' : 'cover')}</PicturePill>}
        <span className="absolute end-2 top-2">
          <MenuButton
            trigger={
              <IconButton icon={Ellipsis} variant="overlay" size="sm" label={t('menu', { description })} />
            }
            label={t('menu', { description })}
            about={description}
            items={items}
          />
        </span>
      </div>
      <p dir="auto" className="mt-1.5 line-clamp-3 text-sm wrap-anywhere text-ink-muted">
        {description}
      </p>
      {children}
    </article>
  )
}
