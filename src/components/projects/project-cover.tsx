import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Picture, isFilm } from '../../domain/picture.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { FilmSign, MediaPicture, shownOf } from '../media/media-picture.tsx'

interface ProjectCoverProps {
  media: readonly Picture[]
  className: string
  /** Beside the title, which says what it is. */
  small?: boolean
}

/** A project's first picture, or its first film's first frame; a quiet tile without one. */
export function ProjectCover({ media, className, small = false }: ProjectCoverProps) {
  const { t } = useTranslation('projects')
  const [first] = media
  if (first)
    return (
      <MediaPicture media={shownOf(first)} alt={small ? '' : first.description} className={className}>
        {isFilm(first) && !small && <FilmSign />}
      </MediaPicture>
    )
  return (
    <span className={cx('grid place-content-center gap-2 bg-quiet text-on-quiet', className)}>
      <Icon icon={Images} size={small ? 20 : 28} className="mx-auto" />
      {!small && <span className="text-xs">{t('noPicture')}</span>}
    </span>
  )
}
