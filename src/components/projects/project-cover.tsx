import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '../../domain/picture.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { FilePicture } from '../files/file-picture.tsx'

interface ProjectCoverProps {
  media: readonly Picture[]
  className: string
  /** Beside the title, which says what it is. */
  small?: boolean
}

/** A project's first picture; a quiet tile without one. */
export function ProjectCover({ media, className, small = false }: ProjectCoverProps) {
  const { t } = useTranslation('projects')
  const [first] = media
  if (first)
    return (
      <FilePicture
        small={small}
        path={first.path}
        alt={small ? '' : first.description}
        className={className}
      />
    )
  return (
    <span className={cx('grid place-content-center gap-2 bg-quiet text-on-quiet', className)}>
      <Icon icon={Images} size={small ? 20 : 28} className="mx-auto" />
      {!small && <span className="text-xs">{t('noPicture')}</span>}
    </span>
  )
}
