import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

/** In the corner of a featured project's picture, beside whatever opens it. Needs the words of `projects`. */
export function FeaturedPill() {
  const { t } = useTranslation('projects')
  return (
    <p className="pointer-events-none absolute start-2 bottom-2 flex items-center gap-1 rounded-full bg-surface-overlay/92 px-2.5 py-1 text-xs font-semibold">
      <Icon icon={Star} size={14} className="fill-current" />
      {t('featured')}
    </p>
  )
}
