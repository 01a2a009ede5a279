import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PicturePill } from '../media/picture-pill.tsx'
import { Icon } from '../../ui/icon.tsx'

/** In the corner of a featured project's picture, beside whatever opens it. Needs the words of `projects`. */
export function FeaturedPill() {
  const { t } = useTranslation('projects')
  return (
    <PicturePill at="bottom">
      <Icon icon={Star} size={14} className="fill-current" />
      {t('featured')}
    </PicturePill>
  )
}
